import type { AvatarExpression } from '@kamae/stage/avatar/expressions'
import { expect, test } from 'vitest'
import { allFinds } from './palette-list.ts'
import { findBy, loadFindTexts } from './palette-search.ts'

const happy: AvatarExpression = {
  name: 'happy',
  isPreset: true,
  kind: 'emotion',
  isBinary: false,
  overrides: { blink: 'none', look: 'none', mouth: 'none' },
}

// By their names in the reader's language and in English.
test.each([
  ['lächeln', 'face smile'],
  ['smile', 'face smile'],
  ['faust', 'hand fist'],
  ['fist', 'hand fist'],
  ['dreiviertel', 'camera three-quarter'],
  ['three-quarter', 'camera three-quarter'],
  ['weich', 'light soft'],
  ['soft', 'light soft'],
  ['sitzen', 'pose sit'],
  ['ellbogen', 'joint leftLowerArm'],
  ['licht', 'panel light'],
])('on a German page “%s” finds %s', async (typed, id) => {
  const languages = await Promise.all([loadFindTexts('de'), loadFindTexts('en')])
  const finds = allFinds(languages[0], [], { bones: new Set(['leftLowerArm']), expressions: [happy] })
  expect(findBy(typed, finds, [], languages).map((find) => find.id)).toContain(id)
})
