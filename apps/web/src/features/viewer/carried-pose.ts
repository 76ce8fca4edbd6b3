import type { Pose } from '@kamae/pose/documents/pose'

const KEY = 'kamae.carried-pose'

let carried: Pose | undefined

/** Leaves a pose that was made on another page for the maker, which takes it along when it is opened next. */
export function carryPose(pose: Pose): void {
  carried = pose
}

/** The pose that another page left, or that the maker had not kept yet when its page went; undefined where none is. */
export async function carriedPose(): Promise<Pose | undefined> {
  const text = carried ? null : heldText()
  if (text === null) return carried
  try {
    const { readPoseDocument } = await import('@kamae/pose/documents/documents')
    const read = readPoseDocument(text)
    if (read.ok) return read.pose
    forgetCarriedPose()
  } catch (error) {
    // The maker opens without it; a reload may have the code of it.
    console.warn(error)
  }
  return undefined
}

/** Has a pose that arrived outlive a reload until the maker has kept it. */
export function holdCarriedPose(pose: Pose): void {
  carried = undefined
  try {
    sessionStorage.setItem(KEY, JSON.stringify(pose))
  } catch (error) {
    // Without a store of the session it is kept a moment later all the same.
    console.warn(error)
  }
}

/** Reports that the maker has it. */
export function forgetCarriedPose(): void {
  carried = undefined
  try {
    sessionStorage.removeItem(KEY)
  } catch (error) {
    console.warn(error)
  }
}

function heldText(): string | null {
  try {
    return sessionStorage.getItem(KEY)
  } catch (error) {
    console.warn(error)
    return null
  }
}
