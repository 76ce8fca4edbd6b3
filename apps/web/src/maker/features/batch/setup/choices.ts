import type { AvatarSource } from '@kamae/pose/documents/scene'
import { createStore } from 'zustand/vanilla'
import type { PoseEntry } from './pose-list.ts'
import type { Turnaround } from './turn-angles.ts'

/** What is behind the angles of a sheet: as in the picture, nothing, or one colour over all of it. */
export type SheetGround = 'picture' | 'transparent' | 'white' | 'colour'

/** Who is chosen: everyone, avatars of the scene by id, other avatars by the key of their source. */
export type BodyKey = 'scene' | `one/${string}` | `other/${string}`

/** What the person has chosen to take; stays while the page does. */
export type BatchChoices = Turnaround & {
  readonly what: 'turn' | 'views'
  readonly pitch: number
  readonly isFlat: boolean
  readonly hasSheet: boolean
  readonly hasSingles: boolean
  readonly columns: number
  /** Width of the sheet, pixels. */
  readonly sheetWidth: number
  readonly gap: number
  readonly hasLabels: boolean
  readonly ground: SheetGround
  readonly colour: string
  /** `now`, `kept/<id>`, `preset/<id>`. */
  readonly views: readonly string[]
  /** None: the pose that the scene has. */
  readonly poses: readonly PoseEntry[]
  /** None: `usualBody`. */
  readonly bodies: readonly { readonly key: BodyKey; readonly name: string; readonly source?: AvatarSource }[]
}

export const batchChoices = createStore<BatchChoices>(() => ({
  what: 'turn',
  count: 8,
  start: 0,
  first: 'left',
  pitch: 0,
  isFlat: true,
  hasSheet: true,
  hasSingles: false,
  columns: 4,
  sheetWidth: 4096,
  gap: 32,
  hasLabels: true,
  ground: 'picture',
  colour: '#ffffff',
  views: ['now'],
  poses: [],
  bodies: [],
}))

/** Who is in the pictures while nobody is chosen: everyone together, so that nobody hugs the air; one who is alone. */
export function usualBody(avatars: readonly { readonly id: string }[], active: string): BodyKey {
  return avatars.length > 1 ? 'scene' : `one/${active}`
}

/** Adds to what is chosen, or takes away, by a key. */
export function toggled<Item>(
  chosen: readonly Item[],
  item: Item,
  keyOf: (item: Item) => string,
): readonly Item[] {
  const key = keyOf(item)
  const others = chosen.filter((each) => keyOf(each) !== key)
  return others.length < chosen.length ? others : [...chosen, item]
}
