import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { Dialog } from '@kamae/ui/dialogs/dialog'
import { LockedButton } from '@kamae/ui/buttons/locked-button'
import { Segmented } from '@kamae/ui/fields/segmented'
import { useMaker, useScene } from '../../../core/maker-context.ts'
import { pictureSettings } from '../../../core/picture/picture-store.ts'
import { BodiesSection } from './bodies-section.tsx'
import { batchChoices } from './choices.ts'
import { draftPlan, loadPoses } from './draft-plan.ts'
import styles from '../batch.module.css'
import { PosesSection } from './poses-section.tsx'
import { startJob } from '../job/run-job.ts'
import { SizeSection } from './size-section.tsx'
import { SumLine } from './sum-line.tsx'
import { measurePlan } from './measure-plan.ts'
import { TurnSection } from './turn-section.tsx'
import { ViewsSection } from './views-section.tsx'

/** What to take: from where, in which poses, of whom, how large; and what all of that comes to. */
export function SetupView({ onClose }: { onClose: () => void }) {
  const maker = useMaker()
  const { t, i18n } = useLingui()
  const scene = useScene((all) => all)
  const settings = useStore(pictureSettings)
  const choices = useStore(batchChoices)
  const [failure, setFailure] = useState('')
  const plan = useMemo(
    () => draftPlan({ maker, i18n, settings, scene }, choices),
    [maker, i18n, settings, scene, choices],
  )
  const { pictures, problem } = measurePlan(plan)
  const reasons = {
    nothing: t`Choose the sheet, single pictures, or a view`,
    'sheet-too-large': t`The sheet is too high: choose more columns or less width`,
    'too-many': t`That is too much for one ZIP: choose less`,
  }
  const reason = problem && reasons[problem]
  const start = async () => {
    setFailure('')
    try {
      return await startJob(plan, (draft) => loadPoses(draft, choices))
    } catch (error) {
      console.warn(error)
      setFailure(t`A pose could not be loaded. Try again, or leave it out.`)
      return false
    }
  }
  return (
    <Dialog isOpen isWide onClose={onClose} title={t`Multiple pictures`}>
      <div className={styles.sections}>
        <Segmented
          label={t({ message: 'What to take', context: 'pictures' })}
          isFilled
          value={choices.what}
          options={[
            { value: 'turn', label: t`Turnaround` },
            { value: 'views', label: t`Views` },
          ]}
          onChange={(what) => batchChoices.setState({ what })}
        />
        {choices.what === 'turn' ? <TurnSection plan={plan} /> : <ViewsSection />}
        <PosesSection />
        <BodiesSection />
        <SizeSection plan={plan} />
      </div>
      <div className={styles.foot}>
        <SumLine plan={plan} />
        {reason && (
          <p role="status" className={styles.problem}>
            {reason}
          </p>
        )}
        {failure && (
          <p role="alert" className={styles.problem}>
            {failure}
          </p>
        )}
        <div className={styles.ways}>
          <LockedButton variant="primary" lockMs={1500} disabledReason={reason} onPress={start}>
            {pictures === 1 ? <Trans>Take 1 picture</Trans> : <Trans>Take {pictures} pictures</Trans>}
          </LockedButton>
        </div>
      </div>
    </Dialog>
  )
}
