import '../page/zod-without-eval.ts'
import { type User, userGet } from '@kamae/entities/user/contract'
import { createClient } from '@kamae/protocol/client/client'

/** The caller's own profile, made on the first call. Fails with `CallError`. */
export async function fetchUser(token: string): Promise<User> {
  const { user } = await createClient({ token: () => token }).call(userGet, {})
  return user
}
