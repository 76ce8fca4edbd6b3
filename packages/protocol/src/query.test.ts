import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { CallError } from './errors.ts'
import { fitQuery } from './query-fit.ts'
import { writeQuery } from './query-string.ts'
import { readQuery } from './query.ts'

const Input = z.object({
  tags: z._default(z.array(z.string()), []),
  range: z.optional(z.object({ min: z.number(), max: z.optional(z.number()) })),
  flag: z._default(z.boolean(), false),
  name: z.optional(z.string()),
})
const read = (query: string) => z.parse(Input, fitQuery(Input, readQuery(query)))

test('one value stands for a list of one', () => {
  expect(read('tags=a').tags).toEqual(['a'])
  expect(read('tags[]=a').tags).toEqual(['a'])
  expect(read('tags[]=a&tags[]=b').tags).toEqual(['a', 'b'])
  expect(read('tags=a&tags=b').tags).toEqual(['a', 'b'])
  expect(read('tags[1]=b&tags[0]=a').tags).toEqual(['a', 'b'])
})

test('numbers and flags come out of their text by the schema alone', () => {
  expect(read('range[min]=1&range[max]=-2.5').range).toEqual({ min: 1, max: -2.5 })
  expect(read('flag=1').flag).toBe(true)
  expect(read('flag=false').flag).toBe(false)
  expect(read('name=1').name).toBe('1')
  expect(() => read('flag=maybe')).toThrow(z.core.$ZodError)
  expect(() => read('range[min]=')).toThrow(z.core.$ZodError)
  expect(() => read('range[min]=0x10')).toThrow(z.core.$ZodError)
})

test('names of Object.prototype are nothing special', () => {
  expect(read('__proto__[flag]=1&constructor[prototype][flag]=1')).toEqual({ tags: [], flag: false })
  expect(({} as { flag?: unknown }).flag).toBeUndefined()
})

test.each([
  ['too deep', 'a[b][c][d][e][f][g][h]=1'],
  ['too many', Array.from({ length: 600 }, (_, at) => `k${at}=1`).join('&')],
  ['too long a list', Array.from({ length: 300 }, () => 'tags[]=1').join('&')],
  ['too far an index', 'tags[100000]=1'],
])('a query string that is %s is refused', (_, query) => {
  expect(() => readQuery(query)).toThrow(CallError)
})

test('broken percent signs do not fail the reader', () => {
  expect(readQuery('name=%E0%A4%A').name).toBeTypeOf('string')
})

test('whatever the client writes the server reads back', () => {
  const text = fc.string({ unit: 'grapheme', minLength: 0, maxLength: 20 })
  const input = fc.record(
    {
      tags: fc.array(text, { minLength: 1, maxLength: 6 }),
      range: fc.record({ min: fc.double({ noNaN: true, noDefaultInfinity: true }) }),
      flag: fc.boolean(),
      name: text,
    },
    { requiredKeys: ['tags', 'flag'] },
  )
  fc.assert(
    fc.property(input, (value) => {
      const back = read(writeQuery(value) ?? '')
      expect(back).toEqual(value.range ? { ...value, range: { min: value.range.min + 0 } } : value)
    }),
    { seed: 7, numRuns: 300 },
  )
})

test('what a query string cannot say is left to POST', () => {
  expect(writeQuery({ name: null })).toBeUndefined()
  expect(writeQuery({ tags: [] })).toBeUndefined()
  expect(writeQuery({ list: [{ a: 1 }] })).toBeUndefined()
  expect(writeQuery({ list: [null] })).toBeUndefined()
  expect(writeQuery({ n: Number.NaN })).toBeUndefined()
  expect(writeQuery({ name: undefined })).toBe('')
})
