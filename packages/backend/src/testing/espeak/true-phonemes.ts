import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** A phoneme as the synthesiser itself reports it: its IPA, and when its sound begins and the next one's, in seconds. */
export type TruePhoneme = { readonly ipa: string; readonly at: number; readonly until: number }

const FORMAT_SCRIPT = fileURLToPath(new URL('format-phonemes.ts', import.meta.url))

/** Asks libespeak-ng, in a process of its own: what it said before would change what it says next. */
export function truePhonemes(
  voice: string,
  text: string,
): { readonly phonemes: readonly TruePhoneme[]; readonly samples: Int16Array } {
  const reported = execFileSync(process.execPath, [FORMAT_SCRIPT, voice, text], {
    maxBuffer: 64 * 1024 * 1024,
  })
  const { phonemes, samples } = JSON.parse(reported.toString('utf8')) as {
    phonemes: readonly TruePhoneme[]
    samples: string
  }
  const bytes = Buffer.from(samples, 'base64')
  return {
    phonemes,
    samples: new Int16Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length)),
  }
}
