// A thread that finds phonemes in sounds, so that nobody else's words wait for it.
import { parentPort } from 'node:worker_threads'

import { alignSounds, type SoundToFind } from '@kamae/lips/align'
import type { Mouth } from '@kamae/lips/mouth'
import { mouthsOfPhonemes } from '@kamae/lips/phoneme-timeline'
import { spectraOf } from '@kamae/lips/spectra'

/** A sound (mono, -1 to 1) and what is said in it, one after another: IPA, empty for silences, and what each is like. */
export type SpokenSounds = {
  readonly samples: Float32Array
  readonly rate: number
  /** Between two frames of what each is like. */
  readonly hopSeconds: number
  readonly language: string
  readonly spoken: readonly { readonly ipa: string; readonly sound: SoundToFind }[]
}

function mouthsOf({
  samples,
  rate,
  hopSeconds,
  language,
  spoken: spokenText,
}: SpokenSounds): readonly Mouth[] {
  const times = alignSounds(
    spectraOf(samples, rate, hopSeconds),
    spokenText.map(({ sound }) => sound),
  )
  const phonemes = spokenText.flatMap(({ ipa }, index) => {
    const time = times[index]
    return time === undefined || ipa === '' ? [] : [{ ipa, ...time }]
  })
  return mouthsOfPhonemes(phonemes, language)
}

parentPort?.on('message', ({ id, spoken }: { id: number; spoken: SpokenSounds }) => {
  parentPort?.postMessage({ id, mouths: mouthsOf(spoken) })
})
