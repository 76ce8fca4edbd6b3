import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { CallError } from '../contract/errors.ts'
import { fitQuery } from './query-fit.ts'
import { writeQuery } from '../codecs/query-string.ts'
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

/** A schema with values that it takes. */
type Sample = { readonly schema: z.ZodMiniType; readonly value: fc.Arbitrary<unknown> }

const text = fc.string({ unit: 'binary', maxLength: 12 })
const LEAVES: readonly Sample[] = [
  { schema: z.string(), value: text },
  { schema: z.number(), value: fc.double({ noNaN: true, noDefaultInfinity: true }).map((one) => one + 0) },
  { schema: z.int(), value: fc.maxSafeInteger() },
  { schema: z.boolean(), value: fc.boolean() },
  { schema: z.date(), value: fc.date({ noInvalidDate: true, min: new Date(0), max: new Date(4e12) }) },
  { schema: z.enum(['a', 'b']), value: fc.constantFrom('a', 'b') },
  { schema: z.literal([1, 'x', true]), value: fc.constantFrom(1, 'x', true) },
  { schema: z.union([z.number(), z.enum(['all'])]), value: fc.oneof(fc.integer(), fc.constant('all')) },
  { schema: z.optional(z.union([z.boolean(), z.stringbool()])), value: fc.boolean() },
]
const sample: fc.Arbitrary<Sample> = fc.letrec<{ tree: Sample }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'small', maxDepth: 3 },
    fc.constantFrom(...LEAVES),
    fc.constantFrom(...LEAVES).map(({ schema, value }) => ({
      schema: z._default(z.array(schema), []),
      value: fc.array(value, { minLength: 1, maxLength: 5 }),
    })),
    fc.constantFrom(...LEAVES.slice(0, 2)).map(({ schema, value }) => ({
      schema: z.record(z.string(), schema),
      value: fc.dictionary(text, value, { minKeys: 1, maxKeys: 4, noNullPrototype: true }),
    })),
    fc
      .dictionary(fc.constantFrom('a', 'b', 'min', 'isOpen', 'ä b'), tie('tree'), {
        minKeys: 1,
        maxKeys: 3,
        noNullPrototype: true,
      })
      .map((fields) => ({
        schema: z.object(Object.fromEntries(Object.entries(fields).map(([name, one]) => [name, one.schema]))),
        value: fc.record(Object.fromEntries(Object.entries(fields).map(([name, one]) => [name, one.value]))),
      })),
  ),
})).tree

test('whatever schema and value: the server reads what the client wrote, or the call goes by POST', () => {
  let written = 0
  const cases = sample.chain(({ schema, value }) => value.map((one) => ({ schema, one })))
  fc.assert(
    fc.property(cases, ({ schema, one }) => {
      const Whole = z.object({ field: schema })
      const query = writeQuery({ field: one })
      if (query === undefined) return
      written++
      expect(z.parse(Whole, fitQuery(Whole, readQuery(query)))).toEqual({ field: one })
    }),
    { seed: 11, numRuns: 2000 },
  )
  expect(written).toBeGreaterThan(1000)
})

test('dates are read as days or moments, and nothing else is one', () => {
  const When = z.object({ at: z.date() })
  const at = (query: string) => z.parse(When, fitQuery(When, readQuery(query))).at.toISOString()
  expect(at('at=2026-05-04')).toBe('2026-05-04T00:00:00.000Z')
  expect(at('at=2026-05-04T03:02:01%2B02:00')).toBe('2026-05-04T01:02:01.000Z')
  expect(() => at('at=5')).toThrow(z.core.$ZodError)
  expect(() => at('at=May 4')).toThrow(z.core.$ZodError)
  expect(() => at('at=2026-13-04')).toThrow(z.core.$ZodError)
})

test.each([
  ['a name with brackets', { field: { 'a[b]': 1 } }],
  ['a name of digits, which would be a place in a list', { field: { 3: 1 } }],
  ['an empty name', { field: { '': 1 } }],
  ['a name that every object has', { field: { toString: 'x' } }],
  ['half of a character', { field: '\ud800' }],
  ['no date', { field: new Date(Number.NaN) }],
  ['a long list', { field: Array.from({ length: 201 }, () => 1) }],
  ['too deep an object', { a: { b: { c: { d: { e: { f: { g: { h: 1 } } } } } } } }],
])('%s goes by POST', (_, input) => {
  expect(writeQuery(input)).toBeUndefined()
})

test('what a query string cannot say is left to POST', () => {
  expect(writeQuery({ name: null })).toBeUndefined()
  expect(writeQuery({ tags: [] })).toBeUndefined()
  expect(writeQuery({ list: [{ a: 1 }] })).toBeUndefined()
  expect(writeQuery({ list: [null] })).toBeUndefined()
  expect(writeQuery({ n: Number.NaN })).toBeUndefined()
  expect(writeQuery({ name: undefined })).toBe('')
})
