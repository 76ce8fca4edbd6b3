// Judges a stranger's file apart from the page, by the code that the server judges it by.
import { checkAvatarFile, type GateAnswer } from '@kamae/stage/gate/gate'
import { checkPropFile, type PropAnswer } from '@kamae/stage/gate/prop-gate'

/** What the page asks of this worker, once. */
export type JudgeOrder = { readonly kind: 'avatar' | 'prop'; readonly bytes: Uint8Array }

const JUDGES = { avatar: checkAvatarFile, prop: checkPropFile } as const

addEventListener('message', ({ data }: MessageEvent<JudgeOrder>) => postMessage(answer(data)))
// An order that cannot be read here has no answer: the page hears of it as of any other failure.
addEventListener('messageerror', () => {
  throw new TypeError('The order could not be read.')
})

function answer({ kind, bytes }: JudgeOrder): GateAnswer | PropAnswer {
  try {
    return JUDGES[kind](bytes)
  } catch (error) {
    // What this device has no memory for.
    if (error instanceof RangeError) return { ok: false, reason: 'too-complex' }
    throw error
  }
}
