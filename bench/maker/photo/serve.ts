import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { servePage } from '../../support/serve-page.ts'

const HERE = fileURLToPath(new URL('.', import.meta.url))
const WORKER = fileURLToPath(
  new URL('../../../apps/web/src/features/pose-estimation/holistic-worker.ts', import.meta.url),
)
const HOLISTIC = fileURLToPath(new URL('.', import.meta.resolve('@mediapipe/holistic/package.json')))

/** Bundles the page of this benchmark and the maker's worker, and serves them with MediaPipe's files and avatars of the disk. */
export function servePhotoPage(): Promise<{ address: string; close(): Promise<void> }> {
  const fileOf = (path: string): string | undefined => {
    if (path.startsWith('/sight/')) return join(HOLISTIC, path.slice('/sight/'.length))
    return path.startsWith('/files/') ? path.slice('/files'.length) : undefined
  }
  return servePage(HERE, fileOf, {
    rolldownOptions: {
      input: { index: join(HERE, 'index.html'), worker: WORKER },
      output: { entryFileNames: '[name].js' },
    },
  })
}
