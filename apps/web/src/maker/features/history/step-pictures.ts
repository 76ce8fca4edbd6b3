import type { HistoryEntry } from '@kamae/pose/history/document-history'
import { surfacePoints } from '@kamae/stage/camera/surface-points'
import { type TilePart, tilePart } from './steps/tile-part.ts'
import type { Maker } from '../../core/maker.ts'
import { openStore, stepsFrom } from '../../core/autosave/store/draft-database.ts'
import type { Autosave } from '../../core/autosave/autosave.ts'

/** Size of a step's picture in pixels, twice that of its tile. */
const WIDTH = 144
const HEIGHT = 180
const QUIET_MS = 500
/** The newest steps of a draft have pictures, and none is larger than this: 200 take at most 3.2 MB. */
const MOST = 200
const LARGEST = 16 * 1024

const pictures = new WeakMap<HistoryEntry, Blob>()
const listeners = new Set<() => void>()
let version = 0

/** The picture of a step; undefined where there is none. */
export function pictureOf(entry: HistoryEntry): Blob | undefined {
  return pictures.get(entry)
}

/** For React: changes whenever a picture came. */
export const picturesStore = {
  read: () => version,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

function put(entry: HistoryEntry, picture: Blob): void {
  pictures.set(entry, picture)
  version++
  for (const listener of listeners) listener()
}

/** Takes up the pictures that the device kept of this draft's steps. */
export async function readPictures({ history }: Maker, autosave: Autosave): Promise<void> {
  try {
    const kept = await (await openStore()).getAll('pictures', stepsFrom(autosave.draft.slot))
    for (const { n, picture } of kept) {
      const entry = history.entries[n - autosave.first]
      if (entry && !pictures.has(entry)) put(entry, picture)
    }
  } catch (error) {
    // Figures stand in for them.
    console.warn(error)
  }
}

/** Takes a small picture of the stage a moment after each step, when no hand is on it; answers what ends that. */
export function startPictures(maker: Maker, autosave: Autosave): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopFrame = () => {}
  const take = () => {
    const { stage, status } = maker.link.getState()
    const entry = maker.history.entries[maker.history.position - 1]
    const canvas = document.querySelector<HTMLCanvasElement>('[data-stage] canvas')
    if (!entry || pictures.has(entry) || !canvas || !stage || status !== 'ready') return
    stopFrame()
    // Right after a frame the canvas still holds what it shows.
    stopFrame = stage.onFrame(() => {
      stopFrame()
      const { history, gesture, view } = maker
      const isStill = history.entries[history.position - 1] === entry
      if (!isStill || gesture.isOpen || view.getState().preview) return
      const { width, height } = stage.size
      const points = [...maker.link.getState().avatars.values()].flatMap((avatar) => surfacePoints(avatar))
      const part = tilePart(
        points.map(({ x, y, z }) => stage.project([x, y, z])),
        { width, height },
        WIDTH / HEIGHT,
      )
      // A figure shows all of who reaches out of the stage.
      if (!part) return
      const small = shrink(canvas, part, canvas.width / width)
      void small.convertToBlob({ type: 'image/webp', quality: 0.8 }).then((picture) => {
        if (picture.size > LARGEST) return
        put(entry, picture)
        return keep(maker, autosave, entry, picture)
      })
    })
    stage.requestFrame()
  }
  const stop = maker.history.subscribe(() => {
    clearTimeout(timer)
    if (!maker.gesture.isOpen) timer = setTimeout(take, QUIET_MS)
  })
  return () => {
    clearTimeout(timer)
    stopFrame()
    stop()
  }
}

/** A part of the canvas, in CSS pixels of which each has `density` of its own, as small as a tile. */
function shrink(canvas: HTMLCanvasElement, part: TilePart, density: number): OffscreenCanvas {
  const small = new OffscreenCanvas(WIDTH, HEIGHT)
  const [x, y, width, height] = [part.x, part.y, part.width, part.height].map((each) => each * density) as [
    number,
    number,
    number,
    number,
  ]
  small.getContext('2d')?.drawImage(canvas, x, y, width, height, 0, 0, WIDTH, HEIGHT)
  return small
}

async function keep(maker: Maker, autosave: Autosave, entry: HistoryEntry, picture: Blob): Promise<void> {
  try {
    const keeping = (await openStore()).transaction(['steps', 'pictures'], 'readwrite')
    const { slot } = autosave.draft
    const n = autosave.first + maker.history.entries.indexOf(entry)
    // Only beside its own step: one that was undone and replaced meanwhile must not lend its picture to another.
    const step = await keeping.objectStore('steps').get([slot, n])
    if (step?.at === autosave.timeOf(entry) && step.label === entry.label) {
      const store = keeping.objectStore('pictures')
      await store.put({ slot, n, picture })
      if (n >= MOST) await store.delete(IDBKeyRange.bound([slot, 0], [slot, n - MOST]))
    }
    await keeping.done
  } catch (error) {
    // A full device keeps steps rather than their pictures.
    console.warn(error)
  }
}
