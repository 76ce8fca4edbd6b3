import { sourceKey } from '@kamae/motion/names/source-key'
import { FILE_REASONS, MOTION_REASONS } from '../files/file-reasons.ts'
import { openThings } from '../files/open-own.ts'
import type { Opening } from '../files/opener.ts'
import { readChanges } from './kept-changes.ts'
import { motionStore, type OpenMotion } from './motion-store.ts'
import { readInWorker } from './read-in-worker.ts'

// Until then nobody wonders what happens.
const QUIET_MS = 400

/** Reads motions and shows them in their dialog, those of several files together. A model without a skeleton is a thing of the scene. */
export async function openMotions(opening: Opening, files: readonly File[]): Promise<void> {
  const { view } = opening.maker
  const motions: OpenMotion[] = []
  for (const file of files) motions.push(...(await readOne(opening, file)))
  motionStore.setState({ reading: null })
  if (motions.length === 0) {
    view.setState((now) => (now.dialog === 'motion' ? { dialog: null } : now))
    return
  }
  const keys = [...new Set(motions.map(({ motion }) => sourceKey(motion)))]
  const kept = await Promise.all(keys.map(async (key) => [key, await readChanges(key)] as const))
  motionStore.setState({ motions, picked: 0, frame: 0, changes: Object.fromEntries(kept) })
  view.setState({ dialog: 'motion', sheet: 'half' })
}

async function readOne(opening: Opening, file: File): Promise<readonly OpenMotion[]> {
  const { view } = opening.maker
  const stop = new AbortController()
  const { name } = file
  const tell = (share: number | undefined) =>
    motionStore.setState({ reading: { name, share, cancel: () => stop.abort() } })
  const quiet = setTimeout(() => {
    tell(undefined)
    view.setState({ dialog: 'motion', sheet: 'half' })
  }, QUIET_MS)
  try {
    const { signal } = stop
    const read = await readInWorker(file, name, {
      signal,
      onProgress: (share) => motionStore.getState().reading && tell(share),
    })
    if (signal.aborted) return []
    if (read.ok) return read.motions.map((motion) => ({ motion, file }))
    const isModel = /\.glb$/i.test(name)
    if (isModel && (read.reason === 'no-skeleton' || read.reason === 'no-motion'))
      await openThings(opening, [file])
    else if (read.reason === 'unknown-format' && /\.json$/i.test(name))
      opening.refuse(file, FILE_REASONS['unknown-json'])
    else opening.refuse(file, MOTION_REASONS[read.reason])
    return []
  } finally {
    clearTimeout(quiet)
  }
}
