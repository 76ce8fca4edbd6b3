import { existsSync, readdirSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const HERE = fileURLToPath(new URL('.', import.meta.url))
const FOLDERS = ['../../packages/figures/dist/', '../../../shared/data/avatars/'].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
)
const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript' }

/** The avatars there are of these, ours first, as paths on disk. */
export function avatarFiles(...names: readonly string[]): readonly string[] {
  return names.flatMap((name) => FOLDERS.map((folder) => join(folder, name)).filter(existsSync))
}

/** Every avatar that stands on its feet, ours and those beside the project. */
export function standingAvatars(): readonly string[] {
  const found = FOLDERS.filter(existsSync).flatMap((folder) =>
    readdirSync(folder).map((name) => join(folder, name)),
  )
  return found.filter((path) => path.endsWith('.vrm') && !/blender_minimal|expr_|mtoon_/.test(path))
}

/** Bundles the page of the figures and serves it, with files of the disk at `/files/<path>`. */
export async function serveAvatarPage(): Promise<{ address: string; close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'kamae-bench-'))
  await build({
    root: HERE,
    configFile: false,
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true },
  })
  const server = createServer(async (request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname)
    const file = path.startsWith('/files/') ? path.slice(6) : join(folder, path === '/' ? 'index.html' : path)
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
