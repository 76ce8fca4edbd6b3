import { api } from '../../session/api.ts'
import type { Methods } from '../../features/auth-form/auth-wire.ts'

/** The ways to sign in here, or null while the server does not say: the password's form does without them. */
export async function listMethods(): Promise<Methods | null> {
  let response: Response
  try {
    response = await api('/api/v1/auth/methods')
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  }
  return response.ok ? ((await response.json()) as Methods) : null
}
