import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const HERE = fileURLToPath(new URL('.', import.meta.url))
const WORKER = fileURLToPath(new URL('../../apps/web/src/make/sight/holistic-worker.ts', import.meta.url))
const HOLISTIC = fileURLToPath(new URL('.', import.meta.resolve('@mediapipe/holistic/package.json')))
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.wasm': 'application/wasm',
}

/** Bundles the page of this figure and the maker's worker, and serves them with MediaPipe's files and avatars of the disk. */
export async function servePhotoPage(): Promise<{ address: string; close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'kamae-photo-'))
  await build({
    root: HERE,
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: folder,
      emptyOutDir: true,
      rolldownOptions: {
        input: { index: join(HERE, 'index.html'), worker: WORKER },
        output: { entryFileNames: '[name].js' },
      },
    },
  })
  const fileOf = (path: string): string => {
    if (path.startsWith('/sight/')) return join(HOLISTIC, path.slice('/sight/'.length))
    if (path.startsWith('/files/')) return path.slice('/files'.length)
    return join(folder, path === '/' ? 'index.html' : path)
  }
  const server = createServer(async (request, response) => {
    const file = fileOf(decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname))
    if (!existsSync(file)) return void response.writeHead(404).end()
    response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' })
    response.end(await readFile(file))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await rm(folder, { recursive: true })
    },
  }
}
