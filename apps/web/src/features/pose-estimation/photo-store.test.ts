import type { Reading } from '@kamae/pose-estimation/looks/pose-from-looks'
import { REST_POSE } from '@kamae/pose/documents/rest-pose'
import { expect, it } from 'vitest'
import { emptyPhoto, foundStep, mirrorPhoto, tickParts, turnReading } from './photo-store.ts'

const reading = (leftArm: number, rightArm: number): Reading => ({
  found: { width: 10, height: 10 },
  solved: {
    pose: REST_POSE,
    confidence: { torso: 0.9, leftArm, rightArm },
    found: ['torso', 'leftArm', 'rightArm'],
  },
})

it('leaves out what is hardly sure, on its own side of the body, be the photo mirrored or not', () => {
  expect(foundStep(reading(0.19, 0.85), false).left).toEqual(new Set(['leftArm']))
  expect(foundStep(reading(0.19, 0.85), true).left).toEqual(new Set(['rightArm']))
  const now = { ...emptyPhoto, ...foundStep(reading(0.19, 0.85), false) }
  expect(mirrorPhoto(now, true)).toMatchObject({ isMirrored: true, left: new Set(['rightArm']) })
})

it('changes to the other way to read the picture, and back', () => {
  const [one, other] = [reading(0.5, 0.5), reading(0.5, 0.1)]
  const first = { ...emptyPhoto, ...foundStep({ ...one, turned: other }, false) }
  const second = { ...first, ...turnReading(first) }
  expect(second.step).toMatchObject({ kind: 'found', solved: other.solved, turned: { solved: one.solved } })
  expect(second.left).toEqual(new Set(['rightArm']))
  expect(turnReading(second).step).toEqual(first.step)
})

it('keeps what somebody decided with its limb in the picture, whichever way that is read or mirrored', () => {
  const first = { ...emptyPhoto, ...foundStep({ ...reading(0.1, 0.9), turned: reading(0.9, 0.1) }, false) }
  const ticked = { ...first, ...tickParts(first, ['leftArm', 'torso'], ['leftArm']) }
  expect(ticked.left).toEqual(new Set(['torso']))
  const second = { ...ticked, ...turnReading(ticked) }
  expect(second.left).toEqual(new Set(['torso']))
  expect(turnReading(second).left).toEqual(new Set(['torso']))
  const mirrored = { ...second, ...mirrorPhoto(second, true) }
  expect(turnReading(mirrored).left).toEqual(new Set(['torso']))
  // The next photograph begins anew.
  expect(foundStep(reading(0.1, 0.9), false)).toMatchObject({ left: new Set(['leftArm']), ticked: new Map() })
})
