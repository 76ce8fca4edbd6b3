import { exAudio } from '@kamae/entities/voice/contract'
import type { Language } from '@kamae/entities/user/contract'
import { CallError } from '@kamae/protocol/contract/errors'
import { client } from '../../../session/api.ts'
import { reasonOf } from '../../../features/errors/refusal-details.ts'
import { toBase64 } from '../../../features/files/to-base64.ts'
import type { VoiceProblem } from '../../../features/voice/voice-problem.ts'

/** How far listening is: the browser asks whether it may, it hears, what it heard is written down. */
export type ListenPhase = 'asking' | 'hearing' | 'writing'

/** Somebody listens until they are stopped; then what was said is handed over as text. */
export type Listening = {
  /** Enough was said: hands over the text, or a problem. Before anything was heard it is the same as `cancel`. */
  stop(): void
  /** Forgets what was said, also while it is being written down. */
  cancel(): void
}

export type ListenSettings = {
  readonly language: Language
  /** Whether this server writes down what is said (`voice/list`). */
  readonly isTranscriber: boolean
  /** What is understood so far, where the browser itself listens. */
  readonly onPart?: (text: string) => void
  readonly onPhase?: (phase: ListenPhase) => void
  readonly onText: (text: string) => void
  readonly onProblem: (problem: VoiceProblem) => void
  /** It is over, once, whatever came of it; after `onText` and `onProblem`. */
  readonly onEnd?: () => void
}

/** Whether anything here can listen at all. */
export function canListen(isTranscriber: boolean): boolean {
  return canRecord(isTranscriber) || recognitionOf() !== undefined
}

/** Listens from a press on; the browser asks for the microphone then. The server's transcriber goes before the browser's own. */
export function listen(settings: ListenSettings): Listening {
  const Recognition = recognitionOf()
  if (canRecord(settings.isTranscriber)) return record(settings)
  if (Recognition !== undefined) return recognise(Recognition, settings)
  settings.onProblem('listen-missing')
  settings.onEnd?.()
  return { stop: () => undefined, cancel: () => undefined }
}

function canRecord(isTranscriber: boolean): boolean {
  return isTranscriber && typeof MediaRecorder !== 'undefined' && 'mediaDevices' in navigator
}

const LONGEST_MS = 2 * 60 * 1000
// Opus in WebM or Ogg, AAC in MP4 on Safari.
const TYPES = ['audio/webm;codecs=opus', 'audio/ogg;codecs=opus', 'audio/mp4']

/** Runs what ends it, once. */
function ending({ onEnd }: ListenSettings): {
  readonly isOver: () => boolean
  end(report?: () => void): void
} {
  let isOver = false
  return {
    isOver: () => isOver,
    end(report) {
      if (isOver) return
      isOver = true
      report?.()
      onEnd?.()
    },
  }
}

function record(settings: ListenSettings): Listening {
  const { language, onPhase, onText, onProblem } = settings
  const { isOver, end } = ending(settings)
  const gone = new AbortController()
  let recorder: MediaRecorder | undefined
  const begin = async () => {
    onPhase?.('asking')
    const microphone = await navigator.mediaDevices.getUserMedia({ audio: true }).catch(problemOfMicrophone)
    if (typeof microphone === 'string') return end(() => onProblem(microphone))
    const release = () => microphone.getTracks().forEach((track) => track.stop())
    if (isOver()) return release()
    const mimeType = TYPES.find((type) => MediaRecorder.isTypeSupported(type))
    const made = new MediaRecorder(microphone, { ...(mimeType && { mimeType }), audioBitsPerSecond: 32_000 })
    recorder = made
    const pieces: Blob[] = []
    made.addEventListener('dataavailable', ({ data }) => pieces.push(data))
    const late = setTimeout(() => made.stop(), LONGEST_MS)
    made.addEventListener('stop', () => {
      clearTimeout(late)
      release()
      if (!isOver()) void writeDown(new Blob(pieces))
    })
    made.start()
    onPhase?.('hearing')
  }
  const writeDown = async (recording: Blob) => {
    onPhase?.('writing')
    try {
      const audio = await toBase64(recording)
      const answer = await client.call(exAudio, { audio, language }, { signal: gone.signal })
      const text = 'text' in answer ? answer.text : ''
      end(() => (text === '' ? onProblem('listen-nothing') : onText(text)))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      end(() => onProblem(reasonOf(error) === 'voice-daily' ? 'voice-daily' : 'listen-away'))
    }
  }
  const cancel = () => {
    end()
    gone.abort()
    if (recorder?.state === 'recording') recorder.stop()
  }
  void begin()
  return {
    stop: () => {
      if (!recorder) cancel()
      else if (recorder.state === 'recording') recorder.stop()
    },
    cancel,
  }
}

function problemOfMicrophone(error: unknown): VoiceProblem {
  if (!(error instanceof DOMException)) throw error
  return error.name === 'NotAllowedError' ? 'listen-denied' : 'listen-missing'
}

/** What the browsers that listen themselves have in common (Web Speech API, draft of the W3C). */
type Recognition = EventTarget & {
  lang: string
  interimResults: boolean
  continuous: boolean
  start(): void
  stop(): void
  abort(): void
}
type Results = { readonly results: ArrayLike<ArrayLike<{ readonly transcript: string }>> }

function recognitionOf(): (new () => Recognition) | undefined {
  const { SpeechRecognition, webkitSpeechRecognition } = window as unknown as Record<
    'SpeechRecognition' | 'webkitSpeechRecognition',
    (new () => Recognition) | undefined
  >
  return SpeechRecognition ?? webkitSpeechRecognition
}

const DENIED = new Set(['not-allowed', 'service-not-allowed'])

function recognise(Recogniser: new () => Recognition, settings: ListenSettings): Listening {
  const { language, onPart, onPhase, onText, onProblem } = settings
  const { isOver, end } = ending(settings)
  const recognition = new Recogniser()
  let text = ''
  let isHearing = false
  Object.assign(recognition, { lang: language, interimResults: true, continuous: true })
  recognition.addEventListener('audiostart', () => {
    isHearing = true
    if (!isOver()) onPhase?.('hearing')
  })
  recognition.addEventListener('result', (event) => {
    const { results } = event as Event & Results
    text = Array.from(results, (result) => result[0]?.transcript ?? '')
      .join('')
      .trim()
    if (!isOver()) onPart?.(text)
  })
  recognition.addEventListener('error', (event) => {
    const { error } = event as Event & { readonly error: string }
    if (error !== 'no-speech' && error !== 'aborted')
      end(() => onProblem(DENIED.has(error) ? 'listen-denied' : 'listen-away'))
  })
  recognition.addEventListener('end', () =>
    end(() => (text === '' ? onProblem('listen-nothing') : onText(text))),
  )
  const cancel = () => {
    end()
    recognition.abort()
  }
  onPhase?.('asking')
  recognition.start()
  return {
    stop: () => {
      if (!isHearing) return cancel()
      if (!isOver()) onPhase?.('writing')
      return recognition.stop()
    },
    cancel,
  }
}
