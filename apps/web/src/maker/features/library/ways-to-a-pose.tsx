import type { ReactNode } from 'react'
import { useLingui } from '@lingui/react/macro'
import { PosesIcon } from '@kamae/ui/icons/maker-icons'
import { writeKeys } from '@kamae/ui/navigation/key-names'
import { FindPoseIcon } from '../../../features/similar-poses/find-pose-icon.tsx'
import { useMaker } from '../../core/maker-context.ts'
import { DiceIcon } from '../../core/tools/dice-icon.tsx'
import { PoseWordsIcon } from '../../core/tools/pose-words-icon.tsx'
import { PoseEstimationIcon } from '../../core/tools/pose-estimation-icon.tsx'
import { StickIcon } from '../../core/tools/stick-icon.tsx'
import styles from './ways-to-a-pose.module.css'

type Start = {
  readonly id: 'poses' | 'photo' | 'draw' | 'words' | 'random' | 'similar'
  readonly label: string
  /** What it does, for the tooltip. */
  readonly tip: string
  readonly keys?: string
  readonly icon: ReactNode
  readonly perform: () => unknown
}

/** The ways to come to a pose, by their names: `carousel` where that of the poses begins, `library` over the poses that come with Kamae. */
export function WaysToAPose({ of }: { of: 'carousel' | 'library' }) {
  const maker = useMaker()
  const { t, i18n } = useLingui()
  const { view } = maker
  const starts: readonly Start[] = [
    {
      id: 'poses',
      label: t`Poses`,
      tip: t`All poses`,
      icon: <PosesIcon />,
      perform: () => view.setState({ panel: 'poses' }),
    },
    {
      id: 'photo',
      label: t({ message: 'Photo', context: 'a start of a pose' }),
      tip: t`Pose from a photo`,
      keys: 'Shift+P',
      icon: <PoseEstimationIcon />,
      perform: () => view.setState({ dialog: 'photo' }),
    },
    {
      id: 'draw',
      label: t({ message: 'Draw', context: 'a start of a pose' }),
      tip: t`Pose from a stick figure`,
      icon: <StickIcon />,
      perform: () => view.setState({ dialog: 'stick' }),
    },
    {
      id: 'words',
      label: t({ message: 'Words', context: 'a start of a pose' }),
      tip: t`Pose from words`,
      icon: <PoseWordsIcon />,
      perform: () => view.setState({ dialog: 'words' }),
    },
    {
      id: 'random',
      label: t({ message: 'Random', context: 'a start of a pose' }),
      tip: t`Draw a random pose`,
      keys: 'D',
      icon: <DiceIcon />,
      perform: async () => (await import('../../core/body/body-edits.ts')).randomize(maker, 1, 'whole'),
    },
    {
      id: 'similar',
      label: t({ message: 'Similar', context: 'a start of a pose' }),
      tip: t`Find similar poses`,
      icon: <FindPoseIcon />,
      perform: () => view.setState({ dialog: 'similar' }),
    },
  ]
  const isCarousel = of === 'carousel'
  const shown = starts.filter(({ id }) => (isCarousel ? id !== 'words' && id !== 'similar' : id !== 'poses'))
  return (
    <div
      className={isCarousel ? styles.carousel : styles.library}
      role="group"
      aria-label={t`Ways to start a pose`}
      data-tips="above"
    >
      {shown.map(({ id, label, tip, keys, icon, perform }) => (
        <button
          key={id}
          type="button"
          className={styles.start}
          data-tip={tip}
          data-keys={keys && writeKeys(keys, i18n.locale)}
          onClick={() => void perform()}
        >
          {icon}
          <span className={styles.name}>{label}</span>
        </button>
      ))}
    </div>
  )
}
