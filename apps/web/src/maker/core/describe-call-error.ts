import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { CallError } from '@kamae/protocol/contract/errors'
import { reasonOf } from '../../features/errors/refusal-details.ts'

/** What to say when saving or sharing did not work. What was made stays on the device. */
export function describeCallError(error: unknown): MessageDescriptor {
  if (!(error instanceof CallError)) return msg`That did not work. Try again.`
  switch (reasonOf(error)) {
    case 'parent-licence':
      return msg`The pose you started from asks for its own licence. Choose another one.`
    case 'no-remix':
      return msg`The maker of the pose you started from does not allow remixes any more.`
    case 'suspended':
      return msg`Your account is suspended.`
    case 'moderated':
      return msg`This is hidden. Ask for a review first.`
    default:
      return describeCode(error)
  }
}

function describeCode({ code }: CallError): MessageDescriptor {
  switch (code) {
    case 'aborted':
      return msg`This pose was changed elsewhere meanwhile. Save yours as a new pose.`
    case 'not-found':
      return msg`The saved pose is gone. Save yours as a new pose.`
    case 'unauthenticated':
    case 'permission-denied':
      return msg`Sign in first.`
    case 'resource-exhausted':
      return msg`Too many requests at once. Wait a moment and try again.`
    case 'invalid-argument':
      return msg`The server did not accept this. Check the name and the tags.`
    default:
      return msg`The server cannot be reached. Your work is kept on this device; try again later.`
  }
}

/** True where a new pose could not be saved as what it was started from is not shared any more; `isUpdate` of one that is saved already. */
export function isParentGone(error: unknown, isUpdate: boolean): boolean {
  return !isUpdate && error instanceof CallError && error.code === 'not-found'
}
