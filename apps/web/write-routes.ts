import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'

// TanStack's plugin writes src/routeTree.gen.ts as Vite starts.
const vite = await createServer({
  configFile: fileURLToPath(new URL('vite.config.ts', import.meta.url)),
  configLoader: 'native',
  // What `npm run dev` keeps stays as it is.
  cacheDir: fileURLToPath(new URL('../../node_modules/.cache/routes', import.meta.url)),
  logLevel: 'warn',
  optimizeDeps: { noDiscovery: true },
  server: { middlewareMode: true, hmr: false },
})
await vite.close()
