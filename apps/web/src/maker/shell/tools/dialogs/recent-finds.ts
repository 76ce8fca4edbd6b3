const KEY = 'kamae.recent-commands'
const MOST = 5

/** The ids of what was last chosen in the palette on this device, latest first. */
export function recentFinds(): readonly string[] {
  return (localStorage.getItem(KEY) ?? '').split('\n').filter(Boolean)
}

/** Remembers a choice. */
export function rememberFind(id: string): void {
  const next = [id, ...recentFinds().filter((other) => other !== id)].slice(0, MOST)
  localStorage.setItem(KEY, next.join('\n'))
}
