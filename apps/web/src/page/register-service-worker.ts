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

let isAsked = false

/**
 * Registers the service worker of the page's language, once a page; nothing where the browser has none. A new version is only taken when
 * the person asks for it, so that it never changes the code under an open maker.
 */
export async function registerWorker(locale: string, { onWaiting }: WorkerNews): Promise<void> {
  if (isAsked || !('serviceWorker' in navigator)) return
  isAsked = true
  const { serviceWorker } = navigator
  const registration = await serviceWorker.register(scriptUrl(`/${locale}/sw.js`), {
    scope: `/${locale}/`,
    updateViaCache: 'none',
  })
  const report = () => {
    const { waiting } = registration
    // A first version has nothing to replace.
    if (!waiting || !registration.active) return
    onWaiting(() => {
      serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true })
      waiting.postMessage({ type: 'SKIP_WAITING' })
    })
  }
  report()
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', report)
  })
}

/** The pages' policy lets only this name make the address of a script. */
function scriptUrl(url: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  return (
    trustedTypes?.createPolicy('kamae-sw', { createScriptURL: (path) => path }).createScriptURL(url) ?? url
  )
}
