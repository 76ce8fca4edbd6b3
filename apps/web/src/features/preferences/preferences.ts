import type { Language, Theme } from '@kamae/entities/user/contract'
import { CallError } from '@kamae/protocol/contract/errors'
import { inTurn } from '../../session/in-turn.ts'
import { rememberUser, session } from '../../session/session.ts'

type Change = {
  name?: string
  lang?: Language
  theme?: Theme
  sound?: boolean
  showsSexual?: boolean
  showsViolent?: boolean
}

/** Changes the signed-in person's profile, after what was changed before; nothing where nobody is. Fails with `CallError`. */
export async function changeProfile(change: Change): Promise<void> {
  const uid = session.getState().user?.uid
  if (uid) await inTurn(`profile ${uid}`, () => sendChange(uid, change))
}

async function sendChange(uid: string, change: Change): Promise<void> {
  // As the change before left it; whoever signed in meanwhile chose nothing.
  const { user } = session.getState()
  if (user?.uid !== uid) return
  const [{ client }, { userGet, userUpdate }] = await Promise.all([
    import('../../session/api.ts'),
    import('@kamae/entities/user/contract'),
  ])
  try {
    const changed = await client.call(userUpdate, { version: user.version, ...change })
    rememberUser(changed.user)
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'aborted') throw error
    // Changed on another device meanwhile: this choice is the later one.
    const { user: newest } = await client.call(userGet, {})
    const changed = await client.call(userUpdate, { version: newest.version, ...change })
    rememberUser(changed.user)
  }
}

/** Lets a choice made on this device follow the person; while the server is away it stays on the device. */
export async function carryPreference(change: Pick<Change, 'lang' | 'theme' | 'sound'>): Promise<void> {
  try {
    await changeProfile(change)
  } catch (error) {
    if (!(error instanceof CallError)) throw error
  }
}
