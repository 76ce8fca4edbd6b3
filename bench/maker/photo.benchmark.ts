// Built-in poses as pictures of the default avatars from three sides, and back: picture → MediaPipe in Chromium, as the maker runs it →
// pose. The error of a pose is that of its joint directions, from joint to joint, against the pose that was drawn.
// `node bench/maker/photo.benchmark.ts [--all] [--every=31] [--avatars=sora,momo] [--turns=0,60,180] [--keep[=file]]`: four poses on each
// avatar; with `--all` every pose, which takes hours. `--turns`: degrees from the camera; only 0, the front, has a goal.
// `--keep`: a file of lines of JSON, by itself node_modules/.cache/photo-looks.jsonl. What it has is not looked at again, and what is new
// joins it: `--turns=0 --keep` a second time measures a change of how looks become a pose without a browser. Avatars whose files changed and
// poses not there yet are looked at; a pose that changed under its id is not, so that a new library wants a new file.
// Every picture has a line by itself: its median, then that of each part, what each look found and how large the head is.
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { DEFAULT_AVATARS } from '@kamae/default-avatars/avatars/manifest'
import { BUILT_IN_POSES } from '@kamae/pose/library/built-in'
import { loweredToFloor } from '@kamae/pose/kinematics/ground'
import type { Pose } from '@kamae/pose/documents/pose'
import { DEGREES, fromAxisAngle, IDENTITY, multiply } from '@kamae/pose/math/math'
import { isBody } from '@kamae/pose-estimation/looks/is-body'
import { chosenLooks, type SeenByLook } from '@kamae/pose-estimation/looks/looks'
import { headShare } from '@kamae/pose-estimation/looks/own-lengths'
import { LINED_PARTS } from '@kamae/pose-estimation/looks/part-lines'
import { poseFromLooks, type Reading } from '@kamae/pose-estimation/looks/pose-from-looks'
import type { SeenPart } from '@kamae/pose-estimation/landmarks/found-person'
import { avatarSkeletons } from '../support/avatar-skeletons.ts'
import { row } from '../support/row.ts'
import { directionErrors } from './photo/joint-directions.ts'
import { recordLooks, type Seen } from './photo/record.ts'

const GOAL = 15
const SURE = 0.8
const FAR = 45
const SURE_AND_WRONG = 0.01
const TURNS = '0,60,180'
const KEPT = fileURLToPath(new URL('../../node_modules/.cache/photo-looks.jsonl', import.meta.url))
const AVATARS = DEFAULT_AVATARS.map(({ id }) => id)

const { values: asked } = parseArgs({
  args: process.argv.slice(2).map((word) => (word === '--keep' ? `--keep=${KEPT}` : word)),
  options: {
    all: { type: 'boolean', default: false },
    every: { type: 'string', default: '31' },
    avatars: { type: 'string', default: AVATARS.join(',') },
    turns: { type: 'string', default: TURNS },
    keep: { type: 'string' },
  },
})
const every = asked.all ? 1 : Number(asked.every)
const avatars = asked.avatars.split(',')
const turns = asked.turns.split(',').map(Number)
const poses = BUILT_IN_POSES.filter((_, index) => index % every === 0)
const skeletons = avatarSkeletons()

type Direction = { readonly joint: string; readonly error: number; readonly sure: number }
const begun = performance.now()
const seen = await recordLooks(avatars, poses, turns, asked.keep)
const seconds = Math.round((performance.now() - begun) / 1000)
const read = seen.map(judge)
for (const { line } of read) console.log(line)
const found = read.filter(({ directions }) => directions.length > 0)
const all = found.flatMap(({ directions }) => directions)
const sure = all.filter((one) => one.sure >= SURE)
const wrong = sure.filter(({ error }) => error > FAR)
for (const part of avatars) {
  const facing = read.filter(({ avatar, turn }) => avatar === part && turn === 0)
  if (facing.length === 0) continue
  const plain = facing.flatMap(({ directions }) => directions.map(({ error }) => error))
  row(
    `pose from a picture, ${part} from the front: median error of joint directions`,
    `${degrees(quantile(plain, 0.5))} (nine tenths under ${degrees(quantile(plain, 0.9))})`,
    `< ${GOAL}°`,
    quantile(plain, 0.5) < GOAL && plain.length > 0.9 * 16 * facing.length,
  )
}
row(
  'pose from a picture: sure and wrong',
  `${percent(wrong.length / sure.length)} (${wrong.length} of ${sure.length} directions that are ${percent(SURE)} sure are further off than ${FAR}°; as sure are ${percent(sure.length / all.length)} of all)`,
  `<= ${percent(SURE_AND_WRONG)}`,
  sure.length > 0.2 * all.length && wrong.length / sure.length <= SURE_AND_WRONG,
)
const errors = all.map(({ error }) => error)
console.log(
  `All: median ${degrees(quantile(errors, 0.5))}, nine tenths under ${degrees(quantile(errors, 0.9))}; ${found.length} of ${seen.length} pictures found in ${seconds} s.`,
)
const heights = found.map(({ height }) => Math.abs(height))
console.log(
  `Hips too high or low: median ${metres(quantile(heights, 0.5))}, nine tenths under ${metres(quantile(heights, 0.9))}.`,
)
console.log(`Asked for front or back: ${found.filter(({ isAsked }) => isAsked).length} of ${found.length}.`)
console.log(`Medians by joint: ${byJoint(all)}.`)
for (const part of avatars) {
  const own = found.filter(({ avatar }) => avatar === part).flatMap(({ directions }) => directions)
  const errors = own.map(({ error }) => error)
  console.log(
    `${part}: median ${degrees(quantile(errors, 0.5))}, nine tenths under ${degrees(quantile(errors, 0.9))}; ${byJoint(own)}.`,
  )
}
for (let tenth = 0; tenth < 10; tenth++) {
  const own = all.filter((one) => Math.min(9, Math.floor(one.sure * 10)) === tenth)
  const off = own.filter(({ error }) => error > FAR).length
  console.log(
    `${tenth * 10}% sure and more: ${own.length} directions, ${percent(off / own.length)} of them wrong.`,
  )
}
const missed = read.filter(({ directions }) => directions.length === 0).map(({ name }) => name)
console.log(`Nobody found: ${missed.join(', ') || 'none'}.`)
const worst = read.flatMap(({ name, directions }) =>
  directions
    .filter((one) => one.sure >= SURE && one.error > FAR)
    .map(({ joint, error }) => `${name} ${joint} ${degrees(error)}`),
)
console.log(`Sure and wrong: ${worst.join(', ') || 'none'}.`)

