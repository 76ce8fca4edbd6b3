import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { makeAvatar } from './make-avatar.ts'

const HERE = fileURLToPath(new URL('.', import.meta.url))
const OURS = fileURLToPath(new URL('../../figures/dist/', import.meta.url))
const OTHERS = fileURLToPath(new URL('../../../../shared/data/avatars/', import.meta.url))
const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript' }

const MADE: Readonly<Record<string, () => Uint8Array>> = {
  '/made/0.x': () => makeAvatar({ version: '0.x' }),
  '/made/1.0': () => makeAvatar({ version: '1.0' }),
  '/made/spy': () =>
    makeAvatar({ change: (gltf) => (gltf.images[0] = { uri: 'https://example.org/spy.png' }) }),
}

/** Avatar files to try: those built here, and real ones where they lie beside the project; name to path. */
export function findAvatars(): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const folder of [OTHERS, OURS]) {
    if (!existsSync(folder)) continue
    for (const name of readdirSync(folder)) if (name.endsWith('.vrm')) found.set(name, join(folder, name))
  }
  return found
}

/** Bundles the test page and serves it with the avatars at `/avatars/<file>` and the made ones of `MADE`; also tells the size of the bundle's text. */
export async function servePage(): Promise<{ address: string; script: Buffer; close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'kamae-stage-'))
  await build({
    root: HERE,
    configFile: false,
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true },
  })
  const avatars = findAvatars()
  const server = createServer(async (request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname)
    const made = MADE[path]
    if (made) return void response.end(made())
    const avatar = path.startsWith('/avatars/') ? avatars.get(path.slice('/avatars/'.length)) : undefined
    const file = avatar ?? join(folder, path === '/' ? 'index.html' : path)
    if (!existsSync(file)) return void response.writeHead(404).end()
    response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' })
    response.end(await readFile(file))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const script = readdirSync(join(folder, 'assets')).find((name) => name.endsWith('.js')) ?? ''
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    script: readFileSync(join(folder, 'assets', script)),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await rm(folder, { recursive: true })
    },
  }
}
