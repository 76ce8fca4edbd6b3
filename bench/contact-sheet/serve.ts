import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { servePage } from '../support/serve-page.ts'

const HERE = fileURLToPath(new URL('.', import.meta.url))
const OURS = fileURLToPath(new URL('../../packages/default-avatars/dist/', import.meta.url))
const OTHERS = fileURLToPath(new URL('../../../shared/data/avatars/', import.meta.url))

/** Serves the page that draws, with avatars by name or path at `/avatars/<name>`. */
export function serveDrawingPage(): Promise<{ address: string; close(): Promise<void> }> {
  return servePage(
    HERE,
    (path) => (path.startsWith('/avatars/') ? fileOf(path.slice('/avatars/'.length)) : undefined),
    { minify: false },
  )
}

/** The file of an avatar given by name or path. */
function fileOf(avatar: string): string {
  const found = [avatar, join(OURS, `${avatar}.vrm`), join(OTHERS, `${avatar}.vrm`)].find(
    (path) => path.endsWith('.vrm') && existsSync(path),
  )
  if (!found) throw new Error(`There is no avatar ${avatar}.`)
  return found
}
