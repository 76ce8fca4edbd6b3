import { AvatarFileError } from '@kamae/stage/gate/avatar-file-error'
import type { AvatarFacts, GateAnswer } from '@kamae/stage/gate/gate'
import { checkHead, HEAD_BYTES } from '@kamae/stage/gate/container'
import type { PropFacts } from '@kamae/stage/gate/prop-gate'
import { isFolder } from '../../files/dropped-folders.ts'
import { judgeApart } from './judge-apart.ts'

/** What is smaller is judged in a few milliseconds: less than a worker takes to start. */
const SMALL = 2 * 1024 * 1024

/** What was found in bytes that are still held: those that are fetched, kept and opened are judged once. */
const known = new WeakMap<Uint8Array, AvatarFacts>()

/**
 * The bytes of a file, unless its first ones show that it is no avatar or its size that it cannot be one; then, and where there is
 * nothing to read, fails with `AvatarFileError`.
 */
export async function readAvatarFile(file: Blob): Promise<Uint8Array<ArrayBuffer>> {
  if (file instanceof File && isFolder(file)) throw new AvatarFileError('is-folder')
  const head = await bytesOf(file.slice(0, HEAD_BYTES))
  const reason = checkHead(head, file.size)
  if (reason) throw new AvatarFileError(reason)
  return bytesOf(file)
}

async function bytesOf(file: Blob): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await file.arrayBuffer())
  } catch (error) {
    // A file that was moved, or whose folder is closed by now.
    if (error instanceof DOMException) throw new AvatarFileError('unreadable', { cause: error })
    throw error
  }
}

/**
 * Asks the gate about an avatar, apart from the page where that takes long. Fails with `AvatarFileError` when it is refused or not
 * judged in time, or the signal's reason.
 */
export async function judgeAvatar(bytes: Uint8Array, signal?: AbortSignal): Promise<AvatarFacts> {
  const before = known.get(bytes)
  if (before) return before
  const answer =
    bytes.length < SMALL
      ? (await import('@kamae/stage/gate/gate')).checkAvatarFile(bytes)
      : ((await judgeApart({ kind: 'avatar', bytes }, signal)) as GateAnswer)
  if (!answer.ok) throw new AvatarFileError(answer.reason)
  known.set(bytes, answer.facts)
  return answer.facts
}

/** Asks the gate about a prop; fails as `judgeAvatar` does. */
export async function judgeProp(bytes: Uint8Array, signal?: AbortSignal): Promise<PropFacts> {
  const answer =
    bytes.length < SMALL
      ? (await import('@kamae/stage/gate/prop-gate')).checkPropFile(bytes)
      : await judgeApart({ kind: 'prop', bytes }, signal)
  if (!answer.ok) throw new AvatarFileError(answer.reason)
  return answer.facts
}
