import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The bytes of a default avatar, as built. */
export function defaultAvatar(id: string): Uint8Array {
  return readFileSync(`${root}packages/default-avatars/dist/${id}.vrm`)
}

/** The bytes of a real file that lies beside the project; undefined where there is none. */
export function realAvatar(name: string): Uint8Array | undefined {
  const file = `${root}../shared/data/avatars/${name}`
  return existsSync(file) ? readFileSync(file) : undefined
}
