import { readMotions } from '@kamae/motion/read-motions'
import type { ReadMotions } from '@kamae/motion/documents/motion'

/** What the page asks of this worker, once. */
export type MotionOrder = { readonly bytes: ArrayBuffer; readonly fileName: string }

addEventListener('message', (event: MessageEvent<MotionOrder>) => {
  void answer(event.data).then((read) => postMessage(read))
})

async function answer({ bytes, fileName }: MotionOrder): Promise<ReadMotions> {
  try {
    return await readMotions(new Uint8Array(bytes), fileName)
  } catch (error) {
    // What this device has no memory for.
    if (error instanceof RangeError) return { ok: false, reason: 'too-complex' }
    throw error
  }
}