function judge({ avatar, pose, turn, looks: kept, drawn }: Seen) {
  const skeleton = skeletons.get(`${avatar}.vrm`)
  if (!skeleton) throw new Error(`There is no avatar ${avatar}.`)
  const looks = chosenLooks(kept)
  const reading = poseFromLooks(looks)
  const { solved, turned } = reading
  const truth = turnedBy(drawn, turn)
  const directionsOf = ({ solved: { pose: made, found: parts, confidence } }: Reading) => {
    const off = parts.length > 0 ? directionErrors(skeleton, truth, made) : []
    return [...off].map(([joint, error]): Direction => ({
      joint,
      error,
      sure: confidence[partOf(joint)] ?? 0,
    }))
  }
  const directions = directionsOf(reading)
  const height = (one: Pose) => loweredToFloor(skeleton, one).hips[1] * skeleton.hipsHeight
  const name = `${avatar} ${pose} ${turn}°`
  const asks = turned ? `; turned around ${median(directionsOf(turned))}` : ''
  const head = `head ${headShare(reading.found).toFixed(2)} of the trunk`
  return {
    name,
    avatar,
    turn,
    directions,
    line: `${name}: ${byPart(directions)}; ${looksOf(looks)}; ${head}${asks}`,
    isAsked: turned !== undefined,
    height: height(solved.pose) - height(truth),
  }
}

/** The median of a picture, and of each part of it. */
function byPart(directions: readonly Direction[]): string {
  if (directions.length === 0) return 'nobody'
  const parts = LINED_PARTS.map(
    (part) => `${part} ${median(directions.filter(({ joint }) => partOf(joint) === part))}`,
  )
  return `${median(directions)} (${parts.join(', ')})`
}

/** What each look found: a body, one that is none, or nobody. */
function looksOf(looks: readonly SeenByLook[]): string {
  const words = looks.map(({ look, found }) => {
    const what = found.body ? 'no body' : 'nobody'
    return `${look.isMirrored ? 'mirrored ' : ''}${look.scale} ${isBody(found) ? 'body' : what}`
  })
  return `looks: ${words.join(', ')}`
}

function byJoint(directions: readonly Direction[]): string {
  return [...new Set(directions.map(({ joint }) => joint))]
    .map((joint) => `${joint} ${median(directions.filter((one) => one.joint === joint))}`)
    .join(', ')
}

function median(directions: readonly Direction[]): string {
  const errors = directions.map(({ error }) => error)
  return degrees(quantile(errors, 0.5))
}

function turnedBy(pose: Pose, turn: number): Pose {
  const hips = multiply(fromAxisAngle([0, 1, 0], turn / DEGREES), pose.rotations.hips ?? IDENTITY)
  return { ...pose, rotations: { ...pose.rotations, hips: [...hips] } }
}

/** The part that a direction belongs to. */
function partOf(joint: string): SeenPart {
  if (joint === 'head') return 'head'
  const side = joint.startsWith('left') ? 'left' : 'right'
  if (joint.endsWith('Hand')) return `${side}Hand`
  if (joint.endsWith('Arm')) return `${side}Arm`
  return /Leg$|Foot$/.test(joint) ? `${side}Leg` : 'torso'
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length * share)] ?? NaN
}

function degrees(value: number): string {
  return `${value.toFixed(1)}°`
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`
}

function metres(value: number): string {
  return `${value.toFixed(2)} m`
}
