import { sourceKey } from '@kamae/motion/names/source-key'
import { FILE_REASONS, MOTION_REASONS } from '../../core/files/file-errors.ts'
import { openProps } from '../../core/files/open-props.ts'
import type { Opening } from '../../core/files/opener.ts'
import { readChanges } from './kept-changes.ts'
import { motionStore, type OpenMotion } from './motion-store.ts'
import { readInWorker } from './read-in-worker.ts'

// Until then nobody wonders what happens.
const QUIET_MS = 400

/** Reads motions and shows them in their dialog, those of several files together. A model without a skeleton is a prop of the scene. */
export async function openMotions(opening: Opening, files: readonly File[]): Promise<void> {
  const { view } = opening.maker
  const motions: OpenMotion[] = []
  try {
    for (const file of files) motions.push(...(await readOne(opening, file)))
    if (motions.length === 0) {
      view.setState((now) => (now.dialog === 'motion' ? { dialog: null } : now))
      return
    }
    const keys = [...new Set(motions.map(({ motion }) => sourceKey(motion)))]
    const kept = await Promise.all(keys.map(async (key) => [key, await readChanges(key)] as const))
    // Together: what is shown while a file is read is never the motion of the file before.
    motionStore.setState({ reading: null, motions, picked: 0, frame: 0, changes: Object.fromEntries(kept) })
    view.setState({ dialog: 'motion', sheet: 'half' })
  } finally {
    motionStore.setState({ reading: null })
  }
}

async function readOne(opening: Opening, file: File): Promise<readonly OpenMotion[]> {
  const { name } = file
  const { view } = opening.maker
  const stop = new AbortController()
  const quiet = setTimeout(() => {
    motionStore.setState({ reading: { name, cancel: () => stop.abort() } })
    view.setState({ dialog: 'motion', sheet: 'half' })
  }, QUIET_MS)
  try {
    const read = await readInWorker(file, name, stop)
    if (read.ok) return read.motions.map((motion) => ({ motion, file }))
    const isStillModel = read.reason === 'no-skeleton' || read.reason === 'no-motion'
    if (isStillModel && /\.glb$/i.test(name)) await openProps(opening, [file])
    else if (read.reason === 'unknown-format' && /\.json$/i.test(name))
      opening.refuse(file, FILE_REASONS['unknown-json'])
    else opening.refuse(file, MOTION_REASONS[read.reason])
    return []
  } catch (error) {
    if (stop.signal.aborted) return []
    throw error
  } finally {
    clearTimeout(quiet)
  }
}
