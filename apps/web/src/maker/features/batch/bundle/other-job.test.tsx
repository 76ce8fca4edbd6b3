// @vitest-environment jsdom
import { drawn } from '@kamae/ui/testing/draw'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { batchJob } from '../job/job.ts'
import { OtherJob } from './other-job.tsx'

// jsdom has none.
HTMLDialogElement.prototype.showModal = () => {}
HTMLDialogElement.prototype.close = () => {}

afterEach(() => batchJob.setState({ step: 'none' }, true))

function Pictures({ onClose }: { onClose: () => void }) {
  return <button onClick={onClose}>The other pictures</button>
}
const press = async (name: string) => {
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)
  if (!button) throw new Error(`There is no ${name}.`)
  act(() => button.click())
}

test('the pictures of a bundle wait for others that were begun before, and are drawn when those are gone', async () => {
  batchJob.setState({ step: 'waiting', done: 1, total: 3, name: 'Other.zip' }, true)
  const onOver = vi.fn<(isFree: boolean) => void>()
  const dialog = await drawn(<OtherJob name="Stage" dialog={Pictures} onOver={onOver} />)
  expect(document.body.textContent).toContain('Other pictures are not finished')
  await press('Show the other pictures')
  await press('The other pictures')
  expect(document.body.textContent).toContain('Other pictures are not finished')
  expect(onOver).not.toHaveBeenCalled()
  await press('Show the other pictures')
  act(() => batchJob.setState({ step: 'none' }, true))
  expect(document.body.textContent).toContain('Now the pictures of “Stage”')
  await press('Draw pictures')
  expect(onOver.mock.calls).toEqual([[true]])
  await dialog.remove()
})

test('given up before, nothing is said to be saved', async () => {
  batchJob.setState({ step: 'waiting', done: 1, total: 3, name: 'Other.zip' }, true)
  const onOver = vi.fn<(isFree: boolean) => void>()
  const dialog = await drawn(<OtherJob name="Stage" dialog={Pictures} onOver={onOver} />)
  await press('Cancel')
  expect(onOver.mock.calls).toEqual([[false]])
  await dialog.remove()
})
