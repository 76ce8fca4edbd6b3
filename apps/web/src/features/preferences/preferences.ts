import type { Language, Theme } from '@kamae/entities/user/contract'
import { CallError } from '@kamae/protocol/contract/errors'
import { inTurn } from '../../session/in-turn.ts'
import { rememberUser, session, storedToken } from '../../session/session.ts'

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
  if (session.getState().user) await inTurn('profile', () => sendChange(change))
}

async function sendChange(change: Change): Promise<void> {
  const asker = storedToken()
  const isAsker = () => storedToken() === asker
  // As the change before left it.
  const { user } = session.getState()
  if (!user) return
  const [{ client }, { userGet, userUpdate }] = await Promise.all([
    import('../../session/api.ts'),
    import('@kamae/entities/user/contract'),
  ])
  const send = async (version: number) => {
    // Whoever signed in meanwhile chose nothing, and is nobody else.
    if (!isAsker()) return
    const changed = await client.call(userUpdate, { version, ...change })
    if (isAsker()) rememberUser(changed.user)
  }
  try {
    await send(user.version)
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'aborted' || !isAsker()) throw error
    // Changed on another device meanwhile: this choice is the later one.
    const { user: newest } = await client.call(userGet, {})
    await send(newest.version)
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
