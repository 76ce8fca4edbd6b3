import * as z from 'zod/mini'

import { askVoice, jsonOf, type VoiceService } from './ask-voice.ts'
import { VoiceError } from './voice-error.ts'
import type { Transcribe } from './voices.ts'

const LIMITS = { milliseconds: 60_000, bytes: 1024 * 1024 }
const Answer = z.object({ text: z.string() })

/** Writing down speech by `POST /audio/transcriptions` as OpenAI's API reference has it. */
export function transcriber(service: VoiceService & { readonly model: string }): Transcribe {
  return async (recording, language, signal) => {
    const form = new FormData()
    const { type, ending } = recordingType(recording)
    form.set('file', new Blob([recording], { type }), `recording.${ending}`)
    form.set('model', service.model)
    form.set('language', language)
    form.set('response_format', 'json')
    const sent = { method: 'POST', body: form }
    const read = z.safeParse(
      Answer,
      jsonOf(await askVoice(service, '/audio/transcriptions', sent, LIMITS, signal)),
    )
    if (!read.success) throw new VoiceError('broken', read.error)
    return read.data.text.trim()
  }
}

type RecordingType = { readonly type: string; readonly ending: string }

const UNKNOWN: RecordingType = { type: 'application/octet-stream', ending: 'bin' }
// The first bytes of each format, by its own specification (EBML, RFC 3533, RIFF, RFC 9639, ID3v2 and MPEG-1 audio).
const TYPES: readonly (readonly [begins: RegExp, found: RecordingType])[] = [
  [/^.E\xdf\xa3/s, { type: 'audio/webm', ending: 'webm' }],
  [/^OggS/, { type: 'audio/ogg', ending: 'ogg' }],
  [/^RIFF.{4}WAVE/s, { type: 'audio/wav', ending: 'wav' }],
  [/^.{4}ftyp/s, { type: 'audio/mp4', ending: 'mp4' }],
  [/^fLaC/, { type: 'audio/flac', ending: 'flac' }],
  [/^(?:ID3|\xff[\xe2-\xff])/, { type: 'audio/mpeg', ending: 'mp3' }],
]

/** What a recording is, by its first bytes. */
function recordingType(recording: Uint8Array): RecordingType {
  const begins = String.fromCharCode(...recording.subarray(0, 12))
  return TYPES.find(([pattern]) => pattern.test(begins))?.[1] ?? UNKNOWN
}

/** Whether this begins like sound that a transcriber takes. */
export function isRecording(recording: Uint8Array): boolean {
  return recordingType(recording) !== UNKNOWN
}
