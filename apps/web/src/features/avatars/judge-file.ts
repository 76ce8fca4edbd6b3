import { AvatarFileError } from '@kamae/stage/gate/avatar-file-error'
import type { AvatarFacts, GateAnswer } from '@kamae/stage/gate/gate'
import { checkHead, HEAD_BYTES } from '@kamae/stage/gate/container'
import type { PropAnswer } from '@kamae/stage/gate/prop-gate'
import { startWorker } from '../../page/start-worker.ts'
import type { JudgeOrder } from './judge-worker.ts'
// oxlint-disable-next-line import/default -- Vite makes the address.
import workerUrl from './judge-worker.ts?worker&url'

/** What is smaller is judged in a few milliseconds: less than a worker takes to start. */
const SMALL = 2 * 1024 * 1024

/** The bytes of a file, unless its first ones show that it is no avatar or its size that it cannot be one; then fails with `AvatarFileError`. */
export async function readAvatarFile(file: Blob): Promise<Uint8Array<ArrayBuffer>> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
  const reason = checkHead(head, file.size)
  if (reason) throw new AvatarFileError(reason)
  return new Uint8Array(await file.arrayBuffer())
}

/** Asks the gate about an avatar, apart from the page where that takes long; fails with `AvatarFileError` when it is refused. */
export async function judgeAvatar(bytes: Uint8Array): Promise<AvatarFacts> {
  const answer =
    bytes.length < SMALL
      ? (await import('@kamae/stage/gate/gate')).checkAvatarFile(bytes)
      : ((await judgeApart({ kind: 'avatar', bytes })) as GateAnswer)
  if (!answer.ok) throw new AvatarFileError(answer.reason)
  return answer.facts
}

/** The gate's answer about a thing. */
export async function judgeProp(bytes: Uint8Array): Promise<PropAnswer> {
  return bytes.length < SMALL
    ? (await import('@kamae/stage/gate/prop-gate')).checkPropFile(bytes)
    : await judgeApart({ kind: 'prop', bytes })
}

async function judgeApart(order: JudgeOrder): Promise<GateAnswer | PropAnswer> {
  const worker = startWorker(workerUrl)
  try {
    const { promise, resolve, reject } = Promise.withResolvers<GateAnswer | PropAnswer>()
    worker.addEventListener('message', (event: MessageEvent<GateAnswer | PropAnswer>) => resolve(event.data))
    worker.addEventListener('error', (event) => reject(new Error(event.message)))
    worker.postMessage(order)
    return await promise
  } finally {
    worker.terminate()
  }
}
