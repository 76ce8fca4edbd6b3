import { avatarposeList } from '@kamae/entities/avatarpose/contract'
import { type Client, createClient } from '@kamae/protocol/client/client'
import type { InputOf } from '@kamae/protocol/contract/procedure'
import { row } from '../../support/row.ts'
import type { Gallery } from './generate.ts'
import { p95 } from './p95.ts'

const GOAL = 1.5
const PAGE = 50
// Of both galleries so many, that both answer as much.
const FEW = 10
const FAR_PAGE = 1000
const ROUNDS = 100
// The median of so many ratios: who else uses the machine moves a p95 more than the gallery does.
const BLOCKS = 3
// Each page is asked for so often before it counts: the first reads come from the disk.
const WARM = 5

type Input = InputOf<typeof avatarposeList>

/** How long a page takes of a large gallery against the same page of a small one, whatever the filter and the sort. */
export async function measureLists(large: Gallery, small: Gallery): Promise<void> {
  const filters = await filtersOf(large, small)
  for (const [name, inputs] of Object.entries(filters)) {
    for (const sort of ['newest', 'liked', 'rising'] as const) {
      for (const isFar of [false, true]) {
        const asked = await Promise.all(
          [large, small].map(async (gallery, at) => {
            const client = createClient({ origin: gallery.kamae.url })
            const input = { limit: PAGE, sort, ...inputs[at] }
            const cursor = isFar ? await farCursor(client, input) : undefined
            return { client, input: { ...input, cursor } }
          }),
        )
        if (isFar && asked.some(({ input }) => input.cursor === undefined)) continue
        const [onLarge, onSmall] = await middleOf(asked)
        const ratio = onLarge / onSmall
        row(
          `avatarpose/list of ${PAGE}, ${sort}, ${name}, page ${isFar ? `${FAR_PAGE} or the last whole one` : 1}, p95 of ${large.poses} poses against ${small.poses}`,
          `${ratio.toFixed(2)} (${onLarge.toFixed(1)} ms of ${onSmall.toFixed(1)})`,
          `≤ ${GOAL}`,
          ratio <= GOAL,
        )
      }
    }
  }
}

/** What is asked of the large and of the small gallery: what is common and what is rare in each. */
async function filtersOf(
  ...galleries: readonly Gallery[]
): Promise<Record<string, readonly Partial<Input>[]>> {
  const found = await Promise.all(galleries.map(placesOf))
  const of = (filter: (places: Places) => Partial<Input>) => found.map(filter)
  return {
    all: of(() => ({})),
    'a common tag': of(({ commonTag }) => ({ tag: commonTag })),
    'a rare tag': of(({ rareTag }) => ({ tag: rareTag })),
    'a busy maker': of(({ busyMaker }) => ({ userUid: busyMaker })),
    'a maker of few': of(({ quietMaker }) => ({ userUid: quietMaker })),
    'a common tag of a busy maker': of(({ commonTag, busyMaker }) => ({
      tag: commonTag,
      userUid: busyMaker,
    })),
    'a rare tag of a busy maker': of(({ rareTag, busyMaker }) => ({ tag: rareTag, userUid: busyMaker })),
  }
}

type Places = Awaited<ReturnType<typeof placesOf>>

async function placesOf({ pool }: Gallery) {
  const one = async (statement: string) => (await pool.query<{ name: string }>(statement)).rows[0]?.name ?? ''
  const tags = `select tag as name from listed_pose_tag group by tag`
  const makers = `select user_uid as name from listed_pose group by user_uid`
  return {
    commonTag: await one(`${tags} order by count(*) desc limit 1`),
    rareTag: await one(`${tags} having count(*) = ${FEW} order by tag limit 1`),
    busyMaker: await one(`${makers} order by count(*) desc limit 1`),
    quietMaker: await one(`${makers} having count(*) = ${FEW} order by user_uid limit 1`),
  }
}

/** The cursor of page 1000, or of the last that is whole; undefined where there is one page. */
async function farCursor(client: Client, input: Input): Promise<string | undefined> {
  let far: string | undefined
  let cursor: string | undefined
  for (let page = 1; page < FAR_PAGE; page += 2) {
    // Twice as long pages, half as many calls.
    const { items, nextCursor } = await client.call(avatarposeList, { ...input, limit: PAGE * 2, cursor })
    if (items.length >= PAGE) far = cursor
    if (nextCursor === null) break
    cursor = nextCursor
  }
  return far
}

/** The p95 of each in the block whose ratio is the middle one. */
async function middleOf(asked: Parameters<typeof timesOf>[0]): Promise<readonly [number, number]> {
  const blocks: (readonly [number, number])[] = []
  for (let block = 0; block < BLOCKS; block++) {
    const [large = Number.NaN, small = Number.NaN] = await timesOf(asked)
    blocks.push([large, small])
  }
  const sorted = blocks.toSorted(([large, small], [others, fewer]) => large / small - others / fewer)
  return sorted[BLOCKS >> 1] ?? [Number.NaN, Number.NaN]
}

/** The p95 of each, in milliseconds; asked in turns, so that whatever else the machine does weighs on both. */
async function timesOf(
  asked: readonly { readonly client: Client; readonly input: Input }[],
): Promise<number[]> {
  const times = asked.map((): number[] => [])
  for (let round = -WARM; round < ROUNDS; round++) {
    for (const [at, { client, input }] of asked.entries()) {
      const start = performance.now()
      await client.call(avatarposeList, input)
      if (round >= 0) times[at]?.push(performance.now() - start)
    }
  }
  return times.map(p95)
}
