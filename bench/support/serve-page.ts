import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { build, type InlineConfig } from 'vite'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.wasm': 'application/wasm',
}

/**
 * Bundles the page in a folder and serves it until it is closed; `fileOf` names files of the disk for paths beside it,
 * `alias` modules that take the place of others.
 */
export async function servePage(
  root: string,
  fileOf: (path: string) => string | undefined,
  bundle: NonNullable<InlineConfig['build']> = {},
  alias: NonNullable<NonNullable<InlineConfig['resolve']>['alias']> = [],
): Promise<{ address: string; close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'kamae-bench-'))
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    resolve: { alias },
    build: { ...bundle, outDir: folder, emptyOutDir: true },
  })
  const server = createServer(async (request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname)
    const file = fileOf(path) ?? join(folder, path === '/' ? 'index.html' : path)
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
