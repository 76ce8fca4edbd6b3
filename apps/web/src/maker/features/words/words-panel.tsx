import { Button } from '@kamae/ui/buttons/button'
import { Chip } from '@kamae/ui/layout/chip'
import { TextArea } from '@kamae/ui/fields/field'
import { EXAMPLES } from '@kamae/words/format/examples'
import { MOST_CHARACTERS } from '@kamae/words/read/longest-text'
import { formatWords } from '@kamae/words/format/format-words'
import type { WordedPose } from '@kamae/words/vocabulary/vocabulary'
import { Trans, useLingui } from '@lingui/react/macro'
import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { useLang } from '../../../language/use-lang.ts'
import { applyPose } from '../../core/edits.ts'
import { useMaker, usePose } from '../../core/maker-context.ts'
import { announce } from '../../core/announce.ts'
import { SidePanel } from '../../core/panel/side-panel.tsx'
import panel from '../../core/panel/side-panel.module.css'
import { useTriedPose } from '../../stage/gestures/use-tried-pose.ts'
import { AskService } from './ask-service.tsx'
import { PromptSection } from './prompt-section.tsx'
import {
  PLAIN_MANNER,
  poseOfWords,
  readInAny,
  hasAnyWords,
  type TakenPart,
  WORDS_PARTS,
  type WordsManner,
} from './words-state.ts'
import styles from './words.module.css'

const MOST_STRENGTH = 2
const LEAST_STRENGTH = 0.5

/** A pose from words, seen on the stage's avatar while they are typed; closed without using it, everything is as it was. */
export function WordsPanel({ onClose }: { onClose: () => void }) {
  const maker = useMaker()
  const { t } = useLingui()
  const language = useLang()
  const current = usePose()
  const [text, setText] = useState('')
  const [answered, setAnswered] = useState<WordedPose>()
  const [manner, setManner] = useState<WordsManner>(PLAIN_MANNER)
  const typed = useDeferredValue(text)
  const read = useMemo(() => readInAny(typed, language), [typed, language])
  const words = answered ?? read.words
  const unread = read.unread.join(' / ')
  const hasWords = hasAnyWords(words)
  const pose = useMemo(
    () => (current && hasWords ? poseOfWords(words, current, manner) : undefined),
    [current, hasWords, words, manner],
  )
  useTriedPose(pose)
  const shown = pose ?? current
  const written = useRef(text)
  const write = (next: string) => {
    written.current = next
    setText(next)
    setAnswered(undefined)
  }
  // An answer to what was there before would take the place of what was written since.
  const take = (answer: WordedPose, asked: string) => {
    if (asked === written.current) setAnswered(answer)
  }
  const go = (change: Partial<WordsManner>) => setManner((now) => ({ ...now, ...change }))
  const reason = hasWords ? undefined : t`Describe a pose first.`
  const partNames: Readonly<Record<TakenPart, string>> = {
    whole: t({ message: `All`, context: 'parts of a body' }),
    upperBody: t`Upper body`,
    arms: t`Only the arms`,
    lowerBody: t`Only the legs`,
    head: t`Only the head`,
  }
  const use = () => {
    if (!pose) return
    applyPose(maker, pose)
    onClose()
    announce(maker, t`Pose taken from the words`)
  }
  return (
    <SidePanel title={t`Pose from words`} closeLabel={t`Close the words`} onClose={onClose} onEnter={use}>
      <TextArea
        label={t`Describe the pose`}
        hint={t`Left and right are the figure’s own. What you leave out stays as it is.`}
        value={text}
        rows={3}
        maxLength={MOST_CHARACTERS}
        placeholder={EXAMPLES[language][0]}
        onChange={write}
      />
      {text === '' && (
        <div className={styles.examples} role="group" aria-label={t`Examples`}>
          {EXAMPLES[language].map((example) => (
            <button key={example} type="button" className={styles.example} onClick={() => write(example)}>
              {example}
            </button>
          ))}
        </div>
      )}
      <div aria-live="polite" className={styles.said}>
        {hasWords && (
          <ul className={styles.understood} aria-label={t`Understood`}>
            {formatWords(words, language).map((piece) => (
              <li key={piece}>{piece}</li>
            ))}
          </ul>
        )}
        {!answered && unread !== '' && (
          <p className={styles.unread}>
            <Trans>Not understood: {unread}</Trans>
          </p>
        )}
      </div>
      <AskService text={text} language={language} current={current} onWords={take} />
      <div className={styles.parts} role="group" aria-label={t`Parts to use`}>
        {WORDS_PARTS.map((part) => (
          <Chip key={part} isOn={manner.part === part} onChange={() => go({ part })}>
            {partNames[part]}
          </Chip>
        ))}
      </div>
      <div className={styles.ways}>
        <Button
          size="dense"
          disabledReason={reason}
          onClick={() => {
            go({ variety: manner.variety + 1 })
            announce(maker, t`Another way`)
          }}
        >
          {t({ message: `Again`, context: 'the same words made into a pose in another way' })}
        </Button>
        <Button
          size="dense"
          disabledReason={reason ?? (manner.strength <= LEAST_STRENGTH ? t`This is the minimum.` : undefined)}
          onClick={() => go({ strength: manner.strength - 0.25 })}
        >
          {t`A bit less`}
        </Button>
        <Button
          size="dense"
          disabledReason={reason ?? (manner.strength >= MOST_STRENGTH ? t`This is the maximum.` : undefined)}
          onClick={() => go({ strength: manner.strength + 0.25 })}
        >
          {t`A bit more`}
        </Button>
      </div>
      {shown && <PromptSection pose={shown} language={language} />}
      <div className={panel.row} data-foot>
        <Button onClick={onClose}>{t`Cancel`}</Button>
        <Button variant="primary" disabledReason={reason} onClick={use}>
          {t`Use this pose`}
        </Button>
      </div>
    </SidePanel>
  )
}
