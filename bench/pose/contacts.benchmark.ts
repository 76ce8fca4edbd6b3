import { onBody, onFloor } from '@kamae/pose/contacts/contact-of'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Bone } from '@kamae/pose/skeleton/bones'
import { makeContact } from '@kamae/pose/contacts/make-contact'
import { CONTACT_METRES, contactStates, type ContactState } from '@kamae/pose/contacts/meet-contacts'
import { type JointAngles, writeAngles } from '@kamae/pose/skeleton/joint-angles'
import { START_POSE } from '@kamae/pose/library/start-pose'
import type { Pose } from '@kamae/pose/documents/pose'
import { REST_POSE } from '@kamae/pose/documents/rest-pose'
import type { Skeleton } from '@kamae/pose/skeleton/skeleton'
import type { Contact } from '@kamae/pose/skeleton/contact-points'
import { openAvatar } from '@kamae/stage/avatar/avatar'
import { lateArrived } from '@kamae/stage/late-code'
import { withoutPictures } from '@kamae/stage/testing/bare-avatar'
import { row } from '../support/row.ts'

/* A pose made on one avatar (Momo) keeps its contacts within 10 mm on all others that have a body. */

const FOLDERS = ['../../packages/default-avatars/dist/', '../../../shared/data/avatars/'].map((folder) =>
  fileURLToPath(new URL(folder, import.meta.url)),
)
// Samples of one feature of the format: a plane or a ball for flesh, or none.
const NO_BODY = /^(blender_minimal|expr_|mtoon_|threevrm_)/

type Part = 'UpperLeg' | 'LowerLeg' | 'Foot' | 'UpperArm' | 'LowerArm'

function bent(middle: Partial<Record<Bone, JointAngles>>, both: Partial<Record<Part, JointAngles>>): Pose {
  const rotations: Pose['rotations'] = {}
  for (const [bone, angles] of Object.entries(middle) as [Bone, JointAngles][])
    rotations[bone] = [...writeAngles(bone, angles)]
  for (const [part, angles] of Object.entries(both) as [Part, JointAngles][])
    for (const side of ['left', 'right'] as const)
      rotations[`${side}${part}`] = [...writeAngles(`${side}${part}`, angles)]
  return { ...REST_POSE, rotations }
}

const SITTING = bent(
  {},
  {
    UpperLeg: { bend: 85, side: 8 },
    LowerLeg: { bend: 80 },
    UpperArm: { raise: -65 },
    LowerArm: { bend: 30 },
  },
)
const STOOPING = bent(
  { spine: { bend: 20 }, chest: { bend: 15 } },
  {
    UpperLeg: { bend: 95, side: 8 },
    LowerLeg: { bend: 85 },
    UpperArm: { raise: -50, forward: 50 },
    LowerArm: { bend: 90 },
  },
)
const ON_ALL_FOURS = bent(
  { hips: { bend: 75 }, head: { bend: -25 } },
  {
    UpperLeg: { bend: 80 },
    LowerLeg: { bend: 88 },
    Foot: { bend: 45 },
    UpperArm: { raise: -30, forward: 85 },
  },
)
const ON_THE_FLOOR = bent(
  { hips: { bend: -10 } },
  { UpperLeg: { bend: 85, side: 12 }, LowerLeg: { bend: 10 }, UpperArm: { raise: -60 } },
)

const KINDS: readonly (readonly [name: string, pose: Pose, contacts: readonly Contact[]])[] = [
  ['hand on the hip', START_POSE, [onBody('leftPalm', 'leftHip')]],
  ['hands on the hips', START_POSE, [onBody('leftPalm', 'leftHip'), onBody('rightPalm', 'rightHip')]],
  ['hand on the far hip', START_POSE, [onBody('leftPalm', 'rightHip')]],
  ['hands together', START_POSE, [onBody('leftPalm', 'rightPalm')]],
  ['hand holds elbow', START_POSE, [onBody('rightPalm', 'leftElbow')]],
  ['hand on the far shoulder', START_POSE, [onBody('rightPalm', 'leftShoulder')]],
  ['hand on the chest', START_POSE, [onBody('rightPalm', 'chest')]],
  ['hand on the belly', START_POSE, [onBody('leftPalm', 'belly')]],
  ['finger on the chin', START_POSE, [onBody('rightIndexTip', 'chin')]],
  ['finger on the mouth', START_POSE, [onBody('leftIndexTip', 'mouth')]],
  ['hand on the cheek', START_POSE, [onBody('leftPalm', 'leftCheek')]],
  ['hand on the head', START_POSE, [onBody('rightPalm', 'crown')]],
  ['hand behind the head', START_POSE, [onBody('rightPalm', 'headBack')]],
  ['chin in hand', START_POSE, [onBody('leftPalm', 'chin')]],
  ['chin in hand, elbow on knee', STOOPING, [onBody('leftElbow', 'leftKnee'), onBody('leftPalm', 'chin')]],
  ['hands on the knees', SITTING, [onBody('leftPalm', 'leftKnee'), onBody('rightPalm', 'rightKnee')]],
  ['hands on the thighs', SITTING, [onBody('leftPalm', 'leftThigh'), onBody('rightPalm', 'rightThigh')]],
  ['feet on the floor', START_POSE, [onFloor('leftSole'), onFloor('rightSole')]],
  [
    'on all fours',
    ON_ALL_FOURS,
    [onFloor('leftKnee'), onFloor('rightKnee'), onFloor('leftPalm'), onFloor('rightPalm')],
  ],
  ['seat on the floor', ON_THE_FLOOR, [onFloor('seat')]],
]

const skeletons = new Map<string, Skeleton>()
for (const folder of FOLDERS.filter((each) => existsSync(each)))
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.vrm') && !NO_BODY.test(name))) {
    const { skeleton } = await openAvatar(withoutPictures(readFileSync(folder + file)))
    skeletons.set(file.replace('.vrm', ''), skeleton)
    void skeleton.contactPoints
  }
await lateArrived()

const maker = skeletons.get('momo')
if (!maker) throw new Error('The default avatars are not built: npm run default-avatars.')
let [tried, unmet] = [0, 0]
let worst = 0
const short: string[] = []
console.log(`| contact | ${[...skeletons.keys()].join(' | ')} |`)
for (const [kind, pose, contacts] of KINDS) {
  const made = contacts.reduce((next, contact) => makeContact(maker, next, contact), pose)
  const cells = [...skeletons].map(([name, skeleton]) => {
    const state = worstOf(contactStates(skeleton, made))
    tried++
    if (state.miss <= CONTACT_METRES) worst = Math.max(worst, state.miss)
    else if (state.failure === 'short') short.push(`${kind} on ${name}`)
    else unmet++
    return `${(state.miss * 1000).toFixed(1)} mm${state.failure ? ` (${state.failure})` : ''}`
  })
  console.log(`| ${kind} | ${cells.join(' | ')} |`)
}
row(
  `contacts of ${KINDS.length} kinds of pose made on one avatar, kept on ${skeletons.size}`,
  `${tried - unmet - short.length} of ${tried}, worst ${(worst * 1000).toFixed(1)} mm${short.length ? `; too short a limb: ${short.join(', ')}` : ''}`,
  'within 10 mm wherever the limb is long enough',
  unmet === 0 && tried > 0,
)

function worstOf(states: readonly ContactState[]): ContactState {
  const [first] = states.toSorted((a, b) => b.miss - a.miss)
  if (!first) throw new Error('A pose lost its contacts.')
  return first
}
