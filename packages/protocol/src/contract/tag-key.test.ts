import { expect, test } from 'vitest'
import { tagKey, tagKeysOf } from './tag-key.ts'

test('full and half width, capitals and blanks make no difference', () => {
  expect(tagKey('  Ｍoon \t WALK ')).toBe('moon walk')
  expect(tagKey('ﾎﾟｰｽﾞ')).toBe('ポーズ')
  expect(tagKey('月')).not.toBe(tagKey('日'))
})

test('the keys of tags are each there once, and none of them is empty', () => {
  expect(tagKeysOf(['Moon', 'moon', ' ', 'MOON ', 'sun'])).toEqual(['moon', 'sun'])
})
