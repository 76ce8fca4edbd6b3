import type { InputOf } from '@kamae/protocol/contract/procedure'
import type { Room, roomContentUpdate } from '@kamae/entities/room/content/contract'

/** What an owner changes of a room before it is saved. */
export type RoomDraft = Pick<
  Room,
  | 'domain'
  | 'name'
  | 'introduction'
  | 'colour'
  | 'portrait'
  | 'links'
  | 'sections'
  | 'pickedPoseIds'
  | 'pickedBundleIds'
>

const FIELDS = [
  'domain',
  'name',
  'introduction',
  'colour',
  'links',
  'sections',
  'pickedPoseIds',
  'pickedBundleIds',
] as const satisfies readonly (keyof RoomDraft)[]

type Changes = Omit<InputOf<typeof roomContentUpdate>, 'id' | 'version'>

/** The fields in which a draft differs from its room, as `room/content/update` takes them; undefined where nothing does. */
export function changesOf(room: Room, draft: RoomDraft): Changes | undefined {
  const changed = FIELDS.filter((field) => !isSame(draft[field], room[field]))
  const changes: Changes = Object.fromEntries(changed.map((field) => [field, draft[field]]))
  const links = changes.links?.filter(({ url }) => url.trim() !== '')
  const portrait = portraitInput(draft.portrait)
  const isPortrait = !isSame(portrait, portraitInput(room.portrait))
  if (changed.length === 0 && !isPortrait) return undefined
  return { ...changes, ...(links && { links }), ...(isPortrait && { portrait }) }
}

/** The draft that a room begins with. */
export function draftOf(room: RoomDraft): RoomDraft {
  const { portrait } = room
  const fields = Object.fromEntries(FIELDS.map((field) => [field, room[field]])) as Omit<
    RoomDraft,
    'portrait'
  >
  return { ...fields, portrait }
}

/** A draft of one version of its room on top of another: what was changed in it stays, all else is as that version has it. */
export function rebased(draft: RoomDraft, from: RoomDraft, onto: RoomDraft): RoomDraft {
  const before = draftOf(from)
  const changed = Object.entries(draft).filter(
    ([field, value]) => !isSame(value, before[field as keyof RoomDraft]),
  )
  return { ...draftOf(onto), ...Object.fromEntries(changed) }
}

/** A list with one of its items at another place; the same list where there is no such place. */
export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const item = list[from]
  if (item === undefined || to < 0 || to >= list.length) return [...list]
  return list.toSpliced(from, 1).toSpliced(to, 0, item)
}

function portraitInput(portrait: Room['portrait']): Changes['portrait'] {
  if (!portrait) return null
  const { kind, id } = portrait.avatar
  return { poseId: portrait.poseId, avatar: { kind, id } }
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
