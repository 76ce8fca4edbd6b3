import { setupI18n } from '@lingui/core'
import { expect, test, vi } from 'vitest'
import { firstScene } from '../first-scene.ts'
import { createMaker } from '../maker.ts'
import { whileStoppable } from './opener.ts'

function open() {
  const maker = createMaker(firstScene({ kind: 'default', id: 'momo' }))
  const notify = vi.fn()
  return { maker, notify, i18n: setupI18n({ locale: 'en', messages: { en: {} } }) }
}

/** Work that ends when it is given up, and never otherwise. */
const endless = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))

test('what is being opened can be stopped, which is said and leaves nothing behind', async () => {
  const opening = open()
  const { maker, notify } = opening
  const work = whileStoppable(opening, endless)
  expect(maker.view.getState().isOpening).toBe(true)
  maker.view.getState().stopOpening?.()
  expect(await work).toBeUndefined()
  expect(notify).toHaveBeenCalledWith('Opening was stopped. Nothing has changed.')
  expect(maker.view.getState()).toMatchObject({ isOpening: false, stopOpening: null })
})

test('what ends by itself cannot be stopped afterwards, and what fails by itself fails', async () => {
  const opening = open()
  expect(await whileStoppable(opening, async () => 'done')).toBe('done')
  await expect(whileStoppable(opening, () => Promise.reject(new Error('Broken.')))).rejects.toThrow('Broken.')
  expect(opening.maker.view.getState()).toMatchObject({ isOpening: false, stopOpening: null })
  expect(opening.notify).not.toHaveBeenCalled()
})

test('the end of one opening leaves another that began meanwhile, and its way to stop', async () => {
  const opening = open()
  let end = () => {}
  const first = whileStoppable(opening, () => new Promise<void>((resolve) => (end = resolve)))
  const second = whileStoppable(opening, endless)
  end()
  await first
  expect(opening.maker.view.getState().isOpening).toBe(true)
  opening.maker.view.getState().stopOpening?.()
  expect(await second).toBeUndefined()
  expect(opening.maker.view.getState()).toMatchObject({ isOpening: false, stopOpening: null })
})
