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

// Longer than a post waits: whoever had a message in hand for this long died, and nobody knows whether it was posted.
const HELD_MS = 5 * 60_000

// A run ends before the next begins.
const RUN_MS = 50_000
const MOST_HOOK_MINUTES = 15

/**
 * Posts what waits, oldest first, at most one a second over all servers, until nothing is due or the hook has to be left
 * alone. A message stays until Slack has taken it; one that Slack refuses for what it is becomes `failed`, one whose answer
 * was lost `perhaps-sent`: neither is posted again by itself.
 */
export async function deliver(
  world: World,
  wait: (ms: number) => Promise<unknown> = (ms) => sleep(ms),
): Promise<void> {
  const { db, clock, slack } = world
  if (slack === undefined) return
  await setApart(world)
  const ends = clock.now().getTime() + RUN_MS
  for (;;) {
    const isDue = isDueAt(clock.now())
    if ((await db.select({ id: slackMessage.id }).from(slackMessage).where(isDue).limit(1)).length === 0)
      return
    const freeAt = await takeTurn(world, slack)
    if (freeAt !== undefined) {
      if (freeAt.getTime() > ends) return
      await wait(Math.max(1, freeAt.getTime() - clock.now().getTime()))
      continue
    }
    const row = await claim(world)
    if (row) await post(world, slack, row)
  }
}

const { status, nextAt, tries, problem } = slackMessage

// Tried, and neither taken nor refused: only what is in somebody's hands looks like this.
const isInHand = and(eq(status, 'waiting'), gt(tries, 0), isNull(problem))

function isDueAt(now: Date) {
  return and(eq(status, 'waiting'), lte(nextAt, now), or(eq(tries, 0), isNotNull(problem)))
}

async function setApart({ db, clock }: World): Promise<void> {
  const now = clock.now()
  await db
    .update(slackMessage)
    .set({ status: 'perhaps-sent', problem: 'The server ended while it sent this.', updatedAt: now })
    .where(and(isInHand, lte(nextAt, now)))
}

/** Takes the hook for a second; where another has it, the moment at which it is free. One statement decides. */
async function takeTurn({ db, clock }: World, { key }: SlackHook): Promise<Date | undefined> {
  const now = clock.now()
  const nextAt = new Date(now.getTime() + BETWEEN_MS)
  const [mine] = await db
    .insert(slackHookState)
    .values({ key, nextAt })
    .onConflictDoUpdate({
      target: slackHookState.key,
      set: { nextAt },
      setWhere: lte(slackHookState.nextAt, now),
    })
    .returning({ key: slackHookState.key })
  if (mine) return undefined
  const [taken] = await db.select().from(slackHookState).where(eq(slackHookState.key, key))
  return taken?.nextAt ?? now
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
    .set({ tries: sql`${slackMessage.tries} + 1`, nextAt: new Date(now.getTime() + HELD_MS), problem: null })
    .where(inArray(slackMessage.id, next))
    .returning()
  return row
}

async function post({ db, clock }: World, slack: SlackHook, row: MessageRow): Promise<void> {
  const isThis = eq(slackMessage.id, row.id)
  const isHook = eq(slackHookState.key, slack.key)
  const after = (ms: number) => new Date(clock.now().getTime() + ms)
  let retryAfterMs = 0
  try {
    await slack.send(postOf(row, slack.language))
    const now = clock.now()
    await db
      .update(slackMessage)
      .set({ status: 'sent', problem: null, sentAt: now, updatedAt: now })
      .where(isThis)
    await db.update(slackHookState).set({ failures: 0 }).where(isHook)
    return
  } catch (error) {
    if (error instanceof SlackSilence) {
      await db
        .update(slackMessage)
        .set({ status: 'perhaps-sent', problem: error.message, updatedAt: clock.now() })
        .where(isThis)
    } else if (error instanceof SlackError) {
      const { message: problem, isFinal } = error
      retryAfterMs = error.retryAfterMs
      await db
        .update(slackMessage)
        .set({
          problem,
          status: isFinal ? 'failed' : 'waiting',
          nextAt: after(Math.max(waitAfter(row.tries, 60), retryAfterMs)),
          updatedAt: clock.now(),
        })
        .where(isThis)
      // The hook is there; only this message was refused.
      if (isFinal) return
    } else throw error
  }
  const [hook] = await db
    .update(slackHookState)
    .set({ failures: sql`least(${slackHookState.failures} + 1, 1000000)` })
    .where(isHook)
    .returning({ failures: slackHookState.failures })
  const pause = Math.max(waitAfter(hook?.failures ?? 1, MOST_HOOK_MINUTES), retryAfterMs)
  await db
    .update(slackHookState)
    .set({ nextAt: sql`greatest(${slackHookState.nextAt}, ${after(pause).toISOString()}::timestamptz)` })
    .where(isHook)
}
