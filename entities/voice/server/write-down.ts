import type { CallContext } from '@kamae/backend/calls/context'
import { isRecording } from '@kamae/backend/voices/transcriber'
import { isCancelled } from '@kamae/backend/voices/voice-error'
import { CallError } from '@kamae/protocol/contract/errors'
import { LARGEST_RECORDING } from '../contract.ts'
import { noVoice } from './speak.ts'

const LIMIT = { tries: 300, seconds: 24 * 60 * 60 }

/** What is said in a recording (base64). Throws where no transcriber is set, it is no sound, or it was too many today. */
export async function writeDown(audio: string, language: string, context: CallContext): Promise<string> {
  const { transcribe } = context.voices
  if (!transcribe)
    throw noVoice(
      'transcriber-not-set',
      'This server writes nothing down: its operator sets TRANSCRIBER_URL.',
    )
  const recording = new Uint8Array(Buffer.from(audio, 'base64'))
  if (recording.length > LARGEST_RECORDING || !isRecording(recording)) {
    const words = 'audio: Send WebM, Ogg, MP4, MP3, FLAC or WAV of at most 5 MiB.'
    throw new CallError('invalid-argument', words, { field: 'audio', limit: LARGEST_RECORDING })
  }
  const key = `transcribe ${context.caller?.uid ?? ''}`
  const seconds = await context.tryLimits.count(key, LIMIT)
  if (seconds > 0) {
    const words = 'You said as much today as is written down: there is more tomorrow.'
    throw new CallError('resource-exhausted', words, { reason: 'rate', retryAfter: seconds })
  }
  try {
    return await transcribe(recording, language, context.gone())
  } catch (error) {
    // Whoever hung up has had it worked at.
    if (!isCancelled(error)) await context.tryLimits.giveBack(key)
    throw error
  }
}
