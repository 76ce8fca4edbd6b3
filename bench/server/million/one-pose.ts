import { createHash } from 'node:crypto'
import type { Pose } from '@kamae/pose/documents/pose'
import { type Random, randomFrom } from '@kamae/pose/math/random-numbers'
import { poseOf } from './pose-of.ts'
import { type PoseText, poseText } from './pose-texts.ts'

/** A pose of the gallery, with who made it and who likes it. */
export type OnePose = {
  readonly id: string
  readonly uid: string
  readonly text: PoseText
  /** Which text that is: as many poses as share one have the same. */
  readonly textAt: number
  readonly pose: Pose
  readonly createdAt: Date
  readonly parentId: string | undefined
  readonly licence: string
  readonly isSexual: boolean
  readonly isViolent: boolean
  readonly pictureKey: string
  readonly likes: readonly { readonly uid: string; readonly createdAt: Date }[]
}

// Two years before a day that does not move.
const END_MS = Date.UTC(2026, 10, 1)
const SPAN_MS = 730 * 86_400_000
// Taking texts apart costs more than all the rest; ten poses of a million have the same.
const TEXTS = 100_000
const MOST_LIKES = 5000

/** How many people there are where there are so many poses. */
export function peopleOf(poses: number): number {
  return Math.max(100, Math.floor(poses / 10))
}

/** A maker or liker. */
export function uidOf(at: number): string {
  return `person-${at}`
}

/** The same pose for the same place in a gallery of so many: few makers have most, few poses most of the likes. */
export function onePose(at: number, poses: number): OnePose {
  const random = randomFrom(at * 69_069 + 1)
  const people = peopleOf(poses)
  const createdAt = momentOf(at, poses)
  const textAt = Math.floor(random() * Math.min(poses, TEXTS))
  const isRemix = at > 0 && random() < 0.1
  return {
    id: idOf(at, poses),
    uid: uidOf(Math.floor(people * random() ** 2.5)),
    text: poseText(textAt),
    textAt,
    pose: poseOf(at),
    createdAt,
    parentId: isRemix ? shareIdOf(idOf(Math.floor(at * random() ** 2), poses)) : undefined,
    licence: random() < 0.7 ? 'CC-BY-4.0' : 'CC0-1.0',
    isSexual: random() < 0.02,
    isViolent: random() < 0.01,
    pictureKey: `${createHash('sha256').update(String(at)).digest('hex')}.webp`,
    likes: likesOf(random, people, createdAt),
  }
}

function likesOf(random: Random, people: number, since: Date): OnePose['likes'] {
  const count = Math.min(MOST_LIKES, people >> 1, Math.floor(0.35 * (1 / (random() + 1e-9) - 1)))
  const first = Math.floor(random() * people)
  const left = END_MS - since.getTime()
  return Array.from({ length: count }, (_, at) => ({
    uid: uidOf((first + at) % people),
    createdAt: new Date(since.getTime() + left * random() ** 3),
  }))
}

function momentOf(at: number, poses: number): Date {
  return new Date(END_MS - SPAN_MS + Math.floor((SPAN_MS * at) / poses))
}

/** The id of a pose: of version 7, as the server's, with digits of chance that are always the same. */
export function idOf(at: number, poses: number): string {
  const time = momentOf(at, poses).getTime().toString(16).padStart(12, '0')
  const chance = createHash('md5').update(String(at)).digest('hex')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${chance.slice(0, 3)}-8${chance.slice(3, 6)}-${chance.slice(6, 18)}`
}

/** The id of its one snapshot. */
export function shareIdOf(poseId: string): string {
  return `${poseId.slice(0, 19)}9${poseId.slice(20)}`
}
