import { lazy, Suspense } from 'react'
import { withTexts } from '../../language/with-texts.ts'
import { useMaker } from '../core/maker-context.ts'
import styles from './maker.module.css'

const Timeline = lazy(async () => ({
  default: (await withTexts(import('../features/history/timeline.tsx'), 'saving', 'tools', 'library'))
    .Timeline,
}))

/** The timeline under the stage, which has the rest of the height; over the sheet where the window is narrow. */
export function TimelineRoom() {
  const { view } = useMaker()
  return (
    <div className={styles.timeline}>
      <Suspense fallback={null}>
        <Timeline
          onClose={() => view.setState(({ dialog }) => (dialog === 'timeline' ? { dialog: null } : {}))}
        />
      </Suspense>
    </div>
  )
}
