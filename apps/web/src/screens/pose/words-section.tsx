import type { Pose } from '@kamae/pose/documents/pose'
import { Button } from '@kamae/ui/buttons/button'
import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { withTexts } from '../../language/with-texts.ts'
import { useLang } from '../../language/use-lang.ts'
import styles from './pose.module.css'

const PoseTexts = lazy(async () => ({
  default: (await withTexts(import('../../features/pose-description/pose-texts.tsx'), 'words')).PoseTexts,
}))

/** The pose as a prompt for models that make pictures, once it is asked for. */
export function WordsSection({
  pose,
  isWhole,
  onAsked,
}: {
  pose: Pose
  isWhole: boolean
  onAsked: () => void
}) {
  const lang = useLang()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section className={styles.part} aria-labelledby="pose-prompt">
      <h2 id="pose-prompt">
        <Trans>Prompt for image generators</Trans>
      </h2>
      {isOpen ? (
        <Suspense>
          <PoseTexts pose={pose} language={lang} isBodyOnly={!isWhole} />
          {!isWhole && (
            <p className={styles.small}>
              <Trans>Hands and face are described too once you have downloaded the pose.</Trans>
            </p>
          )}
        </Suspense>
      ) : (
        <Button
          onClick={() => {
            setIsOpen(true)
            onAsked()
          }}
        >
          <Trans>Show the prompt</Trans>
        </Button>
      )}
    </section>
  )
}
