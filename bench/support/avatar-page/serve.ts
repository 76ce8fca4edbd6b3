import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { servePage } from '../serve-page.ts'

const HERE = fileURLToPath(new URL('.', import.meta.url))
const FOLDERS = ['../../../packages/default-avatars/dist/', '../../../../shared/data/avatars/'].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
)

/** The avatars there are of these, ours first, as paths on disk. */
export function avatarFiles(...names: readonly string[]): readonly string[] {
  return names.flatMap((name) => FOLDERS.map((folder) => join(folder, name)).filter(existsSync))
}

/** Every avatar that stands on its feet, ours and those beside the project. */
export function availableAvatars(): readonly string[] {
  const found = FOLDERS.filter(existsSync).flatMap((folder) =>
    readdirSync(folder).map((name) => join(folder, name)),
  )
  return found.filter((path) => path.endsWith('.vrm') && !/blender_minimal|expr_|mtoon_/.test(path))
}

/** Bundles the page of the benchmarks and serves it, with files of the disk at `/files/<path>`. */
export function serveAvatarPage(): Promise<{ address: string; close(): Promise<void> }> {
  return servePage(HERE, (path) => (path.startsWith('/files/') ? path.slice('/files'.length) : undefined))
}
