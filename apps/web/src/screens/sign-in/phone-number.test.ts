import { expect, test } from 'vitest'
import { phoneExample, phoneRegion, toE164 } from './phone-number.ts'

test.each([
  ['+81 90-1234-5678', 'DE', '+819012345678'],
  ['090 1234 5678', 'JP', '+819012345678'],
  ['０９０ー１２３４ー５６７８', 'JP', '+819012345678'],
  ['01512 3456789', 'DE', '+4915123456789'],
  ['0041 78 123 45 67', 'DE', '+41781234567'],
  ['+44 (0)7700 900123', 'GB', '+447700900123'],
  ['06 1234567', 'IT', '+39061234567'],
])('%s in %s is %s', (typed, region, number) => {
  expect(toE164(typed, region)).toBe(number)
})

test.each(['', '12', '+', '+0123456789', 'call me', '+81 90 1234 5678 9999 0000', '5551234567'])(
  '%j cannot be a number with its country',
  (typed) => {
    expect(toE164(typed, 'US')).toBeUndefined()
  },
)

test('the country is that of the browser, else that of the page', () => {
  expect(phoneRegion(['de-CH', 'de'], 'de')).toBe('CH')
  expect(phoneRegion(['zh-Hant-TW'], 'zh')).toBe('TW')
  expect(phoneRegion(['ja'], 'ja')).toBe('JP')
  expect(phoneRegion([], 'xx')).toBe('US')
})

test.each(['JP', 'US', 'GB', 'CN', 'KR', 'DE', 'FR', 'ES', 'MX', 'CH'])(
  'the example of %s is a number by itself',
  (region) => {
    expect(toE164(phoneExample(region), region)).toBe(phoneExample(region).replaceAll(' ', ''))
  },
)
