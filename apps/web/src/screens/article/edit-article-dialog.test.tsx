// @vitest-environment jsdom
import type { Article } from '@kamae/entities/chatchara/article/contract'
import { drawn } from '@kamae/ui/testing/draw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { client } from '../../session/api.ts'
import { field, fill, press, pressEscape, withDialogs } from '../../testing/hands.ts'
import { EditArticleDialog } from './edit-article-dialog.tsx'

const ARTICLE = {
  id: 'a1',
  version: 2,
  title: 'A talk',
  introduction: '',
  speakerName: 'Mika',
  characterName: 'Mio',
  tags: ['rain', 'tea'],
  visibility: 'public',
  isSexual: false,
  isViolent: false,
  pictureUrl: '/cover.png',
} as unknown as Article

const onChanged = vi.fn<(article: Article) => void>()
const onClose = vi.fn<() => void>()
let close = async () => {}
withDialogs()
beforeEach(async () => {
  onChanged.mockReset()
  onClose.mockReset()
  vi.spyOn(client, 'call').mockImplementation((async (_: object, input: object) => ({
    article: { ...ARTICLE, ...input },
  })) as never)
  const view = await drawn(<EditArticleDialog article={ARTICLE} onChanged={onChanged} onClose={onClose} />)
  close = () => view.remove()
})
afterEach(() => close())

test('Escape asks before it drops what was written, and closes at once where it is as it was', async () => {
  await fill('Introduction', 'In a tea house.')
  await pressEscape()
  expect(onClose).not.toHaveBeenCalled()
  await press('Keep working')
  expect(field('Introduction').value).toBe('In a tea house.')
  await fill('Introduction', '')
  await pressEscape()
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('another cover is asked for, too, until it is as it was', async () => {
  await press('No cover')
  await pressEscape()
  expect(onClose).not.toHaveBeenCalled()
  await press('Keep working')
  await press('As it was')
  await pressEscape()
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('what was saved closes it unasked', async () => {
  await fill('Title', 'Our talk')
  await press('Save')
  expect(onChanged.mock.calls.map(([{ title }]) => title)).toEqual(['Our talk'])
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(document.querySelectorAll('dialog')).toHaveLength(1)
})
