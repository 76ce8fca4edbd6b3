import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import { Button } from '@kamae/ui/buttons/button'
import { LockedButton } from '@kamae/ui/buttons/locked-button'
import { Dialog } from '@kamae/ui/dialogs/dialog'
import { Progress } from '@kamae/ui/feedback/progress'
import { useMaker, useScene } from '../../core/maker-context.ts'
import { Disclosure } from '../../core/panel/disclosure.tsx'
import { FORMAT_NAMES } from '../../core/picture/file-section.tsx'
import { pictureSettings, rememberPictureSettings } from '../../core/picture/picture-store.ts'
import { useControlSet } from '../../features/control/use-control-set.ts'
import { findJob, startJob } from '../../features/batch/job/run-job.ts'
import { batchJob } from '../../features/batch/job/job.ts'
import { canCopyPictures, copyPicture } from '../../features/picture/copy-picture.ts'
import { takePng } from '../../features/picture/take-png.ts'
import { sizeOf } from '../../stage/control-size.ts'
import { controlSettings } from '../../stage/control-store.ts'
import { taking } from '../../stage/taking.ts'
import { loadTools } from '../tools/tool-list.ts'
import { exportChoice, type ExportKind, isPicture, kindOf, kindsOf, shotOf } from './export-choice.ts'
import { ExportDetails } from './export-details.tsx'
import { ExportList } from './export-list.tsx'
import { ExportPreview } from './export-preview.tsx'
import styles from './export-sheet.module.css'
import { OtherFiles } from './other-files.tsx'
import { useTurnPlan } from './use-turn-plan.ts'

rememberPictureSettings()

/** Everything that can be taken away, seen before it is taken: one press chooses, one takes. Nothing of it is part of the history. */
export function ExportSheet({ onClose }: { onClose: () => void }) {
  const maker = useMaker()
  const { t, i18n } = useLingui()
  const scene = useScene((all) => all)
  const settings = useStore(pictureSettings)
  const choice = useStore(exportChoice)
  const control = useStore(controlSettings)
  const turn = useTurnPlan()
  const set = useControlSet()
  const isTaking = useStore(taking, ({ now, of }) => now !== null && of === maker)
  const names = useKindNames()
  const kind = kindOf(choice, scene)
  useEffect(() => void loadTools().catch(console.warn), [])

  const shot = useMemo(
    () => shotOf(isPicture(kind) ? kind : 'transparent', choice, settings, scene),
    [kind, choice, settings, scene],
  )
  const sizes = (of: ExportKind) =>
    of === 'control'
      ? sizeOf(control, control.side)
      : of === 'turn'
        ? turn.size
        : shotOf(of, choice, settings, scene)

  const take = async (of: ExportKind) => {
    const isTaken =
      of === 'control'
        ? await set.take(control, [sizeOf(control, control.side)])
        : of === 'turn'
          ? await takeTurnaround()
          : await takePng(maker, i18n, shotOf(of, choice, settings, scene))
    if (isTaken) onClose()
    return isTaken
  }
  // One that was begun on an earlier visit is asked about first; both show in the dialog of batches.
  const takeTurnaround = async () => {
    await findJob()
    if (batchJob.getState().step === 'none' && !(await startJob(turn.plan, async (plan) => plan)))
      return false
    maker.view.setState({ dialog: 'batch' })
    return true
  }

  // A picture that nobody sees coming is given up with its sheet; so is a set.
  const close = () => {
    if (isTaking) taking.getState().now?.cancel()
    onClose()
  }

  const isBusy = isTaking || set.progress !== undefined
  const format = FORMAT_NAMES[settings.format]
  return (
    <Dialog
      isOpen
      isWide
      onClose={close}
      title={t`Export`}
      actions={
        isBusy ? (
          <Working set={set} />
        ) : (
          <>
            {isPicture(kind) && canCopyPictures() && (
              <LockedButton
                lockMs={1500}
                onPress={async () => {
                  const isCopied = await copyPicture(maker, i18n, shot)
                  if (isCopied) onClose()
                  return isCopied
                }}
              >
                {t`Copy`}
              </LockedButton>
            )}
            <LockedButton variant="primary" lockMs={1500} onPress={() => take(kind)}>
              {isPicture(kind) ? t`Download ${format}` : t`Download`}
            </LockedButton>
          </>
        )
      }
    >
      <div className={styles.sheet}>
        <ExportPreview kind={kind} name={names[kind]} shot={shot} plan={turn.plan} />
        <ExportList
          rows={kindsOf(scene).map((each) => ({ kind: each, name: names[each], size: sizes(each) }))}
          chosen={kind}
          isBusy={isBusy}
          onChoose={(next) => exportChoice.setState({ kind: next })}
          onTake={(of) => void take(of)}
        />
      </div>
      <div className={styles.disclosures}>
        <Disclosure title={t`Size, file, background`}>
          <ExportDetails kind={kind} shot={shot} />
        </Disclosure>
        <Disclosure title={t`Other files`}>
          <OtherFiles onDone={onClose} />
        </Disclosure>
      </div>
    </Dialog>
  )
}

/** How far it is, and the way to give it up. */
function Working({ set }: { set: ReturnType<typeof useControlSet> }): ReactNode {
  const { t } = useLingui()
  const now = useStore(taking, (state) => state.now)
  const done = set.progress ?? now?.done ?? 0
  const cancel = () => (set.progress === undefined ? now?.cancel() : set.cancel())
  return (
    <div className={styles.working}>
      <Progress
        label={set.progress === undefined ? t`Taking the picture…` : t`Taking control pictures…`}
        {...(done < 1 ? { value: done } : {})}
        cancel={<Button onClick={cancel}>{t`Cancel`}</Button>}
      />
    </div>
  )
}

function useKindNames(): Readonly<Record<ExportKind, string>> {
  const { t } = useLingui()
  return {
    scene: t`With its background`,
    transparent: t`Transparent`,
    studio: t`Studio`,
    square: t`Square 1:1`,
    portrait: t`Portrait 4:5`,
    story: t`Story 9:16`,
    control: t`Control pictures`,
    turn: t`Turnaround`,
  }
}
