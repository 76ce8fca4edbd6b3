import type { Server } from 'node:http'

import { type ViteDevServer, createServer } from 'vite'

import type { Pages } from './pages.ts'

/** Pages from their sources, with hot reload over the server's own port. */
export type DevPages = { readonly vite: ViteDevServer; readonly pages: Pages }

// The name that TanStack Start gives its server entry.
const ENTRY = 'virtual:tanstack-start-server-entry'

/** Starts Vite inside our server; `configFile` is apps/web's. */
export async function devPages(http: Server, configFile: string): Promise<DevPages> {
  const vite = await createServer({
    configFile,
    // The default writes a file beside the configuration, at which `node --watch` starts again, for ever.
    configLoader: 'native',
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: http } },
  })
  const environment = vite.environments['ssr'] as unknown as {
    runner: { import(id: string): Promise<{ default: Pick<Pages, 'fetch'> }> }
  }
  return {
    vite,
    pages: {
      fetch: async (request, options) =>
        (await environment.runner.import(ENTRY)).default.fetch(request, options),
      preloads: () => [],
      styles: new Map(),
      // Without it the 3D view of plain pages is not offered.
      chunk: () => undefined,
      hasPolicy: false,
    },
  }
}
