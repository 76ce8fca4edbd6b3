import { CallError } from '@kamae/protocol/contract/errors'
import { IS_INSPECTED } from '../viewer/is-inspected.ts'
import { themeNow } from '../viewer/pose-stage.ts'
import { createStore } from 'zustand/vanilla'
import { avatarSourceKey } from '../avatars/avatar-source-key.ts'
import { defaultAvatarUrl } from '../avatars/default-avatars.ts'
import { hasMyAvatar, myAvatar, subscribeMyAvatar } from '../avatars/my-avatar.ts'
import { cachedFigure, cacheFigure } from './figure-cache.ts'
import type { FigureLook } from './figure-messages.ts'
import { drawFigure, FigureError, type FigureProblem } from './figure-studio.ts'
import { previewOf } from './preview-of.ts'
import { worn } from './worn.ts'

/** Counts up when figures look different, so that they are drawn anew. */
const LOOK = 1
/** How near the window a card is drawn ahead, and how far it keeps its figure. */
const NEAR = '60% 0px'
/** The longest that a picture waits for the page to be idle. */
const IDLE_MS = 200

/** A card whose pose can be seen on the visitor's avatar. */
export type FigureSpot = {
  readonly element: HTMLElement
  readonly slug: string
  readonly show: (url: string | undefined) => void
}

/** One that is to be seen so now. */
type Spot = FigureSpot & {
  /** Looked at by pointer or focus: before all others. */
  readonly isPeek: boolean
  url?: string
  /** What its picture shows. */
  shown?: string
}

/** What went wrong with the avatar. */
export const figures = createStore<{ readonly problem: FigureProblem | undefined }>(() => ({
  problem: undefined,
}))

const spots = new Set<Spot>()
/** Pictures that could not be had: not tried again on this page. */
const failed = new Set<string>()
let isRunning = false
let follows = false

/** Shows a pose on the visitor's avatar while its card is near the window. */
export function watchFigure(spot: FigureSpot): () => void {
  let leave: (() => void) | undefined
  const stop = nearness(spot.element, (isNear) => {
    if (isNear) leave ??= enter({ ...spot, isPeek: false })
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
export function peekFigure(spot: FigureSpot): () => void {
  return hasMyAvatar() ? enter({ ...spot, isPeek: true }) : () => {}
}

function enter(spot: Spot): () => void {
  follow()
  spots.add(spot)
  void run()
  return () => {
    spots.delete(spot)
    spot.show(undefined)
    if (spot.url) URL.revokeObjectURL(spot.url)
  }
}

/** Another avatar, theme, part or strength: what is shown stays until the new picture is there. */
function follow(): void {
  if (follows) return
  follows = true
  const again = () => void run()
  subscribeMyAvatar(() => {
    figures.setState({ problem: undefined })
    failed.clear()
    again()
  })
  worn.subscribe(again)
  new MutationObserver(again).observe(document.documentElement, { attributeFilter: ['data-theme'] })
}

async function run(): Promise<void> {
  if (isRunning) return
  isRunning = true
  try {
    for (let spot = nextSpot(); spot; spot = nextSpot()) {
      await fill(spot)
      await idle()
    }
  } finally {
    isRunning = false
  }
}

/** The one looked at, else the one nearest the middle of the window. */
function nextSpot(): Spot | undefined {
  if (figures.getState().problem) return undefined
  const waiting = [...spots].filter((spot) => {
    const key = keyOf(spot)
    return spot.shown !== key && !failed.has(key)
  })
  const peek = waiting.find(({ isPeek }) => isPeek)
  if (peek) return peek
  const middle = window.innerHeight / 2
  let nearest: Spot | undefined
  let least = Infinity
  for (const spot of waiting) {
    const { top, height } = spot.element.getBoundingClientRect()
    const far = Math.abs(top + height / 2 - middle)
    if (far < least) [nearest, least] = [spot, far]
  }
  return nearest
}

async function fill(spot: Spot): Promise<void> {
  const key = keyOf(spot)
  try {
    const picture = (await cachedFigure(key)) ?? (await draw(spot, key))
    const url = URL.createObjectURL(picture)
    await decoded(url)
    // Scrolled away or changed meanwhile: the picture is kept for the next time.
    if (!spots.has(spot) || key !== keyOf(spot)) return URL.revokeObjectURL(url)
    const before = spot.url
    Object.assign(spot, { url, shown: key })
    spot.show(url)
    if (before) setTimeout(() => URL.revokeObjectURL(before), 1000)
  } catch (error) {
    if (!(error instanceof FigureError) && !(error instanceof CallError)) throw error
    failed.add(key)
    // One pose that cannot be had stays as it was shared; an avatar that cannot is said.
    if (error instanceof FigureError && error.reason !== 'not-drawn')
      figures.setState({ problem: error.reason })
  }
}

async function draw({ slug }: Spot, key: string): Promise<Blob> {
  const look = lookNow()
  const { picture, card } = await drawFigure(myAvatar(), await previewOf(slug), look)
  const { geometries, textures, programs } = card
  if (IS_INSPECTED) document.documentElement.dataset.figures = `${geometries}/${textures}/${programs}`
  await cacheFigure(key, picture)
  return picture
}

function lookNow(): FigureLook {
  const { part, strength } = worn.getState()
  // As many pixels as a card of five columns has, up to two a CSS pixel.
  const ratio = Math.min(2, Math.max(1, Math.ceil(devicePixelRatio * 2) / 2))
  return { theme: themeNow(), part, strength, width: 256 * ratio, height: 320 * ratio }
}

/** A shared snapshot never changes, nor does an avatar under its hash. */
function keyOf({ slug }: Spot): string {
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
