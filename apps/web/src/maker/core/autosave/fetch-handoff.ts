import '../../../page/zod-without-eval.ts'
import { simpleTempContentGet } from '@kamae/entities/simpleTempContent/contract'
import { mendScene } from '@kamae/pose/documents/read-scene'
import type { Scene } from '@kamae/pose/documents/scene'
import { CallError } from '@kamae/protocol/contract/errors'
import { client } from '../../../session/api.ts'
import { readAvatarSource } from '../../../features/avatars/read-avatar-source.ts'
import { myAvatar } from '../../../features/avatars/my-avatar.ts'
import { readStored } from './store/draft-database.ts'
import { isOfOtherMember } from './store/work-owner.ts'

/** What a scene from another device met here. */
export type Arrival = {
  /** The file of an avatar of it stayed on the other device: one of this device stands in. */
  readonly hasPlaceholder: boolean
  /** Work was begun here before; it is kept beside what came. */
  readonly hasOtherWork: boolean
}

/** Fetches a scene that another device handed over. Fails with `CallError`, `not-found` also where it is no scene. */
export async function fetchHandoff(code: string): Promise<{ scene: Scene } & Arrival> {
  const { content } = await client.call(simpleTempContentGet, { code })
  const read = mendScene(content.scene)
  if (!read) throw new CallError('not-found', 'There is no scene behind this link.')
  const avatars = await Promise.all(
    read.avatars.map(async (avatar) =>
      (await canLoad(avatar.source)) ? avatar : { ...avatar, source: myAvatar() },
    ),
  )
  const hasPlaceholder = avatars.some((avatar, index) => avatar !== read.avatars[index])
  return { scene: { ...read, avatars }, hasPlaceholder, hasOtherWork: await hasOtherWork() }
}

/** Whether the avatar can be had on this device; what is fetched for that is kept on it. */
async function canLoad(source: Scene['avatars'][number]['source']): Promise<boolean> {
  if (source.kind === 'default') return true
  try {
    await readAvatarSource(source)
    return true
  } catch (error) {
    console.warn(error)
    return false
  }
}

async function hasOtherWork(): Promise<boolean> {
  try {
    const there = await readStored('new')
    return there !== undefined && there.head.updatedAt > 0 && !isOfOtherMember(there.work)
  } catch (error) {
    // A device that keeps nothing has none.
    if (error instanceof DOMException) return false
    throw error
  }
}
