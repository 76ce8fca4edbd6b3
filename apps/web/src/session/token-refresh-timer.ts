/** While signed in the access token is fetched anew this often. */
const REFRESH_MS = 600_000

let timer: ReturnType<typeof setInterval> | undefined

/** Has the access token fetched anew by `refresh` every ten minutes, until `stopRefreshing`. */
export function keepRefreshing(refresh: () => Promise<unknown>): void {
  stopRefreshing()
  // A provider that is away now is asked again the next time.
  timer = setInterval(() => void refresh().catch(() => undefined), REFRESH_MS)
}

export function stopRefreshing(): void {
  clearInterval(timer)
}
