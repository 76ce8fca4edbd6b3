import { makeAvatar } from '@kamae/stage/testing/make-avatar'
import { expect, test } from 'vitest'
import { judge } from './judge-file.ts'

const VERTICES = 440

/** The made avatar, the first vertex of which moves with so much of its joint. */
function withWeight(weight: number): Uint8Array {
  const bytes = makeAvatar()
  const view = new DataView(bytes.buffer)
  // Positions, normals and joints lie before the weights.
  view.setFloat32(28 + view.getUint32(12, true) + VERTICES * 32, weight, true)
  return bytes
}

test.each([1, 1.000002, 0.9999, 254 / 255])(
  'weights that come to %s were rounded off, and are taken',
  async (weight) => {
    expect(await judge(withWeight(weight))).toMatchObject({ isAccepted: true })
  },
)

test.each([0, 0.5, 1.1])(
  'weights that come to %s are refused with what the validator says',
  async (weight) => {
    expect(await judge(withWeight(weight))).toEqual({
      isAccepted: false,
      reason: 'validator',
      errors: [expect.stringContaining('ACCESSOR_WEIGHTS_NON_NORMALIZED')],
    })
  },
)
