import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { build, type InlineConfig, type Plugin } from 'vite'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.wasm': 'application/wasm',
}

/**
 * Bundles the page in a folder and serves it until it is closed; `fileOf` names files of the disk for paths beside it,
 * `stands` which module takes the place of which, both by their files.
 */
export async function servePage(
  root: string,
  fileOf: (path: string) => string | undefined,
  bundle: NonNullable<InlineConfig['build']> = {},
  loaded?: { readonly of: string; readonly by: string },
): Promise<{ address: string; close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'kamae-bench-'))
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: loaded ? [replaceModule(loaded.of, loaded.by)] : [],
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

/** Puts one module in the place of another, and fails where nothing asks for that one any more. */
function replaceModule(of: string, by: string): Plugin {
  let isAsked = false
  return {
    name: 'stand-in',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      const found = await this.resolve(source, importer, { ...options, skipSelf: true })
      if (found?.id !== of) return undefined
      isAsked = true
      return by
    },
    buildEnd(error) {
      if (!error && !isAsked) this.error(`Nothing on this page asks for ${of} any more.`)
    },
  }
}
