import { appendFile } from 'node:fs/promises'
import { generateSW } from 'workbox-build'

/** A page or file that is kept before anybody asks for it; `revision` is null where the name says what is in it. */
export type Kept = { readonly url: string; readonly revision: string | null }

/** Old builds' files of tabs that are still open stay; those of the build before them go. */
const TIDY = `
self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches.keys().then((names) => {
      const builds = names.filter((name) => name.startsWith('PREFIX'))
      const mine = builds.findIndex((name) => name.startsWith('PREFIXBUILD'))
      return Promise.all(builds.filter((_, at) => at < mine - 1).map((name) => caches.delete(name)))
    }),
  )
})
`

/**
 * Writes the service worker of a language: the maker's page and files are kept ahead, everything under a hashed name once it was used,
 * other pages lead to the page that says there is no connection. The API is never touched. `build` names this build.
 */
export async function writeServiceWorker({
  client,
  locale,
  build,
  kept,
}: {
  readonly client: string
  readonly locale: string
  readonly build: string
  readonly kept: readonly Kept[]
}): Promise<{ readonly files: number; readonly bytes: number }> {
  const path = `${client}/${locale}/sw.js`
  const prefix = `kamae-${locale}-`
  const { count, size, warnings } = await generateSW({
    swDest: path,
    mode: 'production',
    sourcemap: false,
    inlineWorkboxRuntime: true,
    disableDevLogs: true,
    cacheId: prefix + build,
    // Without a folder the list below would be passed over.
    globDirectory: client,
    globPatterns: [],
    additionalManifestEntries: kept.map((each) => ({ ...each })),
    ignoreURLParametersMatching: [/./],
    clientsClaim: true,
    // A new version waits until the person asks for it or the last tab is gone.
    skipWaiting: false,
    navigateFallback: `/${locale}/make`,
    navigateFallbackAllowlist: [new RegExp(`^/${locale}/make(?:/|$)`)],
    // The functions below run in the worker, written in one line each: they see nothing of this file.
    runtimeCaching: [
      {
        urlPattern: ({ sameOrigin, url }) =>
          sameOrigin && /^\/(?:assets|icons|avatars\/default)\//.test(url.pathname),
        handler: 'CacheFirst',
        options: {
          cacheName: 'kamae-files',
          expiration: { maxEntries: 300, purgeOnQuotaError: true },
          matchOptions: { ignoreVary: true },
          plugins: [
            {
              // A tab of an older build asks for a file that the server no longer has: another build's cache may.
              fetchDidSucceed: async ({ request, response }) =>
                response.ok ? response : ((await caches.match(request, { ignoreVary: true })) ?? response),
              handlerDidError: ({ request }) => caches.match(request, { ignoreVary: true }),
            },
          ],
        },
      },
      {
        urlPattern: ({ request }) => request.mode === 'navigate',
        handler: 'NetworkOnly',
        options: {
          plugins: [
            {
              handlerDidError: async ({ request }) =>
                Response.redirect(
                  request.url.replace(
                    /^(https?:\/\/[^/]+\/\w+)(.*)$/,
                    (_all, home: string, rest: string) =>
                      `${home}/offline?to=${encodeURIComponent(home.replace(/^.*\//, '/') + rest)}`,
                  ),
                  302,
                ),
            },
          ],
        },
      },
    ],
  })
  if (count !== kept.length)
    throw new Error(`The service worker keeps ${count} of ${kept.length} files.\n${warnings.join('\n')}`)
  await appendFile(path, TIDY.replaceAll('PREFIX', prefix).replaceAll('BUILD', build))
  return { files: count, bytes: size }
}
