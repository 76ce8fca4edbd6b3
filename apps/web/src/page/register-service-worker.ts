import { onFirst } from '@kamae/ui/events/on-first'
/** What the page's service worker has to report. */
export type WorkerNews = {
  /** A newer version of the page is here and waits; `take` reloads into it. */
  onWaiting(take: () => void): void
}

type TrustedTypes = {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): {
    createScriptURL(url: string): string
  }
}

let registering: Promise<ServiceWorkerRegistration> | undefined
/** Of the maker that is open: on one page it may be left and opened again. */
let newest: WorkerNews | undefined

/**
 * Registers the service worker of the page's language, once a page; nothing where the browser has none. Whoever asks again hears what
 * waits by then, and alone hears of what comes. A new version is only taken when the person asks for it, so that it never changes the
 * code under an open maker.
 */
export async function registerWorker(locale: string, news: WorkerNews): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  newest = news
  registering ??= register(locale)
  report(await registering)
}

async function register(locale: string): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register(scriptUrl(`/${locale}/sw.js`), {
    scope: `/${locale}/`,
    updateViaCache: 'none',
  })
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', () => report(registration))
  })
  return registration
}

function report({ waiting, active }: ServiceWorkerRegistration): void {
  // A first version has nothing to replace.
  if (!waiting || !active) return
  newest?.onWaiting(() => {
    const { serviceWorker } = navigator
    onFirst(serviceWorker, ['controllerchange'], () => window.location.reload())
    waiting.postMessage({ type: 'SKIP_WAITING' })
  })
}

/** The pages' policy lets only this name make the address of a script. */
function scriptUrl(url: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  return (
    trustedTypes?.createPolicy('kamae-sw', { createScriptURL: (path) => path }).createScriptURL(url) ?? url
  )
}
