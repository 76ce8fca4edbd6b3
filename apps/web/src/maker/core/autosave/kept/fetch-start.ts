import '../../../../page/zod-without-eval.ts'
import { avatarposeGet } from '@kamae/entities/avatarpose/contract'
import { tempGet } from '@kamae/entities/avatarposemaker/temp/contract'
import { writePoseDocument } from '@kamae/pose/documents/documents'
import { mendScene } from '@kamae/pose/documents/read-scene'
import type { Patience } from '@kamae/protocol/client/calling'
import { client } from '../../../../session/api.ts'
import { myAvatar } from '../../../../features/avatars/my-avatar.ts'
import { firstScene } from '../../first-scene.ts'
import type { Draft } from '../store/draft.ts'
import type { Start } from '../slots/slot.ts'
import { linkOwner } from '../store/work-owner.ts'

/** What the server has to begin a visit with. Fails with `CallError`. */
export async function fetchStart(start: Start, patience: Patience = {}): Promise<Partial<Draft>> {
  if (start.kind === 'temp') {
    const { temp } = await client.call(tempGet, { id: start.id }, patience)
    const scene = mendScene(temp.scene)
    return scene ? { scene, temp: { id: temp.id, version: temp.version, scene, uid: linkOwner() } } : {}
  }
  if (start.kind === 'pose') {
    const { avatarPose } = await client.call(avatarposeGet, { id: start.id }, patience)
    const scene = firstScene(myAvatar(), avatarPose.pose ?? avatarPose.preview, avatarPose.name)
    // Without the whole pose it is somebody else's: work on it is a new pose.
    if (!avatarPose.pose) return { scene, sourcePoseId: start.id }
    const { id, version, name, tags, description, licence, isSexual, isViolent } = avatarPose
    const saved = `${name}\n${writePoseDocument(avatarPose.pose)}`
    const about = { tags, description, licence, isSexual, isViolent }
    return { scene, savedPose: { id, version, saved, ...about, uid: linkOwner() } }
  }
  return {}
}
