import { canonicalJson } from '@kamae/pose/documents/canonical-json'
import type { Scene } from '@kamae/pose/documents/scene'
import { fetchNamed } from './fetch-named.ts'
import type { Start } from '../slots/slot.ts'
import { type Draft, isOnServer } from '../store/draft.ts'
import { moveWork } from '../store/move-work.ts'

type Named = Extract<Start, { kind: 'pose' | 'temp' }>

/** The draft of a visit to a slot that keeps work: that work, or over `blank` what the address names where the work is another. */
export async function openKept(start: Start, isReturn: boolean, kept: Draft, blank: Draft): Promise<Draft> {
  if (start.kind !== 'pose' && start.kind !== 'temp') return await newestOf(kept)
  if (isNamedBy(start, kept) || isReturn) return await newestOf(kept)
  const named = await fetchNamed(start)
  if (!named?.scene) return kept
  // Of before somebody else's pose was noted: work on that one has no link.
  const isOld = kept.sourcePoseId === undefined && kept.savedPose === null
  if (start.kind === 'pose' && isOld && !named.savedPose) return kept
  return (await isMovedAway(kept)) ? { ...blank, ...named } : kept
}

/** True where the work is that of the address: its draft, its pose, or begun with somebody else's pose there. */
function isNamedBy({ kind, id }: Named, { temp, savedPose, sourcePoseId }: Draft): boolean {
  if (kind === 'temp') return temp?.id === id
  return savedPose ? savedPose.id === id : sourcePoseId === id
}

async function isMovedAway({ slot }: Draft): Promise<boolean> {
  try {
    await moveWork(slot, `new#${crypto.randomUUID().slice(0, 8)}`)
    return true
  } catch (error) {
    // A device that is full goes on with what it keeps.
    if (!(error instanceof DOMException)) throw error
    console.warn(error)
    return false
  }
}

/** What another device made of this work since, where nothing here would be lost by it; else the draft as it is. */
async function newestOf(kept: Draft): Promise<Draft> {
  // Only work that came from the server may have gone on there.
  if (kept.slot.startsWith('temp:')) return await newestTempOf(kept)
  return kept.slot.startsWith('pose:') ? await newestPoseOf(kept) : kept
}

async function newestTempOf(kept: Draft): Promise<Draft> {
  if (!kept.temp || !isOnServer(kept)) return kept
  const newest = await fetchNamed({ kind: 'temp', id: kept.temp.id })
  return (newest?.temp?.version ?? 0) > kept.temp.version ? { ...withoutSteps(kept), ...newest } : kept
}

/** The newer pose on whom the kept one is as it was saved; what else is in the scene stays. */
async function newestPoseOf(kept: Draft): Promise<Draft> {
  const { savedPose, scene } = kept
  const wearer = scene.avatars.find(
    ({ pose }) => savedPose?.saved === `${scene.name}\n${canonicalJson(pose)}`,
  )
  if (!savedPose || !wearer) return kept
  const newest = await fetchNamed({ kind: 'pose', id: savedPose.id })
  const pose = newest?.scene?.avatars[0]?.pose
  if (!newest?.scene || !newest.savedPose || !pose || newest.savedPose.version <= savedPose.version)
    return kept
  const now: Scene = {
    ...scene,
    name: newest.scene.name,
    avatars: scene.avatars.map((avatar) => (avatar === wearer ? { ...avatar, pose } : avatar)),
  }
  return { ...withoutSteps(kept), scene: now, savedPose: { ...newest.savedPose, from: savedPose.from } }
}

/** The draft without its steps, which do not lead to another scene. */
function withoutSteps(draft: Draft): Draft {
  const { stored: _, ...rest } = draft
  return { ...rest, history: undefined }
}
