import type { HiddenThing, ReportKind } from '@kamae/entities/report/contract'
import { Button } from '@kamae/ui/buttons/button'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { AppealDialog } from './appeal-dialog.tsx'
import { KIND_WORDS, REASON_WORDS } from './reason-names.ts'
import { listHidden } from './safety-calls.ts'
import styles from './safety.module.css'

/** Tells somebody what of theirs is hidden and why, and lets them ask for a review once: of one thing, or of all. */
export function HiddenNotice({ kind, id }: { kind?: ReportKind; id?: string }) {
  const [hidden, setHidden] = useState<readonly HiddenThing[]>([])
  const [asking, setAsking] = useState<HiddenThing>()
  useEffect(() => {
    void listHidden().then(setHidden)
  }, [])
  const shown = kind === undefined ? hidden : hidden.filter((one) => one.kind === kind && one.item === id)
  return (
    <>
      {shown.map((thing) => (
        <Notice key={thing.id} thing={thing} isNamed={kind === undefined} onAsk={() => setAsking(thing)} />
      ))}
      {asking && (
        <AppealDialog
          thing={asking}
          onClose={() => setAsking(undefined)}
          onAsked={(changed) => {
            setAsking(undefined)
            setHidden((before) => before.map((one) => (one.id === changed.id ? changed : one)))
          }}
        />
      )}
    </>
  )
}

function Notice({ thing, isNamed, onAsk }: { thing: HiddenThing; isNamed: boolean; onAsk: () => void }) {
  const { i18n } = useLingui()
  const { name, reason, note } = thing
  const words = reason && i18n._(REASON_WORDS[reason])
  const kind = i18n._(KIND_WORDS[thing.kind])
  return (
    <div className={styles.notice} role="status">
      <div>
        {thing.kind === 'person' ? (
          <p>
            <strong>
              <Trans>Your account is suspended. Nobody else sees what you shared.</Trans>
            </strong>
          </p>
        ) : (
          <p>
            <strong>
              {isNamed ? (
                <Trans>
                  {kind} “{name}” is hidden. Only you see it.
                </Trans>
              ) : (
                <Trans>This is hidden. Only you see it.</Trans>
              )}
            </strong>
          </p>
        )}
        <p>
          {thing.isDecided ? (
            <Trans>The operator looked at it and hid it.</Trans>
          ) : (
            <Trans>People reported it. The operator has not looked at it yet.</Trans>
          )}{' '}
          {words && <Trans>Reason: {words}.</Trans>}
        </p>
        {note && <blockquote>{note}</blockquote>}
        {thing.appealedAt && (
          <p>
            <Trans>You asked for a review.</Trans>
          </p>
        )}
      </div>
      {thing.mayAppeal && (
        <Button onClick={onAsk}>
          <Trans>Ask for a review</Trans>
        </Button>
      )}
    </div>
  )
}
