// @vitest-environment jsdom
import type { FeaturedEntry } from '@kamae/entities/featured/contract'
import type { ReportCase } from '@kamae/entities/report/contract'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { drawnAt } from '../../testing/drawn-at.tsx'
import { FeaturedItem } from './featured-item.tsx'
import { ReportItem } from './report-item.tsx'

const CASE: ReportCase = {
  id: 'c1',
  kind: 'pose',
  item: 'p1',
  name: 'Wave',
  path: '/p/wave',
  pictureUrl: '/wave.webp',
  isGone: false,
  ownerUid: 'aki',
  ownerName: 'Aki',
  weight: 2,
  reportCount: 1,
  reports: [],
  hiddenAt: null,
  appeal: null,
  decision: null,
  note: '',
  decidedAt: null,
  createdAt: '2026-11-05T10:00:00.000Z',
}
const ENTRY: FeaturedEntry = {
  kind: 'pose',
  item: 'p1',
  name: 'Wave',
  path: '/p/wave',
  pictureUrl: '/wave.webp',
  isShown: true,
  startsAt: null,
  endsAt: null,
}

const nothing = () => undefined
const reported = (one: ReportCase) => <ReportItem one={one} onKeyDown={nothing} onDecide={nothing} />
const featured = (entry: FeaturedEntry) => (
  <FeaturedItem
    entry={entry}
    isFirst
    isLast
    onMove={async () => {}}
    onDates={nothing}
    onTakeOut={async () => {}}
    onError={nothing}
  />
)

let close = async () => {}
afterEach(() => close())

/** What the pictures of an item of the desk are called. */
async function alts(item: ReactNode) {
  const view = await drawnAt('/en/desk', <ul>{item}</ul>)
  close = () => view.remove()
  return [...view.element.querySelectorAll('img')].map(({ alt }) => alt)
}

test('whoever decides about what was reported hears what its picture is of', async () => {
  expect(await alts(reported(CASE))).toEqual(['Picture of “Wave”'])
})

test('whoever orders what is featured hears what its picture is of', async () => {
  expect(await alts(featured(ENTRY))).toEqual(['Picture of “Wave”'])
})

test('what has no picture leaves no empty one in its place', async () => {
  expect(await alts(reported({ ...CASE, pictureUrl: null }))).toEqual([])
  await close()
  expect(await alts(featured({ ...ENTRY, pictureUrl: null }))).toEqual([])
})
