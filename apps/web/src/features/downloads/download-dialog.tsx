import { inWhole } from '@kamae/ui/layout/in-whole'
import { written } from '@kamae/ui/layout/written'
import { Button } from '@kamae/ui/buttons/button'
import { Dialog } from '@kamae/ui/dialogs/dialog'
import { LockedButton } from '@kamae/ui/buttons/locked-button'
import { Progress } from '@kamae/ui/feedback/progress'
import { showToast } from '@kamae/ui/feedback/show-toast'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useId, useRef, useState } from 'react'
import { reloadUser } from '../../session/load-user.ts'
import { CostLine } from '../limits/cost-line.tsx'
import type { DownloadFormat } from './download-format.ts'
import { downloadFailure } from './download-failure.ts'
import styles from './download-dialog.module.css'
import { openOver } from '../../page/open-over.tsx'
import { SignInWays } from '../sign-in-offer/sign-in-ways.tsx'
import { askCostsAgain, useCost } from '../limits/use-cost.ts'
import type { Wanted } from './wanted.ts'

/** Opens the dialog over the page. */
export function showDownload(wanted: Wanted, formats: readonly DownloadFormat[]): void {
  openOver((close) => <DownloadDialog wanted={wanted} formats={formats} onClose={close} />)
}

/** Shows what a download costs, offers its formats, and ways on where nothing is left. */
function DownloadDialog({
  wanted,
  formats,
  onClose,
}: {
  wanted: Wanted
  formats: readonly DownloadFormat[]
  onClose: () => void
}) {
  const { i18n, t } = useLingui()
  const { kind, id, name, isFree } = wanted
  const cost = useCost(kind, id, isFree)
  const [chosen, setChosen] = useState(formats[0])
  const [problem, setProblem] = useState<string>()
  const [isRunning, setIsRunning] = useState(false)
  const over = useRef<AbortController>(undefined)
  useEffect(() => () => over.current?.abort(), [])
  const isOut = cost === 'out'
  const mayLoad = typeof cost === 'object' && cost.kind !== 'none'

  const save = async () => {
    if (!chosen) return false
    setProblem(undefined)
    setIsRunning(true)
    over.current = new AbortController()
    try {
      const fileName = await chosen.save(wanted, { signal: over.current.signal })
      if (fileName === undefined) return false
      showToast(t`${fileName} saved`)
      onClose()
      return true
    } catch (error) {
      if (over.current.signal.aborted) return false
      setProblem(downloadFailure(i18n, error))
      return false
    } finally {
      setIsRunning(false)
      askCostsAgain()
      void reloadUser().catch(() => undefined)
    }
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={
        <Trans>
          Download “<span {...written(name)}>{name}</span>”
        </Trans>
      }
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t`Cancel`}
          </Button>
          {isOut && <SignInWays onGuest={() => askCostsAgain()} />}
          {mayLoad && (
            <LockedButton variant="primary" onPress={save}>
              {t`Download`}
            </LockedButton>
          )}
        </>
      }
    >
      <CostLine kind={kind} cost={cost} />
      {!isOut && cost !== 'failed' && (
        <Formats formats={formats} chosen={chosen} onChoose={setChosen} isOff={!mayLoad} />
      )}
      {isRunning && <Progress label={t`Fetching…`} />}
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </Dialog>
  )
}

function Formats({
  formats,
  chosen,
  onChoose,
  isOff,
}: {
  formats: readonly DownloadFormat[]
  chosen: DownloadFormat | undefined
  onChoose: (format: DownloadFormat) => void
  isOff: boolean
}) {
  const { t } = useLingui()
  const group = useId()
  return (
    <fieldset className={styles.formats} disabled={isOff}>
      <legend>{t`Format`}</legend>
      {formats.map((format) => (
        <label key={format.id} className={styles.format}>
          <input
            type="radio"
            name={group}
            value={format.id}
            checked={format === chosen}
            onChange={() => onChoose(format)}
          />
          {t(format.label)}
          <small>{t(format.hint).replace(/\d+ × \d+/, inWhole)}</small>
        </label>
      ))}
    </fieldset>
  )
}
