import { SESSION_KEY } from './session-script.ts'
import { held, session, showOut, storedToken, storedUser, USER_KEY } from './session.ts'
import { writeTokenCookie } from './token-cookie.ts'
import { keepRefreshing, stopRefreshing } from './token-refresh-timer.ts'

// Fetched when it is first used: a visitor who is signed out does without.
const loadRefresh = () => import('./token-refresh.ts')

async function takeUp(): Promise<void> {
  if (!storedToken()) return showOut()
  const user = storedUser()
  session.setState({ status: 'in', user, wasEnded: false })
  keepRefreshing(async () => (await loadRefresh()).refreshTogether())
  // Signed in all the same where its code cannot be had: the next call asks again.
  const loader = await import('./load-user.ts').catch(() => undefined)
  await loader?.loadMissingUser()
}

/** Takes up the session of this device and stays in step with other tabs; answers what ends that. Called once by the shell. */
export function startSession(): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key === USER_KEY && event.newValue) session.setState({ user: storedUser() })
    if (event.key !== SESSION_KEY && event.key !== null) return
    held.access = null
    stopRefreshing()
    document.documentElement.dataset.session = storedToken() ? 'in' : 'out'
    if (!storedToken()) writeTokenCookie(null)
    void takeUp()
  }
  const look = async () => {
    if (!document.hidden && storedToken()) await (await loadRefresh()).refreshStale()
  }
  // A provider that is away changes nothing.
  const lookAgain = () => void look().catch(() => undefined)
  void takeUp()
  window.addEventListener('storage', follow)
  document.addEventListener('visibilitychange', lookAgain)
  return () => {
    window.removeEventListener('storage', follow)
    document.removeEventListener('visibilitychange', lookAgain)
    stopRefreshing()
  }
}
