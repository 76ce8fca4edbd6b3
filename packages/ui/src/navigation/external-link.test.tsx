// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { ExternalLink } from './external-link.tsx'
import { drawn } from '../testing/draw.tsx'

test('a link to another site opens a new tab that learns nothing of this one', async () => {
  const { find, remove } = await drawn(<ExternalLink href="https://example.org/">There</ExternalLink>)
  expect([find('a').target, find('a').rel, find('a').href]).toEqual([
    '_blank',
    'noopener',
    'https://example.org/',
  ])
  await remove()
})
