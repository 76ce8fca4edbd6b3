import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { contactStates, meetContacts } from '@kamae/pose/contacts/meet-contacts'
import { worldJoints } from '@kamae/pose/kinematics/forward'
import { limitPose } from '@kamae/pose/kinematics/limit-joints'
import { angleBetween, DEGREES, IDENTITY } from '@kamae/pose/math/math'
import { BUILT_IN_POSES } from '@kamae/pose/library/built-in'
import { BONES } from '@kamae/pose/skeleton/bones'
import { withoutPictures } from '../../../test/bare-avatar.ts'
import { openAvatar } from '../avatar.ts'
import { lateArrived } from '../../late-code.ts'

/* Who kneels has insteps and shins on the floor, on every avatar at hand; who sits on their heels sits on them. */

const FOLDERS = ['../../../../default-avatars/dist/', '../../../../../../shared/data/avatars/'].map(
  (folder) => fileURLToPath(new URL(folder, import.meta.url)),
)
const FILES = FOLDERS.filter((folder) => existsSync(folder)).flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.vrm') && !/^(blender_minimal|expr_|mtoon_|threevrm_)/.test(name))
    .map((name): [string, string] => [name.replace('.vrm', ''), folder + name]),
)
const KNEELING = ['seiza', 'kneelBoth', 'crawl', 'deepBow'].map((id) => {
  const found = BUILT_IN_POSES.find((one) => one.id === id)
  if (!found) throw new Error(`There is no pose ${id}.`)
  return found
})

it('there are avatars to kneel with', () => expect(FILES.length).toBeGreaterThan(5))

it.each(FILES)('%s kneels on knees and insteps, and sits on its heels', async (_name, file) => {
  const { skeleton } = await openAvatar(withoutPictures(readFileSync(file)))
  void skeleton.contactPoints
  await lateArrived()
  for (const { id, pose } of KNEELING) {
    const met = meetContacts(skeleton, pose)
    const ankle = worldJoints(skeleton, met).get('leftFoot')?.position[1] ?? Infinity
    expect(ankle, `${id}: ankle`).toBeLessThan(0.09)
    const limited = limitPose(met)
    for (const bone of BONES) {
      const over = angleBetween(met.rotations[bone] ?? IDENTITY, limited.rotations[bone] ?? IDENTITY)
      expect(over * DEGREES, `${id}: ${bone}`).toBeLessThan(0.01)
    }
    for (const { contact, miss, failure } of contactStates(skeleton, pose)) {
      const isHeel = contact.spot.endsWith('Heel')
      // A robot's knees may end before its heels are there.
      if (isHeel && failure === 'limits') continue
      expect(miss, `${id}: ${contact.spot}`).toBeLessThan(isHeel ? 0.016 : 0.006)
    }
  }
})
