import { storedToken, storedUser } from '../../../../session/session.ts'
import type { Draft } from './draft.ts'

type Owned = Pick<Draft, 'temp' | 'savedPose' | 'unanswered'>

/** Who is signed in on this device; undefined where nobody is, or while it is not known who. */
export function signedInUid(): string | undefined {
  return storedToken() ? storedUser()?.uid : undefined
}

/** Whose account a link that is made now names; none for a guest, whose work goes with whoever signs in next. */
export function linkOwner(): string | undefined {
  const user = storedToken() ? storedUser() : null
  return user?.isGuest ? undefined : user?.uid
}

/** Whose a piece of work is; undefined where it was never in an account, or an older version of the page kept it. */
function ownerOf({ temp, savedPose, unanswered }: Owned): string | undefined {
  return temp?.uid ?? unanswered?.uid ?? savedPose?.uid
}

/** True where a member is signed in and the work is another's: it is not shown. A guest sees what was on the device before. */
export function isOfOtherMember(work: Owned): boolean {
  return linkOwner() !== undefined && isOfOther(work)
}

/** True for work that is in another account than that of who is signed in: it is not sent. */
export function isOfOther(work: Owned): boolean {
  const [owner, uid] = [ownerOf(work), signedInUid()]
  return owner !== undefined && uid !== undefined && owner !== uid
}
