import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { CONTACT_METRES, contactStates } from '@kamae/pose/contacts/meet-contacts'
import { REST_POSE } from '@kamae/pose/documents/rest-pose'
import { BUILT_IN_POSES } from '@kamae/pose/library/built-in'
import { randomFrom } from '@kamae/pose/math/random-numbers'
import { makeDrag, randomDrag } from '@kamae/pose/testing/drags'
import type { Skeleton } from '@kamae/pose/skeleton/skeleton'
import { withoutPictures } from '../../../test/bare-avatar.ts'
import { openAvatar } from '../avatar.ts'
import { lateArrived } from '../../late-code.ts'

/* What holds on every default avatar. 10,000 drags: bench/safety/no-snap.benchmark.ts; photos: bench/maker/photo.benchmark.ts. */

const FOLDER = fileURLToPath(new URL('../../../../default-avatars/dist/', import.meta.url))
const OURS = readdirSync(FOLDER).filter((name) => name.endsWith('.vrm'))
/** The skeleton of each, read once for all tests. */
const skeletons = new Map<string, Promise<Skeleton>>()
function skeletonOf(name: string): Promise<Skeleton> {
  const known = skeletons.get(name)
  if (known) return known
  const read = openAvatar(withoutPictures(readFileSync(FOLDER + name))).then(({ skeleton }) => skeleton)
  skeletons.set(name, read)
  return read
}
const POSES = [REST_POSE, ...BUILT_IN_POSES.map(({ pose }) => pose)]

it.each(OURS)('%s is dragged without a snap and within its limits', async (name) => {
  const skeleton = await skeletonOf(name)
  const random = randomFrom(7)
  for (let count = 0; count < 12; count++) {
    const drag = randomDrag(skeleton, POSES, random)
    const { error, turn, isLimited } = makeDrag(skeleton, drag)
    expect(error, `${count}: ${drag.bone}`).toBeLessThan(0.0005)
    expect(turn, `${count}: ${drag.bone}`).toBeLessThan(5)
    expect(isLimited, `${count}: ${drag.bone}`).toBe(true)
  }
})

it.each(OURS)(
  '%s touches what the built-in poses touch, wherever its limbs are long enough',
  async (name) => {
    const skeleton = await skeletonOf(name)
    void skeleton.contactPoints
    await lateArrived()
    let [met, tried] = [0, 0]
    for (const { id, pose } of BUILT_IN_POSES)
      for (const { contact, miss, failure } of contactStates(skeleton, pose)) {
        tried++
        if (miss <= CONTACT_METRES) met++
        else expect(failure, `${id}: ${contact.spot} is ${miss} m off`).toBeDefined()
      }
    expect(tried).toBeGreaterThan(100)
    expect(met / tried).toBeGreaterThan(0.9)
  },
)
