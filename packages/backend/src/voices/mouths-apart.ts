import { Worker } from 'node:worker_threads'

import type { Mouth } from '@kamae/lips/mouth'

import type { SpokenSounds } from './find-mouths.ts'
import { VoiceError } from './voice-error.ts'

type Answer = { readonly id: number; readonly mouths: readonly Mouth[] }
type Waiting = { resolve(mouths: readonly Mouth[]): void; reject(error: Error): void }

let thread: Worker | undefined
let count = 0
const waiting = new Map<number, Waiting>()

/** The mouth over time of a sound whose phonemes are known, found in a thread of its own. Throws `VoiceError` where that breaks. */
export function mouthsApart(spoken: SpokenSounds): Promise<readonly Mouth[]> {
  const id = count++
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject })
    thread ??= startThread()
    // While somebody waits the process does not end by itself.
    thread.ref()
    thread.postMessage({ id, spoken })
  })
}

function startThread(): Worker {
  const started = new Worker(new URL('./find-mouths.ts', import.meta.url))
  started.on('message', ({ id, mouths }: Answer) => {
    waiting.get(id)?.resolve(mouths)
    waiting.delete(id)
    if (waiting.size === 0) started.unref()
  })
  started.on('error', (error) => {
    thread = undefined
    for (const { reject } of waiting.values()) reject(new VoiceError('broken', error))
    waiting.clear()
  })
  return started
}
