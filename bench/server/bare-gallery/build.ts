import { fileURLToPath } from 'node:url'

import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import { createBuilder } from 'vite'

// Within the project: what the bundle leaves outside is found from there.
const OUT = fileURLToPath(new URL('../../../node_modules/.cache/bare-gallery/', import.meta.url))

/** Builds a page of the framework alone with the gallery's cards; answers where its handler is. */
export async function buildBareGallery(): Promise<string> {
  const builder = await createBuilder({
    root: fileURLToPath(new URL('.', import.meta.url)),
    configFile: false,
    logLevel: 'error',
    plugins: [tanstackStart({ router: { addExtensions: true } })],
    build: { outDir: OUT, emptyOutDir: true },
  })
  await builder.buildApp()
  return `${OUT}server/server.js`
}
