import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { Mouth } from '@kamae/lips/mouth'

import { codeOf } from '../system/error-code.ts'
import type { KeyedHash } from '../secrets/keyed-hash.ts'
import type { Sound } from './sound.ts'

/** A sound that was kept: its name, and what is known of it without reading it. */
export type KeptSound = {
  readonly name: string
  readonly bytes: number
  readonly seconds: number
  readonly timeline: readonly Mouth[] | null
}

/** Sounds that were spoken before, in a folder of this machine. Losing one is no failure: it is spoken again. */
export type SoundCache = {
  /** The name of what is spoken from this: nobody guesses one without the server's secret. */
  nameOf(spoken: readonly (string | number)[]): string
  find(name: string): Promise<KeptSound | undefined>
  keep(name: string, sound: Sound): Promise<KeptSound>
  /** Where the WAV of a name is; undefined for what is no name. */
  pathOf(name: string): string | undefined
  /** Removes the least used until the rest has room. */
  sweep(): Promise<void>
}

const NAME = /^[\w-]{43}$/

/** Keeps sounds in `folder`, `bytes` of them after a sweep. */
export function soundCache(folder: string, bytes: number, hash: KeyedHash): SoundCache {
  const fileOf = (name: string, ending: string) => join(folder, name.slice(0, 2), name + ending)
  return {
    nameOf: (spoken) => hash('voices', JSON.stringify(spoken)),
    pathOf: (name) => (NAME.test(name) ? fileOf(name, '.wav') : undefined),
    find: async (name) => {
      try {
        const known: unknown = JSON.parse(await readFile(fileOf(name, '.json'), 'utf8'))
        const { size } = await stat(fileOf(name, '.wav'))
        const kept = known as KeptSound
        if (size !== kept.bytes) return undefined
        // The sweep goes by when a sound was used last.
        const now = new Date()
        await utimes(fileOf(name, '.wav'), now, now)
        return kept
      } catch (error) {
        if (codeOf(error) === 'ENOENT' || error instanceof SyntaxError) return undefined
        throw error
      }
    },
    keep: async (name, { bytes: sound, seconds, timeline }) => {
      const kept = { name, bytes: sound.length, seconds, timeline }
      await mkdir(join(folder, name.slice(0, 2)), { recursive: true })
      await put(fileOf(name, '.wav'), sound)
      await put(fileOf(name, '.json'), JSON.stringify(kept))
      return kept
    },
    sweep: async () => {
      const sounds = await all(folder)
      let total = sounds.reduce((sum, { size }) => sum + size, 0)
      for (const { path, size } of sounds.sort((one, other) => one.used - other.used)) {
        if (total <= bytes) break
        total -= size
        await rm(path.replace(/\.wav$/, '.json'), { force: true })
        await rm(path, { force: true })
      }
    },
  }
}

// Under another name until it is whole.
async function put(path: string, content: Uint8Array | string): Promise<void> {
  const draft = `${path}.${randomUUID()}`
  await writeFile(draft, content)
  await rename(draft, path)
}

async function all(folder: string) {
  const found: { path: string; size: number; used: number }[] = []
  for (const name of await readdir(folder, { recursive: true }).catch(ifMissing)) {
    if (!/\.wav(?:\.[\w-]+)?$|\.json\.[\w-]+$/.test(name)) continue
    const path = join(folder, name)
    const facts = await stat(path).catch(ifMissing)
    if (!Array.isArray(facts)) found.push({ path, size: facts.size, used: facts.mtimeMs })
  }
  return found
}

// Somebody else swept it, or nothing was ever spoken.
function ifMissing(error: unknown): [] {
  if (codeOf(error) === 'ENOENT') return []
  throw error
}
