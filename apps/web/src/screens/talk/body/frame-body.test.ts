import { expect, test } from 'vitest'
import { bustOf } from './frame-body.ts'

const HEAD = [0, 1.4, 0] as const
const CROWN = { x: 0.02, y: 1.64 }
const CHEST = { x: 0.1, y: 1.25 }
const FEET = { x: 0.1, y: 0 }

test('a bust is head and chest, without legs and without arms at the sides', () => {
  const hanging = { x: -0.3, y: 1.3 }
  expect(bustOf([CROWN, CHEST, FEET, hanging], HEAD)).toEqual([CROWN, CHEST])
})

test('a hand that is raised beside the head is in it, and makes it no larger', () => {
  const raised = { x: -0.35, y: 1.8 }
  const waist = { x: 0, y: 1.15 }
  expect(bustOf([CROWN, CHEST, waist, FEET, raised], HEAD)).toEqual([CROWN, CHEST, raised])
})
