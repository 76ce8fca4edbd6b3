import type { SocialCardQuestion, SocialCardAnswer } from './worker-messages.ts'
import { Worker } from 'node:worker_threads'
import type { SocialCardContent } from './draw-social-card.ts'

/** A card that could not be drawn. */
export class SocialCardError extends Error {
  override readonly name = 'CardError'
}

type Waiting = { resolve(png: Buffer): void; reject(error: Error): void }

// Layout and fonts cost a tenth of a second and many megabytes: a thread of its own, started for the first card
// and ended when none was asked for in a minute.
const IDLE_MS = 60_000

let worker: Worker | undefined
let idle: NodeJS.Timeout | undefined
let count = 0
const waiting = new Map<number, Waiting>()

/** Draws a social card as a PNG of 1200×630 in a thread of its own. Throws `SocialCardError` where the picture cannot be read. */
export function socialCard(content: SocialCardContent): Promise<Buffer> {
  clearTimeout(idle)
  worker ??= start()
  worker.ref()
  const id = ++count
  return new Promise<Buffer>((resolve, reject) => {
    waiting.set(id, { resolve, reject })
    worker?.postMessage({ id, content } satisfies SocialCardQuestion)
  })
}

function start(): Worker {
  const started = new Worker(new URL('./social-card-worker.ts', import.meta.url))
  started.on('message', (answer: SocialCardAnswer) => {
    const asked = waiting.get(answer.id)
    waiting.delete(answer.id)
    if ('png' in answer) asked?.resolve(Buffer.from(answer.png))
    else asked?.reject(new SocialCardError(answer.error))
    if (waiting.size === 0) rest(started)
  })
  started.on('error', (error) => {
    if (worker === started) worker = undefined
    for (const { reject } of waiting.values()) reject(new SocialCardError(String(error)))
    waiting.clear()
  })
  return started
}

function rest(started: Worker): void {
  started.unref()
  idle = setTimeout(() => {
    if (worker === started) worker = undefined
    void started.terminate()
  }, IDLE_MS).unref()
}
