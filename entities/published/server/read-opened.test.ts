import type { CallContext } from '@kamae/backend/calls/context'
import type { SQL } from '@kamae/backend/database/sql'
import { wordJourney } from '@kamae/entities/wordJourneyContent/server/table'
import { CallError } from '@kamae/protocol/contract/errors'
import { expect, test } from 'vitest'
import type { Query } from './query.ts'
import { readOpened } from './read-opened.ts'

const context = { caller: null, clock: { now: () => new Date(0) } } as unknown as CallContext
const noSuch = () => new CallError('not-found', 'There is no such thing.')

/** A query that finds these, and what it was narrowed to. */
function queryOf(found: readonly string[]) {
  const narrowed: (SQL | undefined)[] = []
  const query: Query<string> = {
    where(which) {
      narrowed.push(which)
      const rows = () => Promise.resolve([...found])
      return Object.assign(rows(), { orderBy: () => ({ limit: rows }) })
    },
  }
  return { query, narrowed }
}

test('what a query finds once it is narrowed is given', async () => {
  const { query, narrowed } = queryOf(['found'])
  expect(await readOpened(context, wordJourney, 'a-slug', query, noSuch)).toBe('found')
  expect(narrowed.map((which) => which !== undefined)).toEqual([true])
})

test('where it finds none, there is no such resource', async () => {
  const reading = readOpened(context, wordJourney, 'a-slug', queryOf([]).query, noSuch)
  await expect(reading).rejects.toMatchObject({ code: 'not-found', message: 'There is no such thing.' })
})
