import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Vector3 } from 'three'
import { expect, it } from 'vitest'
import { withoutPictures } from '../../test/bare-avatar.ts'
import { openAvatar } from '../avatar/avatar.ts'
import { boneFrame } from '../avatar/bone-frame.ts'
import { lateArrived } from '../late-code.ts'
import { facePoints } from './openpose-face.ts'

const FOLDER = fileURLToPath(new URL('../../../default-avatars/dist/', import.meta.url))
const NAMES = existsSync(FOLDER) ? readdirSync(FOLDER).filter((name) => name.endsWith('.vrm')) : []

/** The 70 points of a face in the head's frame at rest, millimetres. */
async function faceOf(name: string): Promise<readonly Vector3[]> {
  const avatar = await openAvatar(withoutPictures(readFileSync(FOLDER + name)))
  void avatar.skeleton.contactPoints
  await lateArrived()
  avatar.object.updateMatrixWorld(true)
  const toHead = boneFrame(avatar, 'head')?.invert()
  if (!toHead) throw new Error(`${name} has no head.`)
  return facePoints(avatar, new Vector3(0, 0, 1)).map(({ place }) =>
    place.clone().applyMatrix4(toHead).multiplyScalar(1000),
  )
}

it.each(NAMES)(
  '%s: the edge of the face goes round cheek and chin, and not round hair or beard',
  async (name) => {
    const points = await faceOf(name)
    expect(points).toHaveLength(70)
    // 0 beside the right eye, 7 next to the chin; 36 the outer corner of that eye.
    const [top, low, eye] = [0, 7, 36].map((index) => -(points[index]?.x ?? 0))
    if (top === undefined || low === undefined || eye === undefined) throw new Error('Points are missing.')
    expect(top / eye).toBeGreaterThan(1.2)
    // A robot's head is a box: wide at the eyes, and no narrower towards the chin.
    const isBox = name === 'piko.vrm'
    expect(top / eye).toBeLessThan(isBox ? 2.1 : 1.9)
    expect(low / top).toBeLessThan(isBox ? 1.05 : 0.72)
    const widths = points.slice(0, 9).map(({ x }) => -x)
    for (const [index, width] of widths.entries()) expect(width).toBeLessThan((widths[index - 1] ?? 999) + 3)
  },
)

it('the face of Momo is as wide as her skin, 241 mm, whatever hair hangs beside it', async () => {
  const points = await faceOf('momo.vrm')
  const across = points.slice(0, 17).map(({ x }) => x)
  expect(Math.max(...across) - Math.min(...across)).toBeCloseTo(241, -1)
})
