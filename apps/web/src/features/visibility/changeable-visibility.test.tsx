// @vitest-environment jsdom
import type { SharedAvatarPose, SharedVisibility } from '@kamae/entities/shareAvatarPose/contract'
import { CallError } from '@kamae/protocol/contract/errors'
import { toastStore } from '@kamae/ui/feedback/show-toast'
import { drawn } from '@kamae/ui/testing/draw'
import { act, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { field, fill } from '../../testing/hands.ts'
import { changeVisibility } from './change-visibility.ts'
import { ChangeableVisibility } from './changeable-visibility.tsx'

vi.mock('./change-visibility.ts', () => ({ changeVisibility: vi.fn() }))
const change = vi.mocked(changeVisibility)
const answered = (_slug: string, visibility: SharedVisibility) =>
  Promise.resolve({ slug: 'abcdefghij', visibility } as SharedAvatarPose)

const LABEL = 'Who can see it'
let close = async () => {}
afterEach(async () => {
  await close()
  change.mockReset()
})

async function show() {
  function Page() {
    const [pose, setPose] = useState<Pick<SharedAvatarPose, 'slug' | 'visibility'>>({
      slug: 'abcdefghij',
      visibility: 'public',
    })
    return <ChangeableVisibility pose={pose} onChanged={setPose} />
  }
  const { element, remove } = await drawn(<Page />)
  close = remove
  return element
}
const settled = () =>
  act(async () => {
    await vi.dynamicImportSettled()
    await new Promise((resolve) => setTimeout(resolve, 0))
  })
const lastToast = () => toastStore.read().at(-1)

test('what is chosen is sent at once, and said when it holds', async () => {
  change.mockImplementation(answered)
  const element = await show()
  expect(element.textContent).toContain('It appears in the gallery and in search.')
  await fill(LABEL, 'unlisted')
  await settled()
  expect(change.mock.calls).toEqual([['abcdefghij', 'unlisted']])
  expect(lastToast()).toMatchObject({
    text: 'Only people with the link can find this pose now',
    kind: 'done',
  })
  expect(field(LABEL).value).toBe('unlisted')
  expect(element.textContent).toContain('It does not appear in lists or search.')
})

test('where that fails it is said, and what holds is there again', async () => {
  change.mockRejectedValue(new CallError('unavailable', 'away'))
  await show()
  await fill(LABEL, 'unlisted')
  await settled()
  expect(lastToast()?.kind).toBe('error')
  expect(field(LABEL).value).toBe('public')
})

test('of two choices in a row the second is sent behind the first, and stays', async () => {
  let answerFirst = () => {}
  change.mockImplementationOnce(async (slug, visibility) => {
    await new Promise<void>((resolve) => (answerFirst = resolve))
    return await answered(slug, visibility)
  })
  change.mockImplementation(answered)
  await show()
  await fill(LABEL, 'unlisted')
  await settled()
  await fill(LABEL, 'public')
  await settled()
  expect([change.mock.calls.length, field(LABEL).value]).toEqual([1, 'public'])
  await act(async () => answerFirst())
  await settled()
  expect(change.mock.calls.map(([, visibility]) => visibility)).toEqual(['unlisted', 'public'])
  expect(field(LABEL).value).toBe('public')
})
