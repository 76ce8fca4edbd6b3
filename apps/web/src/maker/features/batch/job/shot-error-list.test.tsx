// @vitest-environment jsdom
import { drawn } from '@kamae/ui/testing/draw'
import { expect, test } from 'vitest'
import { FailureList } from './shot-error-list.tsx'

test('a picture whose avatar is refused says why, in the words of the gate', async () => {
  const list = await drawn(
    <FailureList
      failures={[
        { index: 0, name: 'One', reason: 'avatar-refused', refusal: 'wrong-size' },
        { index: 1, name: 'Two', reason: 'too-large' },
        { index: 2, name: 'Three', reason: 'avatar-refused', refusal: 'too-large' },
      ]}
    />,
  )
  expect([...document.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    'One This avatar is far too large, too small or too far away. Export it in metres.',
    'Two A side can have 16384 px at most.',
    'Three This file is too large to be opened.',
  ])
  await list.remove()
})
