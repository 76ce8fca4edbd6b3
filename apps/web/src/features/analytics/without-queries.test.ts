import { expect, test } from 'vitest'
import { withoutQueries } from './without-queries.ts'

test('addresses lose what follows their path, however deep they are; the rest stays', () => {
  const at = new Date(0)
  expect(
    withoutQueries({
      $current_url: 'https://kamae.example/en/sign-in?verify=secret#x',
      $set_once: { $initial_current_url: 'http://kamae.example/ja/make?handoff=secret' },
      elements: ['https://kamae.example/#secret', 'What? A word'],
      timestamp: at,
      count: 3,
      nothing: null,
    }),
  ).toEqual({
    $current_url: 'https://kamae.example/en/sign-in',
    $set_once: { $initial_current_url: 'http://kamae.example/ja/make' },
    elements: ['https://kamae.example/', 'What? A word'],
    timestamp: at,
    count: 3,
    nothing: null,
  })
})
