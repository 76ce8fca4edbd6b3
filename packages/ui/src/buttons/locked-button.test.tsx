// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LockedButton } from './locked-button.tsx'
import { drawn } from '../testing/draw.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

const isLocked = (button: Element) => button.getAttribute('aria-busy') === 'true'
const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms))
const click = (button: HTMLElement) => act(async () => button.click())

test('a button is locked for 5000 ms after a click and runs its action once', async () => {
  const press = vi.fn()
  const { find } = await drawn(<LockedButton onPress={press}>Share</LockedButton>)
  const button = find('button')
  await click(button)
  await click(button)
  expect(press).toHaveBeenCalledTimes(1)
  await pass(4999)
  expect(isLocked(button)).toBe(true)
  await pass(1)
  expect(isLocked(button)).toBe(false)
  await click(button)
  expect(press).toHaveBeenCalledTimes(2)
})

test('the fill lasts as long as the lock', async () => {
  const { find } = await drawn(
    <LockedButton onPress={() => undefined} lockMs={800}>
      Open
    </LockedButton>,
  )
  expect(find('button').style.getPropertyValue('--lock')).toBe('800ms')
})

test('a failing action unlocks at once and hands over its error', async () => {
  const heard = vi.fn()
  const { find } = await drawn(
    <LockedButton onPress={() => Promise.reject(new Error('no'))} onError={heard}>
      Save
    </LockedButton>,
  )
  const button = find('button')
  await click(button)
  expect(isLocked(button)).toBe(false)
  expect(heard).toHaveBeenCalledWith(new Error('no'))
})

test('an action that answers false unlocks at once', async () => {
  const { find } = await drawn(<LockedButton onPress={() => Promise.resolve(false)}>Save</LockedButton>)
  const button = find('button')
  await click(button)
  expect(isLocked(button)).toBe(false)
})

test('an action that takes longer keeps the button locked until it is done', async () => {
  let finish = () => undefined as void
  const work = () => new Promise<void>((done) => void (finish = done))
  const { find } = await drawn(<LockedButton onPress={work}>Save</LockedButton>)
  const button = find('button')
  await click(button)
  await pass(9000)
  expect(isLocked(button)).toBe(true)
  await act(async () => finish())
  await pass(0)
  expect(isLocked(button)).toBe(false)
})

test('a button that is gone before its action is done has nothing left to unlock', async () => {
  let finish = () => undefined as void
  const work = () => new Promise<void>((done) => void (finish = done))
  const { find, remove } = await drawn(<LockedButton onPress={work}>Save</LockedButton>)
  await click(find('button'))
  await remove()
  const before = vi.getTimerCount()
  finish()
  await pass(0)
  expect(vi.getTimerCount()).toBe(before)
})

test('a button that cannot be used says why and does nothing', async () => {
  const press = vi.fn()
  const { find } = await drawn(
    <LockedButton onPress={press} disabledReason="Type a name first.">
      Save
    </LockedButton>,
  )
  const button = find('button')
  await click(button)
  expect(press).not.toHaveBeenCalled()
  expect(button.dataset.tip).toBe('Type a name first.')
  expect(button.getAttribute('aria-disabled')).toBe('true')
})
