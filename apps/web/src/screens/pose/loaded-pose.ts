import { client } from '../../session/api.ts'
import { type SharedAvatarPose, shareAvatarPoseGet } from '@kamae/entities/shareAvatarPose/contract'
import { poseFacts, type PoseFact } from '@kamae/pose/describe/pose-facts'
import { CallError } from '@kamae/protocol/contract/errors'
import { notFound } from '@tanstack/react-router'
import { loadFamily, type PoseFamily } from './remixes/pose-family.ts'

/** A shared pose with what its picture shows, and what it comes from. */
export type LoadedPose = {
  readonly pose: SharedAvatarPose
  readonly facts: readonly PoseFact[]
  readonly family: PoseFamily
}

/** A shared pose for its page; the 404 screen where there is none. Fails with `CallError`. */
export async function loadPoseOfPage(slug: string, signal: AbortSignal): Promise<LoadedPose> {
  try {
    const { sharedAvatarPose: pose } = await client.call(shareAvatarPoseGet, { slug }, { signal })
    const family = await loadFamily(pose, signal)
    return { pose, facts: poseFacts(pose.preview), family }
  } catch (error) {
    if (error instanceof CallError && (error.code === 'not-found' || error.code === 'invalid-argument')) {
      throw notFound()
    }
    throw error
  }
}
