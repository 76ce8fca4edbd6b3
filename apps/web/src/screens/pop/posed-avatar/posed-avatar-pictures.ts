import type { ContentOf, PosedAvatar } from '@kamae/pop/documents/content'
import { memoizeLoad } from '../../../features/loading/memoize-load.ts'
import { PoseStageError, type ViewProblem } from '../../../features/viewer/pose-stage-error.ts'
import type { PosedAvatarStudio } from './posed-avatar-studio.ts'

/** Longest side of a picture for the screen, pixels. */
const LONGEST = 720
/** Pictures that stay; those of the page are far fewer, undo brings older ones back. */
const MOST_KEPT = 240
/** While a hand is on it, a frame changes its shape many times a second. */
const QUIET_MS = 160

type Picture = ContentOf<'picture'>

/** Pictures of figures for the screen: taken when asked for, and shown when they have come. */
export type PosedAvatarPictures = {
  /** The picture of a content, or its last one while the new one is not there. */
  hrefOf(content: Picture): string | undefined
  /** Why there is none. */
  problemOf(content: Picture): ViewProblem | undefined
  /** Takes anew what failed. */
  again(): void
  /** For React: changes whenever a picture came. */
  readonly version: () => number
  subscribe(listener: () => void): () => void
  readonly studio: () => Promise<PosedAvatarStudio>
  /** Takes none until the answer is called: a figure is being posed, and needs the graphics card for itself. */
  hold(): () => void
  dispose(): void
}

/** `onTaken` hears of every picture that was taken. */
export function createPosedAvatarPictures(
  onTaken: (content: Picture, picture: Blob) => void = () => undefined,
): PosedAvatarPictures {
  const ids = new WeakMap<PosedAvatar, number>()
  const urls = new Map<string, string>()
  const problems = new Map<string, ViewProblem>()
  const last = new Map<string, string>()
  const asked = new Map<string, Picture>()
  const over = new AbortController()
  const listeners = new Set<() => void>()
  let nextId = 0
  let version = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let isTaking = false
  let isHeld = false

  const keyOf = (picture: Picture): string => {
    const posed = picture.figure
    if (!posed) return ''
    let id = ids.get(posed)
    if (id === undefined) {
      id = nextId++
      ids.set(posed, id)
    }
    return `${id} ${(picture.w / picture.h).toFixed(2)}`
  }

  const opened = memoizeLoad(async () => {
    const { openPosedAvatarStudio } = await import('./posed-avatar-studio.ts')
    over.signal.throwIfAborted()
    const studio = openPosedAvatarStudio()
    over.signal.addEventListener('abort', () => studio.dispose())
    return studio
  })

  const takeSoon = () => {
    clearTimeout(timer)
    if (!isHeld) timer = setTimeout(() => void takeAll(), QUIET_MS)
  }

  const report = () => {
    version++
    for (const listener of listeners) listener()
  }

  const again = () => {
    if (problems.size === 0) return
    problems.clear()
    // Whoever shows one asks for it.
    report()
  }
  window.addEventListener('online', again, { signal: over.signal })

  async function takeAll(): Promise<void> {
    if (isTaking) return
    isTaking = true
    try {
      for (const [id, content] of asked) {
        asked.delete(id)
        const key = keyOf(content)
        if (content.figure && !urls.has(key) && !problems.has(key)) await take(key, content, content.figure)
        if (over.signal.aborted) return
      }
    } finally {
      isTaking = false
    }
  }

  async function take(key: string, content: Picture, posed: PosedAvatar): Promise<void> {
    const { id, w, h } = content
    const scale = LONGEST / Math.max(w, h)
    const [width, height] = [Math.max(1, Math.round(w * scale)), Math.max(1, Math.round(h * scale))]
    try {
      const picture = await (await opened()).take(posed, width, height, over.signal)
      if (over.signal.aborted) return
      keep(key, URL.createObjectURL(picture))
      last.set(id, key)
      onTaken(content, picture)
    } catch (error) {
      if (over.signal.aborted) return
      console.warn(error)
      problems.set(key, error instanceof PoseStageError ? error.reason : 'no-3d')
    }
    report()
  }

  function keep(key: string, url: string): void {
    urls.set(key, url)
    const [oldest] = urls.keys()
    if (urls.size <= MOST_KEPT || oldest === undefined) return
    URL.revokeObjectURL(urls.get(oldest) ?? '')
    urls.delete(oldest)
  }

  return {
    hrefOf(content) {
      const key = keyOf(content)
      const url = urls.get(key)
      if (url !== undefined) {
        // Asked for last, dropped last.
        urls.delete(key)
        urls.set(key, url)
        last.set(content.id, key)
        return url
      }
      if (!problems.has(key)) {
        asked.set(content.id, content)
        takeSoon()
      }
      return urls.get(last.get(content.id) ?? '')
    },
    again,
    problemOf: (content) => problems.get(keyOf(content)),
    version: () => version,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    studio: opened,
    hold() {
      isHeld = true
      clearTimeout(timer)
      return () => {
        isHeld = false
        if (!over.signal.aborted) takeSoon()
      }
    },
    dispose() {
      over.abort()
      clearTimeout(timer)
      for (const url of urls.values()) URL.revokeObjectURL(url)
    },
  }
}
