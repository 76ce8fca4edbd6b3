import { useStore } from 'zustand'
import { type Session, session } from './session.ts'

/** Who is signed in; `unknown` on the server and until the device has been asked. */
export function useSession(): Session {
  return useStore(session)
}
