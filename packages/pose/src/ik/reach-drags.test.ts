import { expect, test } from 'vitest'
import { BUILT_IN_POSES } from '../library/built-in.ts'
import { REST_POSE } from '../documents/rest-pose.ts'
import type { Skeleton } from '../skeleton/skeleton.ts'
import { STANDARD_SKELETON } from '../skeleton/standard-skeleton.ts'
import { randomFrom } from '../math/random-numbers.ts'
import { makeDrag, randomDrag } from '../testing/drags.ts'

const POSES = [REST_POSE, ...BUILT_IN_POSES.map(({ pose }) => pose)]

/** A child: shorter, with short legs; and one whose rig has only the bones that VRM asks for. */
const SMALL: Skeleton = {
  bones: STANDARD_SKELETON.bones.map((bone) => {
    const [x, y, z] = bone.position
    return { ...bone, position: [0.6 * x, y < 0.92 ? 0.45 * y : 0.414 + 0.65 * (y - 0.92), 0.6 * z] }
  }),
  hipsHeight: 0.414,
}
const OPTIONAL = /Shoulder|Toes|[cC]hest|neck|jaw|Eye|Thumb|Index|Middle|Ring|Little/
const BARE: Skeleton = {
  ...STANDARD_SKELETON,
  bones: STANDARD_SKELETON.bones
    .filter(({ name }) => !OPTIONAL.test(name))
    .map((bone) => ({ ...bone, parent: bone.parent && bareParent(bone.parent) })),
}

function bareParent(parent: string) {
  if (parent === 'neck' || parent.endsWith('Shoulder') || parent.endsWith('hest')) return 'spine'
  return parent as 'hips'
}

// The same law over 10,000 drags on real avatars: bench/safety/no-snap.benchmark.ts.
test.each([
  ['an adult', STANDARD_SKELETON],
  ['a child', SMALL],
  ['a rig without the optional bones', BARE],
] as const)(
  'dragged at random, %s gets within 0.5 mm of what is reachable, and 2 mm turn no joint by 5°',
  (_, skeleton) => {
    const random = randomFrom(11)
    for (let count = 0; count < 25; count++) {
      const drag = randomDrag(skeleton, POSES, random)
      const { error, turn, isLimited } = makeDrag(skeleton, drag)
      expect(error, `${count}: ${drag.bone}`).toBeLessThan(0.0005)
      expect(turn, `${count}: ${drag.bone}`).toBeLessThan(5)
      expect(isLimited, `${count}: ${drag.bone}`).toBe(true)
    }
  },
)
