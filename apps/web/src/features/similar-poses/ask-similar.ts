import { type AvatarPose, avatarposeSimilar } from '@kamae/entities/avatarpose/contract'
import type { Pose } from '@kamae/pose/documents/pose'
import { REST_POSE } from '@kamae/pose/documents/rest-pose'
import { client } from '../../session/api.ts'
import { type PoseInList, toPoseInList } from '../pose-card/pose-in-list.ts'

/** Below this, limbs are more than about 35° apart on the whole: nobody would call that alike. */
const ALIKE = 0.4

/** Poses near one, the nearest first, and how many of them are alike. */
export type Similar = { readonly poses: readonly PoseInList[]; readonly alike: number }

/** What is near a shared pose or one's own. Fails with `CallError`. */
export async function similarToKept(id: string, limit: number, signal: AbortSignal): Promise<Similar> {
  return read(await client.call(avatarposeSimilar, { id, limit }, { signal }))
}

/** What is near a pose: of it, the turns of its joints alone go to the server. Fails with `CallError`. */
export async function similarTo({ rotations }: Pose, limit: number, signal: AbortSignal): Promise<Similar> {
  return read(await client.call(avatarposeSimilar, { pose: { ...REST_POSE, rotations }, limit }, { signal }))
}

function read({ items }: { items: readonly (AvatarPose & { similarity: number })[] }): Similar {
  return {
    poses: items.map(toPoseInList),
    alike: items.filter(({ similarity }) => similarity >= ALIKE).length,
  }
}
