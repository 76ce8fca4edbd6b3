import { CallError } from '@kamae/protocol/contract/errors'
import { IS_INSPECTED } from '../viewer/is-inspected.ts'
import { themeNow } from '../../page/theme-now.ts'
import { createStore } from 'zustand/vanilla'
import { avatarSourceKey } from '../avatars/avatar-source-key.ts'
import { defaultAvatarUrl } from '../avatars/default-avatars.ts'
import { hasMyAvatar, myAvatar, subscribeMyAvatar } from '../avatars/my-avatar.ts'
import { cachedAvatarPicture, cacheAvatarPicture } from './avatar-picture-cache.ts'
import type { AvatarPictureLook } from './avatar-picture-messages.ts'
import {
  drawAvatarPicture,
  AvatarPictureError,
  type AvatarPictureProblem,
} from './avatar-picture-worker-client.ts'
import { previewOf } from './preview-of.ts'
import { worn } from './worn.ts'

/** Counts up when figures look different, so that they are drawn anew. */
const LOOK = 4
/** How near the window a card is drawn ahead, and how far it keeps its figure. */
const NEAR = '60% 0px'
/** The longest that a picture waits for the page to be idle. */
const IDLE_MS = 200

/** A card whose pose can be seen on the visitor's avatar. */
export type PictureSlot = {
  readonly element: HTMLElement
  readonly slug: string
  readonly show: (url: string | undefined) => void
}

/** One that is to be seen so now. */
type Slot = PictureSlot & {
  /** Looked at by pointer or focus: before all others. */
  readonly isPeek: boolean
  url?: string
  /** What its picture shows. */
  shown?: string
}

/** What went wrong with the avatar. */
export const avatarPictureProblem = createStore<{ readonly problem: AvatarPictureProblem | undefined }>(
  () => ({ problem: undefined }),
)

const slots = new Set<Slot>()
/** Pictures that could not be had: tried once more when the tab or the connection comes back, or somebody asks for the list anew. */
const failed = new Set<string>()
let isRunning = false
let follows = false

/** Shows a pose on the visitor's avatar while its card is near the window. */
export function watchAvatarPicture(slot: PictureSlot): () => void {
  let leave: (() => void) | undefined
  const stop = nearness(slot.element, (isNear) => {
    if (isNear) leave ??= enter({ ...slot, isPeek: false })
    else {
      leave?.()
      leave = undefined
    }
  })
  return () => {
    stop()
    leave?.()
  }
}

/** Shows a pose on the visitor's avatar at once; for who never chose an avatar it stays as it is. */
export function peekAvatarPicture(slot: PictureSlot): () => void {
  return hasMyAvatar() ? enter({ ...slot, isPeek: true }) : () => {}
}

function enter(slot: Slot): () => void {
  follow()
  // The switch was pressed again, or another list came.
  if (slots.size === 0) forgetFailures()
  slots.add(slot)
  void run()
  return () => {
    slots.delete(slot)
    slot.show(undefined)
    if (slot.url) URL.revokeObjectURL(slot.url)
  }
}

/** Another avatar, theme, part or strength: what is shown stays until the new picture is there. */
function follow(): void {
  if (follows) return
  follows = true
  const again = () => void run()
  subscribeMyAvatar(() => {
    avatarPictureProblem.setState({ problem: undefined })
    failed.clear()
    again()
  })
  const back = () => {
    if (document.visibilityState !== 'visible') return
    forgetFailures()
    again()
  }
  window.addEventListener('online', back)
  document.addEventListener('visibilitychange', back)
  worn.subscribe(again)
  new MutationObserver(again).observe(document.documentElement, { attributeFilter: ['data-theme'] })
}

function forgetFailures(): void {
  failed.clear()
  const { problem } = avatarPictureProblem.getState()
  // A file that is gone or damaged stays so until another avatar is chosen.
  if (problem === 'unreachable' || problem === 'no-3d') avatarPictureProblem.setState({ problem: undefined })
}

