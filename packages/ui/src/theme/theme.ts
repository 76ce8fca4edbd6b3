/** What a person chose; `system` follows the device. */
export type Theme = 'light' | 'dark' | 'system'

const KEY = 'kamae.theme'
const DARK = '(prefers-color-scheme: dark)'
const listeners = new Set<() => void>()

/** Runs before the first paint, as an inline script: puts the chosen theme on the document and follows the system. */
export const THEME_SCRIPT = `(()=>{const d=document.documentElement,m=matchMedia('${DARK}'),f=()=>{let t=null;try{t=localStorage.getItem('${KEY}')}catch{}d.dataset.theme=t==='light'||t==='dark'?t:m.matches?'dark':'light'};f();m.addEventListener('change',f);addEventListener('storage',f)})();`

/** The theme chosen on this device. */
export function readTheme(): Theme {
  const stored = localStorage.getItem(KEY)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

/** Chooses a theme on this device, at once. */
export function setTheme(theme: Theme): void {
  if (theme === 'system') localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, theme)
  const isDark = theme === 'system' ? matchMedia(DARK).matches : theme === 'dark'
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
  for (const listener of listeners) listener()
}

/** Notifies when another theme is chosen, here or in another tab; answers what ends that. */
export function subscribeTheme(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
