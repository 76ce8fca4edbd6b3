import { expect, test } from 'vitest'
import { memoizeLoad } from './memoize-load.ts'

test('is loaded for all who ask, and again after a failure', async () => {
  const answers = [Promise.reject(new Error('offline')), Promise.resolve('code')]
  let asked = 0
  const load = memoizeLoad(async () => answers[asked++])
  const first = Promise.allSettled([load(), load()])
  expect((await first).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(asked).toBe(1)
  expect(await Promise.all([load(), load()])).toEqual(['code', 'code'])
  expect(asked).toBe(2)
})
