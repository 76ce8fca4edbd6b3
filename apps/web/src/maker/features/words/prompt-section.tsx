import type { Pose } from '@kamae/pose/documents/pose'
import type { WordsLanguage } from '@kamae/words/languages/languages'
import { useLingui } from '@lingui/react/macro'
import { PoseTexts } from '../../../features/pose-description/pose-texts.tsx'
import styles from './words.module.css'

/** The pose that is seen in words again, collapsed. */
export function PromptSection({ pose, language }: { pose: Pose; language: WordsLanguage }) {
  const { t } = useLingui()
  return (
    <details className={styles.prompt}>
      <summary>{t`This pose in words`}</summary>
      <PoseTexts pose={pose} language={language} />
    </details>
  )
}
