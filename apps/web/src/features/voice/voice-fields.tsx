import type { Voice } from '@kamae/character/body'
import type { Language } from '@kamae/entities/user/contract'
import { Button } from '@kamae/ui/buttons/button'
import { SelectField } from '@kamae/ui/fields/field'
import { NumberRow } from '@kamae/ui/fields/number-row'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { useSound } from '../preferences/use-sound.ts'
import { browserVoices } from './browser-voice.ts'
import { sentenceSpeaker, type Speaker } from './sentence-speaker.ts'
import { useVoices } from './use-voices.ts'
import styles from './voice-fields.module.css'
import type { VoiceProblem } from './voice-problem.ts'
import { voiceProblemText } from './voice-problem-text.ts'

// Heard in the character's language, whatever the page's is.
const SAMPLES: Readonly<Record<Language, string>> = {
  ja: 'こんにちは。こんな こえで はなします。',
  en: 'Hello. This is how I sound.',
  zh: '你好。这就是我的声音。',
  es: 'Hola. Así suena mi voz.',
  de: 'Hallo. So klinge ich.',
  fr: 'Bonjour. Voici ma voix.',
  ko: '안녕하세요. 제 목소리는 이래요.',
}

/** Chooses how a character speaks, and lets it be heard. */
export function VoiceFields({
  voice,
  language,
  onChange,
}: {
  readonly voice: Voice
  readonly language: Language
  readonly onChange: (voice: Voice) => void
}) {
  const { t } = useLingui()
  const providers = useProviders(voice, language)
  const styleOptions = providers.find(({ id }) => id === voice.provider)?.styles ?? []
  // One that is gone can be kept.
  const isKnown = voice.style === '' || styleOptions.some(({ value }) => value === voice.style)
  const change = (part: Partial<Voice>) => onChange({ ...voice, ...part })
  return (
    <div className={styles.fields}>
      <SelectField
        label={t`Who speaks`}
        value={voice.provider}
        options={providers.map(({ id, label }) => ({ value: id, label }))}
        onChange={(provider) => change({ provider, style: '' })}
      />
      {(styleOptions.length > 1 || !isKnown) && (
        <SelectField
          label={t`Style of the voice`}
          value={voice.style}
          options={[
            { value: '', label: t`Default` },
            ...styleOptions,
            ...(isKnown ? [] : [{ value: voice.style, label: voice.style }]),
          ]}
          onChange={(style) => change({ style })}
        />
      )}
      {voice.provider !== 'none' && (
        <>
          <NumberRow
            label={t`Speed`}
            {...{ min: 0.5, max: 2, digits: 2, step: 0.05, reset: 1 }}
            value={voice.speed}
            onChange={(speed) => change({ speed })}
          />
          {voice.provider !== 'openai' && (
            <NumberRow
              label={t`Pitch`}
              {...{ min: -1, max: 1, digits: 2, step: 0.05, reset: 0 }}
              value={voice.pitch}
              onChange={(pitch) => change({ pitch })}
            />
          )}
          <HearIt voice={voice} language={language} />
        </>
      )}
      {voice.provider === 'espeak' && language === 'ja' && (
        <p className={styles.note}>
          <Trans>
            This voice reads only kana. Texts with kanji are read by the device, if it has a voice.
          </Trans>
        </p>
      )}
    </div>
  )
}

type Provider = {
  readonly id: Voice['provider']
  readonly label: string
  readonly styles: readonly { readonly value: string; readonly label: string }[]
}

function useProviders(voice: Voice, language: Language): readonly Provider[] {
  const { t } = useLingui()
  const server = useVoices()
  const [device, setDevice] = useState<readonly SpeechSynthesisVoice[]>([])
  useEffect(() => {
    let isHere = true
    void browserVoices(language).then((found) => isHere && setDevice(found))
    return () => {
      isHere = false
    }
  }, [language])
  const names = {
    none: t`Nobody`,
    browser: t`Voices on this device`,
    voicevox: 'VOICEVOX',
    openai: t`This site’s speech service`,
    espeak: 'eSpeak NG',
  }
  // Names that are no names of people.
  const kinds: Readonly<Record<string, string>> = {
    f2: t({ message: `High`, context: 'a voice' }),
    m7: t({ message: `Deep`, context: 'a voice' }),
    whisper: t({ message: `Whispering`, context: 'a voice' }),
  }
  const styled = (id: Voice['provider'], own: Provider['styles']): Provider => ({
    id,
    label: names[id],
    styles: own,
  })
  const here: readonly Provider[] = [
    styled('none', []),
    styled(
      'browser',
      device.map(({ voiceURI, name }) => ({ value: voiceURI, label: name })),
    ),
    ...(server?.providers ?? [])
      .map(({ id, styles: own }) =>
        styled(
          id,
          own
            .filter((style) => style.language === null || style.language === language)
            .map((style) => ({ value: style.id, label: (id === 'espeak' && kinds[style.id]) || style.name })),
        ),
      )
      .filter(({ styles: own }) => own.length > 0),
  ]
  // One that is gone is still the character's until another is chosen.
  return here.some(({ id }) => id === voice.provider) ? here : [...here, styled(voice.provider, [])]
}

function HearIt({ voice, language }: { readonly voice: Voice; readonly language: Language }) {
  const { t, i18n } = useLingui()
  const [problem, setProblem] = useState<VoiceProblem>()
  const [isHeard, setIsHeard] = useState(false)
  const [isSoundOn] = useSound()
  const speaker = useRef<Speaker>(undefined)
  useEffect(() => () => speaker.current?.cancel(), [])
  const hear = async () => {
    setProblem(undefined)
    setIsHeard(true)
    const made = sentenceSpeaker({ voice, language, onMouth: () => undefined, onProblem: setProblem })
    speaker.current = made
    made.feed(SAMPLES[language])
    made.end()
    await made.finished
    setIsHeard(false)
  }
  return (
    <div className={styles.hear}>
      <Button onClick={() => (isHeard ? speaker.current?.cancel() : void hear())}>
        {isHeard ? t`Stop` : t`Play a sample`}
      </Button>
      <p className={styles.note} role="status">
        {problem !== undefined ? voiceProblemText(i18n, problem) : !isSoundOn && <Trans>Sound is off.</Trans>}
      </p>
    </div>
  )
}
