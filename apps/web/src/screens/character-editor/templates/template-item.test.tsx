// @vitest-environment jsdom
import type { PromptTemp } from '@kamae/entities/chatchara/promptTemp/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { drawnAt } from '../../../testing/drawn-at.tsx'
import { press } from '../../../testing/hands.ts'
import { TemplateItem } from './template-item.tsx'

const SHORT = {
  id: 't1',
  name: 'Short',
  userName: 'Aki',
  template: 'Be brief, {{char}}.',
  description: 'For chats on a phone.',
  tags: ['calm'],
  language: 'en',
  visibility: 'public',
  origin: null,
  favCount: 0,
  isFav: false,
  isOfficial: false,
  isMine: false,
} as unknown as PromptTemp

let close = async () => {}
afterEach(() => close())

async function show(
  change: Partial<PromptTemp> = {},
  props: { isChosen?: boolean; isOpenAtFirst?: boolean; onTag?: (tag: string) => void } = {},
) {
  const view = await drawnAt(
    '/en/c/nagi/edit',
    <TemplateItem template={{ ...SHORT, ...change }} isChosen={false} {...props}>
      <button type="button">Use it</button>
    </TemplateItem>,
  )
  close = () => view.remove()
}
const summary = () => document.querySelector('summary')?.textContent

test('folded it says whose it is, and only what is not as usual', async () => {
  await show()
  expect(summary()).toBe('ShortAki')
  await close()
  const mine: Partial<PromptTemp> = { isMine: true, language: 'ja', visibility: 'unlisted', favCount: 3 }
  await show(mine, { isChosen: true })
  expect(summary()).toBe('ShortIn useBy youJapaneseNot public3')
  await close()
  await show({ isMine: true, isOfficial: true })
  expect(summary()).toBe('ShortComes with the site')
})

test('unfolded it shows what the model is told, what it is for and what it was copied from', async () => {
  await show({ origin: { id: 't0', slug: 'long', name: 'Long' } }, { isOpenAtFirst: true })
  expect(document.querySelector('pre')?.textContent).toBe('Be brief, {{char}}.')
  expect(document.querySelector('details')?.textContent).toMatch(
    /For chats on a phone\..*calm.*Copied from “Long”.*Use it/,
  )
})

test('a tag leads on where the list can be narrowed, and is a word elsewhere', async () => {
  const onTag = vi.fn<(tag: string) => void>()
  await show({}, { isOpenAtFirst: true, onTag })
  await press('calm')
  expect(onTag.mock.calls).toEqual([['calm']])
  await close()
  await show({}, { isOpenAtFirst: true })
  await expect(press('calm')).rejects.toThrow('no button')
})
