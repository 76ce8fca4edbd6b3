import type { Pose } from '@kamae/pose/documents/pose'
import { CopyIcon } from '@kamae/ui/icons/action-icons'
import { Button } from '@kamae/ui/buttons/button'
import { posePrompt, describePose } from '@kamae/words/format/describe-pose'
import { WORDS_LANGUAGES, type WordsLanguage } from '@kamae/words/languages/languages'
import { useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { formatLanguage } from '../../language/format-language.ts'
import { copyText } from '../clipboard/copy-text.ts'
import styles from './pose-texts.module.css'

/** A pose in words, in a language of one's choice: as a prompt for models that make pictures, and as an alternative text. */
export function PoseTexts({
  pose,
  language,
  isBodyOnly = false,
}: {
  pose: Pose
  language: WordsLanguage
  /** It has the body's bones alone: of hands and face nothing is known. */
  isBodyOnly?: boolean
}) {
  const { t, i18n } = useLingui()
  const [tongue, setTongue] = useState(language)
  const texts = useMemo(
    () => ({
      prompt: posePrompt(pose, tongue, { isBodyOnly }),
      words: describePose(pose, tongue, { isBodyOnly }),
    }),
    [pose, tongue, isBodyOnly],
  )
  const copy = (text: string) =>
    copyText(text, { done: t`Copied`, failed: t`The browser did not allow copying.` })
  const block = (title: string, text: string) => (
    <div className={styles.block}>
      <div className={styles.blockHead}>
        <h3>{title}</h3>
        <Button size="dense" aria-label={t`Copy: ${title}`} onClick={() => void copy(text)}>
          <CopyIcon />
          {t`Copy`}
        </Button>
      </div>
      <p lang={tongue}>{text}</p>
    </div>
  )
  return (
    <>
      <label className={styles.tongue}>
        <span>{t`Language`}</span>
        <select value={tongue} onChange={(event) => setTongue(event.currentTarget.value as WordsLanguage)}>
          {WORDS_LANGUAGES.map((one) => (
            <option key={one} value={one}>
              {formatLanguage(one, i18n.locale)}
            </option>
          ))}
        </select>
      </label>
      {block(t`Prompt for pictures`, texts.prompt)}
      {block(t`Description`, texts.words)}
    </>
  )
}
