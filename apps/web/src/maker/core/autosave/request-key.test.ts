import { expect, it } from 'vitest'
import { requestKey } from './request-key.ts'

it('gives the same work and content the same key, and anything else another', async () => {
  const key = await requestKey('a', { name: 'Wave' })
  expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(await requestKey('a', { name: 'Wave' })).toBe(key)
  expect(await requestKey('a', { name: 'Bow' })).not.toBe(key)
  expect(await requestKey('b', { name: 'Wave' })).not.toBe(key)
})
