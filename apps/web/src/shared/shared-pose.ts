import { client } from '../api.ts'
import { type SharedAvatarPose, shareAvatarPoseGet } from '@kamae/entities/shareAvatarPose/contract'
import { describePose, type PoseFact } from '@kamae/pose/describe'
import { CallError } from '@kamae/protocol/errors'
import { notFound } from '@tanstack/react-router'

export type SharedPose = { readonly pose: SharedAvatarPose; readonly facts: readonly PoseFact[] }

/** A shared pose for its page; the 404 screen where there is none. Fails with `CallError`. */
export async function loadSharedPose(slug: string, signal: AbortSignal): Promise<SharedPose> {
  try {
    const { sharedAvatarPose: pose } = await client.call(shareAvatarPoseGet, { slug }, { signal })
    return { pose, facts: describePose(pose.preview) }
  } catch (error) {
    if (error instanceof CallError && (error.code === 'not-found' || error.code === 'invalid-argument')) {
      throw notFound()
    }
    throw error
  }
}
