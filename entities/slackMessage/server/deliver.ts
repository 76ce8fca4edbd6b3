import { setTimeout as sleep } from 'node:timers/promises'
import { waitAfter } from '@kamae/backend/messages/wait-after'
import { SlackError, type SlackHook, SlackSilence } from '@kamae/backend/slack/slack-hook'
import type { TaskContext } from '@kamae/backend/tasks/task'
import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from '@kamae/backend/database/sql'
import { postOf } from './post-of.ts'
import type { MessageRow } from './read-message.ts'
import { slackHookState, slackMessage } from './table.ts'

type World = Pick<TaskContext, 'db' | 'clock' | 'slack'>

/** Slack lets a hook be used once a second. Source: https://docs.slack.dev/apis/web-api/rate-limits */
const BETWEEN_MS = 1000

// Longer than a post waits: whoever had the hook for this long died, and nobody knows whether their message was posted.
const HELD_MS = 60_000
// The message is free before the hook is, so that no other goes before it.
const MESSAGE_HELD_MS = HELD_MS - 5000

// A run ends before the next begins.
const RUN_MS = 50_000
const MOST_HOOK_MINUTES = 15

// What was perhaps taken is left alone for longer: every further try may be one more of it in the channel.
const LEAST_UNKNOWN_MS = 5 * 60_000
const MOST_UNKNOWN_MINUTES = 60

// Two days of a Slack that breaks: then it is the message that it breaks over, and others have their turn.
const MOST_TRIES = 200

/**
 * Posts what waits, oldest first and one at a time, at most one a second over all servers, until nothing is due or the hook
 * has to be left alone. A message stays first until Slack has taken it; after an answer that was lost it is `perhaps-sent`,
 * and the next try says of itself that it may be a repeat. What Slack refuses for what it is, or breaks over 200 times, is
 * `failed`, and sent again by hand alone.
 */
export async function deliver(
  world: World,
  wait: (ms: number) => Promise<unknown> = (ms) => sleep(ms),
): Promise<void> {
  const { db, clock, slack } = world
  if (slack === undefined) return
  const ends = clock.now().getTime() + RUN_MS
  for (;;) {
    await freeHeld(world)
    const isDue = isDueAt(clock.now())
    if ((await db.select({ id: slackMessage.id }).from(slackMessage).where(isDue).limit(1)).length === 0)
      return
    const turnAt = clock.now()
    const freeAt = await takeTurn(world, slack, turnAt)
    if (freeAt !== undefined) {
      if (freeAt.getTime() > ends) return
      await wait(Math.max(1, freeAt.getTime() - clock.now().getTime()))
      continue
    }
    const row = await claim(world)
    const pauseMs = row ? await post(world, slack, row) : 0
    await freeHook(world, slack, Math.max(turnAt.getTime() + BETWEEN_MS, clock.now().getTime() + pauseMs))
  }
}

const { status, nextAt, tries, problem, archivedAt } = slackMessage

// What the operator took off the list because Slack has it is not posted once more.
const isToSend = or(eq(status, 'waiting'), and(eq(status, 'perhaps-sent'), isNull(archivedAt)))

// Tried, and neither taken nor refused: only what is in somebody's hands looks like this.
const isInHand = and(isToSend, gt(tries, 0), isNull(problem))

function isDueAt(now: Date) {
  return and(isToSend, lte(nextAt, now), or(eq(tries, 0), isNotNull(problem)))
}

async function freeHeld({ db, clock }: World): Promise<void> {
  const now = clock.now()
  await db
    .update(slackMessage)
    .set({ status: 'perhaps-sent', problem: 'The server ended while it sent this.', updatedAt: now })
    .where(and(isInHand, lte(nextAt, now)))
}

/** Takes the hook for a post; where another has it, the moment at which it is free. One statement decides. */
async function takeTurn({ db }: World, { key }: SlackHook, now: Date): Promise<Date | undefined> {
  const until = new Date(now.getTime() + HELD_MS)
  const [mine] = await db
    .insert(slackHookState)
    .values({ key, nextAt: until })
    .onConflictDoUpdate({
      target: slackHookState.key,
      set: { nextAt: until },
      setWhere: lte(slackHookState.nextAt, now),
    })
    .returning({ key: slackHookState.key })
  if (mine) return undefined
  const [taken] = await db.select().from(slackHookState).where(eq(slackHookState.key, key))
  return taken?.nextAt ?? now
}

async function freeHook({ db }: World, { key }: SlackHook, at: number): Promise<void> {
  await db
    .update(slackHookState)
    .set({ nextAt: new Date(at) })
    .where(eq(slackHookState.key, key))
}

async function claim({ db, clock }: World): Promise<MessageRow | undefined> {
  const now = clock.now()
  const next = db
    .select({ id: slackMessage.id })
    .from(slackMessage)
    .where(isDueAt(now))
    .orderBy(asc(slackMessage.createdAt), asc(slackMessage.id))
    .limit(1)
    .for('update', { skipLocked: true })
  const [row] = await db
    .update(slackMessage)
    .set({
      tries: sql`${slackMessage.tries} + 1`,
      nextAt: new Date(now.getTime() + MESSAGE_HELD_MS),
      problem: null,
    })
    .where(inArray(slackMessage.id, next))
    .returning()
  return row
}

/** Posts one message and keeps what came of it; answers for how many milliseconds the hook is to be left alone. */
async function post(world: World, slack: SlackHook, row: MessageRow): Promise<number> {
  const { clock } = world
  try {
    await slack.send(postOf(row, slack.language))
  } catch (error) {
    const now = clock.now()
    if (error instanceof SlackSilence) {
      const isOver = row.tries >= MOST_TRIES
      await keep(world, row, {
        problem: error.message,
        status: isOver ? 'failed' : 'perhaps-sent',
        nextAt: now,
      })
      return Math.max(waitAfter(await countFailure(world, slack), MOST_UNKNOWN_MINUTES), LEAST_UNKNOWN_MS)
    }
    if (!(error instanceof SlackError)) throw error
    const { message, isFinal, isBroken, retryAfterMs } = error
    const isOver = isFinal || (isBroken && row.tries >= MOST_TRIES)
    await keep(world, row, {
      problem: message,
      // When it is tried again is the hook's to say: were it the message's, a younger one could go before it.
      nextAt: now,
      ...(isOver && { status: 'failed' }),
      // A Slack that is away or busy says nothing of this message.
      ...(!isBroken && { tries: row.tries - 1 }),
    })
    // The hook is there; only this message was refused.
    if (isFinal) return 0
    return Math.max(waitAfter(await countFailure(world, slack), MOST_HOOK_MINUTES), retryAfterMs)
  }
  await keep(world, row, { status: 'sent', problem: null, sentAt: clock.now() })
  await world.db.update(slackHookState).set({ failures: 0 }).where(eq(slackHookState.key, slack.key))
  return 0
}

async function keep({ db, clock }: World, { id }: MessageRow, outcome: Partial<MessageRow>): Promise<void> {
  await db
    .update(slackMessage)
    .set({ ...outcome, updatedAt: clock.now() })
    .where(eq(slackMessage.id, id))
}

async function countFailure({ db }: World, { key }: SlackHook): Promise<number> {
  const [hook] = await db
    .update(slackHookState)
    .set({ failures: sql`least(${slackHookState.failures} + 1, 1000000)` })
    .where(eq(slackHookState.key, key))
    .returning({ failures: slackHookState.failures })
  return hook?.failures ?? 1
}
