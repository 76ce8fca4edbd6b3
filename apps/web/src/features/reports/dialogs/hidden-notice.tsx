import type { HiddenResource, ReportKind } from '@kamae/entities/report/contract'
import { Button } from '@kamae/ui/buttons/button'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { AppealDialog } from './appeal-dialog.tsx'
import { KIND_WORDS, REASON_WORDS } from './reason-names.ts'
import { listHidden } from './safety-calls.ts'
import styles from './safety.module.css'
import { SentenceGap } from '../../../language/sentence-gap.tsx'

/** Notifies somebody of what of theirs is hidden and why, and lets them ask for a review once: of one resource, or of all. */
export function HiddenNotice({ kind, id }: { kind?: ReportKind; id?: string }) {
  const [hidden, setHidden] = useState<readonly HiddenResource[]>([])
  const [asking, setAsking] = useState<HiddenResource>()
  useEffect(() => {
    void listHidden().then(setHidden)
  }, [])
  const shown = kind === undefined ? hidden : hidden.filter((one) => one.kind === kind && one.item === id)
  return (
    <>
      {shown.map((resource) => (
        <Notice
          key={resource.id}
          resource={resource}
          isNamed={kind === undefined}
          onAsk={() => setAsking(resource)}
        />
      ))}
      {asking && (
        <AppealDialog
          resource={asking}
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

function Notice({
  resource,
  isNamed,
  onAsk,
}: {
  resource: HiddenResource
  isNamed: boolean
  onAsk: () => void
}) {
  const { i18n } = useLingui()
  const { name, reason, note } = resource
  const words = reason && i18n._(REASON_WORDS[reason])
  const kind = i18n._(KIND_WORDS[resource.kind])
  return (
    <div className={styles.notice} role="status">
      <div>
        {resource.kind === 'person' ? (
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
          {resource.isDecided ? (
            <Trans>The operator looked at it and hid it.</Trans>
          ) : (
            <Trans>People reported it. The operator has not looked at it yet.</Trans>
          )}
          <SentenceGap />
          {words && <Trans>Reason: {words}.</Trans>}
        </p>
        {note && <blockquote>{note}</blockquote>}
        {resource.appealedAt && (
          <p>
            <Trans>You asked for a review.</Trans>
          </p>
        )}
      </div>
      {resource.mayAppeal && (
        <Button onClick={onAsk}>
          <Trans>Ask for a review</Trans>
        </Button>
      )}
    </div>
  )
}
