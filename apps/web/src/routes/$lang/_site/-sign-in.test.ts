import { expect, test } from 'vitest'
import { Route } from './sign-in.tsx'

test('the address says what one signs in for in words of ours alone', () => {
  const { validateSearch } = Route.options
  if (typeof validateSearch !== 'function') throw new Error('It takes any search.')
  const of = (need: string) => validateSearch({ to: '/en/make', ticket: 12, need })
  for (const need of ['account', 'new-account'])
    expect(of(need)).toEqual({ to: '/en/make', ticket: '12', need })
  expect(of('guest')).toEqual({ to: '/en/make', ticket: '12' })
})
