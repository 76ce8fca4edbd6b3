import { CallError } from '@kamae/protocol/contract/errors'
import type { Visibility } from '@kamae/protocol/contract/entity'

/** Refuses to show an avatar to others whose maker does not allow that its file is passed on. */
export function checkMayBePublic(visibility: Visibility, mayBePassedOn: boolean): void {
  if (visibility === 'private' || mayBePassedOn) return
  throw new CallError(
    'permission-denied',
    'The licence in this file does not allow that it is passed on: keep the avatar private.',
    { field: 'visibility', reason: 'licence' },
  )
}
