import { FILE_BYTES, motionFormatOf } from './detect-format.ts'
import { MotionError } from './documents/motion-error.ts'
import type { Motion, MotionFormat, ReadMotions } from './documents/motion.ts'

const MOST_BYTES = Math.max(...Object.values(FILE_BYTES))

/**
 * Reads every motion of a file of another program: VRMA, glTF, FBX, BVH, VMD, VPD and VRM-based pose JSON, recognized by their content.
 * `fileName` names a motion that has no name. Every file gets an answer; the work is bounded by limits of each format.
 */
export async function readMotions(bytes: Uint8Array, fileName: string): Promise<ReadMotions> {
  if (bytes.length === 0) return { ok: false, reason: 'empty' }
  if (bytes.length > MOST_BYTES) return { ok: false, reason: 'too-large' }
  const format = motionFormatOf(bytes)
  if (!format) return { ok: false, reason: 'unknown-format' }
  if (bytes.length > FILE_BYTES[format]) return { ok: false, reason: 'too-large' }
  try {
    const read = await READERS[format](bytes)
    return read.ok
      ? { ok: true, motions: read.motions.map((motion) => named(stilled(motion), fileName)) }
      : read
  } catch (error) {
    if (error instanceof MotionError) return { ok: false, reason: error.reason }
    throw error
  }
}

function named(motion: Motion, fileName: string): Motion {
  if (motion.name.trim() !== '') return motion
  return { ...motion, name: fileName.replace(/\.[^.]{1,8}$/, '').slice(0, 200) }
}

/** A motion in which nothing ever moves is a single pose, however long it lasts. */
function stilled(motion: Motion): Motion {
  const { tracks, face, gaze } = motion
  const all = [...tracks, ...face, ...(gaze ? [gaze] : [])]
  return all.every(isStill) ? { ...motion, duration: 0 } : motion
}

function isStill({
  times,
  values,
}: {
  readonly times: Float32Array
  readonly values: Float32Array
}): boolean {
  const width = values.length / Math.max(times.length, 1)
  return values.every((value, at) => at < width || value === values[at - width])
}

const readGltf = async (bytes: Uint8Array) => (await import('./gltf/read-gltf.ts')).readGltf(bytes)

const READERS: Readonly<Record<MotionFormat, (bytes: Uint8Array) => Promise<ReadMotions>>> = {
  vrma: readGltf,
  gltf: readGltf,
  fbx: async (bytes) => (await import('./fbx/read-fbx.ts')).readFbx(bytes),
  bvh: async (bytes) => (await import('./bvh/read-bvh.ts')).readBvh(bytes),
  vmd: async (bytes) => (await import('./mmd/read-vmd.ts')).readVmd(bytes),
  vpd: async (bytes) => (await import('./mmd/read-vpd.ts')).readVpd(bytes),
  'vrm-pose': async (bytes) =>
    (await import('./vrm-pose/read-vrm-pose.ts')).readVrmPose(new TextDecoder().decode(bytes)),
}
