import { expect, test } from 'vitest'
import { createFieldReaders, isFields, textOf } from './json-fields.ts'

const { optionalFields, listOf, wholeOf, indexOf } = createFieldReaders((failure) => new Error(failure))

test('an object is told from every other value of JSON', () => {
  expect([{}, { a: 1 }].every(isFields)).toBe(true)
  expect([null, undefined, [], 'a', 1, true].some(isFields)).toBe(false)
})

test('a text is cut, and what is none is empty', () => {
  expect(textOf('Momo')).toBe('Momo')
  expect(textOf('Momo', 2)).toBe('Mo')
  expect(textOf('a'.repeat(300))).toHaveLength(200)
  for (const value of [undefined, null, 1, ['a']]) expect(textOf(value)).toBe('')
})

test('what is absent is an empty object, an empty list or the fallback', () => {
  expect(optionalFields(undefined)).toEqual({})
  expect(listOf(undefined)).toEqual([])
  expect(wholeOf(undefined, 7)).toBe(7)
})

test('what is there is given as it is', () => {
  const [fields, list] = [{ a: 1 }, [1, 'b']]
  expect(optionalFields(fields)).toBe(fields)
  expect(listOf(list)).toBe(list)
  expect(wholeOf(3, 7)).toBe(3)
  expect([indexOf(0, 2), indexOf(1, 2)]).toEqual([0, 1])
})

test('what is of another kind is refused', () => {
  for (const value of [null, [], 'a', 1, true]) expect(() => optionalFields(value)).toThrow('wrong-kind')
  for (const value of [null, {}, 'a', 1, true]) expect(() => listOf(value)).toThrow('wrong-kind')
  for (const value of [null, undefined, '1', -1, 0.5, NaN, Infinity, 2 ** 53]) {
    expect(() => wholeOf(value)).toThrow('wrong-kind')
    expect(() => indexOf(value, 9)).toThrow('wrong-kind')
  }
})

test('an index behind the end of its list is out of bounds', () => {
  expect(() => indexOf(2, 2)).toThrow('out-of-bounds')
  expect(() => indexOf(0, 0)).toThrow('out-of-bounds')
})
