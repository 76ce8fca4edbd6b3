import { expect, it } from 'vitest'
import { isForbidden } from './avatar-permissions.ts'

const free = { sexual: true, violence: true }

it('lets a picture be marked as whatever every avatar in it allows', () => {
  expect(isForbidden([free], { isSexual: true, isViolent: true })).toBe(false)
  expect(isForbidden([{ sexual: false, violence: false }], {})).toBe(false)
  expect(isForbidden([], { isSexual: true })).toBe(false)
})

it('refuses a mark that one of the avatars does not allow', () => {
  expect(isForbidden([free, { sexual: false, violence: true }], { isSexual: true })).toBe(true)
  expect(isForbidden([{ sexual: true, violence: false }], { isSexual: true })).toBe(false)
  expect(isForbidden([{ sexual: true, violence: false }], { isViolent: true })).toBe(true)
})