async function run(): Promise<void> {
  if (isRunning) return
  isRunning = true
  try {
    for (let slot = nextSlot(); slot; slot = nextSlot()) {
      await fill(slot)
      await idle()
    }
  } finally {
    isRunning = false
  }
}

/** The one looked at, else the one nearest the middle of the window. */
function nextSlot(): Slot | undefined {
  if (avatarPictureProblem.getState().problem) return undefined
  const waiting = [...slots].filter((slot) => {
    const key = keyOf(slot)
    return slot.shown !== key && !failed.has(key)
  })
  const peek = waiting.find(({ isPeek }) => isPeek)
  if (peek) return peek
  const middle = window.innerHeight / 2
  let nearest: Slot | undefined
  let least = Infinity
  for (const slot of waiting) {
    const { top, height } = slot.element.getBoundingClientRect()
    const far = Math.abs(top + height / 2 - middle)
    if (far < least) [nearest, least] = [slot, far]
  }
  return nearest
}

async function fill(slot: Slot): Promise<void> {
  const key = keyOf(slot)
  try {
    const picture = (await cachedAvatarPicture(key)) ?? (await draw(slot, key))
    const url = URL.createObjectURL(picture)
    await decoded(url)
    // Scrolled away or changed meanwhile: the picture is kept for the next time.
    if (!slots.has(slot) || key !== keyOf(slot)) return URL.revokeObjectURL(url)
    const before = slot.url
    Object.assign(slot, { url, shown: key })
    slot.show(url)
    if (before) setTimeout(() => URL.revokeObjectURL(before), 1000)
  } catch (error) {
    if (!(error instanceof AvatarPictureError) && !(error instanceof CallError)) throw error
    failed.add(key)
    // One pose that cannot be had stays as it was shared; an avatar that cannot is said.
    if (error instanceof AvatarPictureError && error.reason !== 'not-drawn')
      avatarPictureProblem.setState({ problem: error.reason })
  }
}

async function draw({ slug }: Slot, key: string): Promise<Blob> {
  const look = lookNow()
  const { picture, isProvisional, card } = await drawAvatarPicture(myAvatar(), await previewOf(slug), look)
  const { geometries, textures, programs } = card
  if (IS_INSPECTED) document.documentElement.dataset.figures = `${geometries}/${textures}/${programs}`
  if (!isProvisional) await cacheAvatarPicture(key, picture)
  return picture
}

function lookNow(): AvatarPictureLook {
  const { part, strength } = worn.getState()
  // As many pixels as a card of five columns has, up to two a CSS pixel.
  const ratio = Math.min(2, Math.max(1, Math.ceil(devicePixelRatio * 2) / 2))
  return { theme: themeNow(), part, strength, width: 256 * ratio, height: 320 * ratio }
}

/** A shared snapshot never changes, nor does an avatar under its hash. */
function keyOf({ slug }: Slot): string {
  const source = myAvatar()
  const avatar = (source.kind === 'default' && defaultAvatarUrl(source.id)) || avatarSourceKey(source)
  const { theme, part, strength, width } = lookNow()
  return [LOOK, slug, avatar, theme, part, strength, width].join(' ')
}

/** Decoded before it is seen, away from the page's own work. */
async function decoded(url: string): Promise<void> {
  const image = new Image()
  image.src = url
  await image.decode()
}

function idle(): Promise<void> {
  // Safari has none.
  const ask = globalThis.requestIdleCallback as typeof requestIdleCallback | undefined
  return new Promise((resolve) => {
    if (ask) ask(() => resolve(), { timeout: IDLE_MS })
    else setTimeout(resolve, 16)
  })
}

const listeners = new WeakMap<Element, (isNear: boolean) => void>()
let observer: IntersectionObserver | undefined

function nearness(element: Element, listener: (isNear: boolean) => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) listeners.get(target)?.(isIntersecting)
    },
    { rootMargin: NEAR },
  )
  listeners.set(element, listener)
  observer.observe(element)
  return () => {
    listeners.delete(element)
    observer?.unobserve(element)
  }
}
