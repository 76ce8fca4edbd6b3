import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A record of what processes reached for: pass `env` to them. */
export type Watch = {
  readonly env: { readonly NODE_OPTIONS: string; readonly KAMAE_WATCHED_SOCKETS: string }
  /** What was reached for since the last look, as `connect host:port`, `name host`, `datagram …`. */
  taken(): readonly string[]
}

/** Begins to watch. Throws where the watch itself does not see a connection. */
export function watchSockets(): Watch {
  const module = new URL('./watch-sockets.ts', import.meta.url)
  const file = join(mkdtempSync(join(tmpdir(), 'kamae-watch-')), 'sockets')
  const env = { NODE_OPTIONS: `--import=${module.href}`, KAMAE_WATCHED_SOCKETS: file }
  let seen = 0
  const taken = () => {
    const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').filter(Boolean) : []
    const fresh = lines.slice(seen)
    seen = lines.length
    return fresh.map((line) => (JSON.parse(line) as string[]).join(' '))
  }
  const control = `
    import('node:http').then((http) => http.get('http://127.0.0.1:59999/').on('error', () => {}))
    fetch('http://127.0.0.1:59999/').catch(() => {})
    fetch('http://kamae.invalid/').catch(() => {})`
  spawnSync(process.execPath, ['-e', control], {
    env: { ...process.env, ...env },
    cwd: fileURLToPath(new URL('.', import.meta.url)),
  })
  const controlled = taken()
  const connections = controlled.filter((line) => line === 'connect 127.0.0.1:59999').length
  const isSeen = connections >= 2 && controlled.some((line) => line.includes('kamae.invalid'))
  if (!isSeen) throw new Error(`The watch sees no connections: ${controlled.join(', ')}`)
  return { env, taken }
}
