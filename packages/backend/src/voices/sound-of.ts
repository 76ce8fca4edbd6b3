import type { Mouth } from '@kamae/lips/mouth'

import { VoiceError } from './voice-error.ts'
import type { Sound } from './sound.ts'
import { readWav, secondsOf, writeWav } from './wav.ts'

/** The largest sound that is taken from a voice: minutes of speech. */
export const LARGEST_SOUND = 8 * 1024 * 1024
/** How long a voice may take for one text. */
export const SPEAK_MILLISECONDS = 45_000

/** Takes what a voice answered, written anew so that all of its lengths are right. Throws `VoiceError` for what is no speech. */
export function soundOf(bytes: Uint8Array, timeline: readonly Mouth[] | null): Sound {
  const wav = readWav(bytes)
  if (wav === undefined || wav.data.length === 0) throw new VoiceError('broken', 'no WAV of 16 bits')
  return { bytes: writeWav(wav), seconds: secondsOf(wav), timeline }
}
