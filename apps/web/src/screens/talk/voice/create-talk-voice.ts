import type { Voice } from '@kamae/character/body'
import type { Message } from '@kamae/entities/chatchara/message/contract'
import type { Language } from '@kamae/entities/user/contract'
import { CLOSED } from '@kamae/lips/phoneme-mouths'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { sentenceSpeaker, type Speaker } from '../../../features/voice/sentence-speaker.ts'
import type { VoiceProblem } from '../../../features/voice/voice-problem.ts'
import type { BodyLink } from '../body/body-language.ts'
import type { Talk } from '../state/create-talk.ts'

const KEY = 'kamae.talk.voice'

/** What is being heard: a message (null: the answer that still comes), up to the end of the sentence (UTF-16 units). */
export type Heard = { readonly messageId: string | null; readonly end: number }

/** The voice of a talk: answers are spoken while they come, unless it is switched off on this device. */
export type TalkVoice = {
  readonly state: StoreApi<{
    readonly isOn: boolean
    readonly heard: Heard | null
    /** Why nothing is heard, until it is let go of or something is spoken without. */
    readonly problem: VoiceProblem | null
  }>
  readonly toggle: () => void
  /** Lets go of what is wrong: of the same failure it is reported again only where somebody asks to hear a message. */
  readonly dismiss: () => void
  /** Speaks a message from its beginning, or stops that. */
  readonly listen: (message: Message) => void
  /** Takes part in the page; answers what ends that. */
  readonly open: () => () => void
}

/** Speaks for a character and moves the mouth of its body. */
export function createTalkVoice(options: {
  readonly talk: Talk
  readonly link: BodyLink
  readonly voice: () => Voice
  readonly language: Language
  /** For tests. */
  readonly sentenceSpeaker?: typeof sentenceSpeaker
}): TalkVoice {
  const { talk, link, voice, language } = options
  const state = createStore<ReturnType<TalkVoice['state']['getState']>>(() => ({
    isOn: readIsOn(),
    heard: null,
    problem: null,
  }))
  const dismissed = new Set<VoiceProblem>()
  let speaker: Speaker | undefined
  /** The answer that is spoken while it comes, and how far it was given to the speaker. */
  let coming: { readonly speaker: Speaker; readonly from: number; said: string } | undefined
  let spokenId: string | null = null

  function silence(): void {
    const before = speaker
    speaker = undefined
    coming = undefined
    before?.cancel()
    link.speak(null)
    state.setState({ heard: null })
  }

  function begin(messageId: string | null, from: number): Speaker {
    silence()
    spokenId = messageId
    let end = from
    let isWell = true
    const made = (options.sentenceSpeaker ?? sentenceSpeaker)({
      voice: voice(),
      language,
      onMouth: (weights) => {
        if (speaker === made) link.speak(weights === CLOSED ? null : weights)
      },
      onSentence: (_, text) => {
        end += text.length
        if (speaker === made) state.setState({ heard: { messageId: spokenId, end } })
      },
      onProblem: (problem) => {
        isWell = false
        if (speaker === made && !dismissed.has(problem)) state.setState({ problem })
      },
    })
    speaker = made
    void made.finished.then(() => {
      if (speaker !== made) return
      silence()
      if (isWell) state.setState({ problem: null })
    })
    return made
  }

  return {
    state,
    toggle() {
      const isOn = !state.getState().isOn
      keepIsOn(isOn)
      state.setState({ isOn })
      if (isOn) return
      silence()
      state.setState({ problem: null })
    },
    dismiss() {
      const { problem } = state.getState()
      if (problem !== null) dismissed.add(problem)
      state.setState({ problem: null })
    },
    listen(message) {
      if (state.getState().heard?.messageId === message.id) return silence()
      dismissed.clear()
      const made = begin(message.id, 0)
      state.setState({ heard: { messageId: message.id, end: 0 } })
      made.feed(message.text)
      made.end()
    },
    open() {
      const unlisten = talk.listen({
        asked: (from) => {
          silence()
          if (!state.getState().isOn || voice().provider === 'none') return
          coming = { speaker: begin(null, from), from, said: '' }
        },
        text: (piece) => {
          if (!coming) return
          coming.said += piece
          coming.speaker.feed(piece)
        },
        ended: (message) => {
          if (!coming) return
          const { speaker: its, from, said } = coming
          coming = undefined
          // Stopped elsewhere, in another tab.
          if (message.state === 'stopped') return silence()
          spokenId = message.id
          const { heard } = state.getState()
          if (heard) state.setState({ heard: { ...heard, messageId: message.id } })
          // What was written while the connection was away is only in what was kept.
          if (message.text.startsWith(said, from)) its.feed(message.text.slice(from + said.length))
          its.end()
        },
        left: silence,
        removed: (ids) => {
          const { running } = talk.state.getState()
          const spoken = coming ? [running?.messageId, running?.parentId] : [spokenId]
          if (speaker && spoken.some((id) => id && ids.includes(id))) silence()
        },
      })
      return () => {
        unlisten()
        silence()
      }
    },
  }
}

function readIsOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off'
  } catch {
    // Storage is forbidden: it lasts as long as the page.
    return true
  }
}

function keepIsOn(isOn: boolean): void {
  try {
    localStorage.setItem(KEY, isOn ? 'on' : 'off')
  } catch {
    // As above.
  }
}
