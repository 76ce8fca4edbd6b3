import { Flag, Id, Moment, entityFields, page, pageInput } from '@kamae/protocol/contract/entity'
import { procedure } from '@kamae/protocol/contract/procedure'
import { line, paragraphs } from '@kamae/protocol/contract/text'
import * as z from 'zod/mini'

/** What people write to the operator. */
export const FeedbackKind = z.enum(['problem', 'idea', 'other'])
export type FeedbackKind = z.infer<typeof FeedbackKind>

/**
 * `waiting` to be posted; `perhaps-sent` where Slack's answer was lost, to be posted again as a possible repeat; `failed`
 * where Slack refused the message itself or broke over it for days; `shown-here` where no hook was set.
 */
const SlackStatus = z.enum(['waiting', 'sent', 'perhaps-sent', 'failed', 'shown-here'])

/** Something sent to the operator, by a person or (`report`, `appeal`) by the server. */
export const SlackMessage = z.object({
  ...entityFields,
  kind: z.enum([...FeedbackKind.options, 'report', 'appeal']),
  /** Who wrote it, where they are signed in and said so. */
  senderUid: z.nullable(z.string()),
  words: z.string(),
  /** The page it is about, as an address; empty where it was left out, as are the two below. */
  page: z.string(),
  browser: z.string(),
  error: z.string(),
  status: SlackStatus,
  tries: z.number(),
  /** Why it is not there yet. */
  problem: z.nullable(z.string()),
  sentAt: z.nullable(Moment),
  archivedAt: z.nullable(Moment),
})
export type SlackMessage = z.infer<typeof SlackMessage>

export const MOST_WORDS = 2000

/** A path of our own, without query and hash: these may hold what is secret. */
const PagePath = z
  .string()
  .check(z.regex(/^\/[^\s?#\\]{0,300}$/))
  .register(z.globalRegistry, { examples: ['/en/poses'] })

/**
 * Nothing goes along but what is in the input. The same words of the same sender on one day are one message. Refuses
 * with 429 and `{reason: 'too-many', retryAfter}` (seconds) more than twenty in an hour.
 */
export const slackMessageCreate = procedure({
  path: 'slackMessage/create',
  method: 'POST',
  access: 'anyone',
  changes: true,
  isCostly: true,
  summary: 'Tells the operator something. It waits in a queue until their Slack has taken it.',
  input: z.object({
    kind: FeedbackKind,
    words: paragraphs(MOST_WORDS).check(z.minLength(1)),
    page: z.optional(PagePath),
    browser: z._default(line(0, 400), ''),
    error: z._default(paragraphs(2000), ''),
    /** Whether the operator learns which account it comes from. */
    isNamed: z._default(Flag, false),
  }),
  output: z.object({ id: Id }),
})

export const slackMessageList = procedure({
  path: 'slackMessage/list',
  method: 'GET',
  access: 'operator',
  changes: false,
  summary: 'Lists what was told to the operator, newest first, and whether Slack has it.',
  input: z.object({ ...pageInput, isArchived: z._default(Flag, false) }),
  output: page(SlackMessage),
})

export const slackMessageGet = procedure({
  path: 'slackMessage/get',
  method: 'GET',
  access: 'operator',
  changes: false,
  summary: 'Gives one message.',
  input: z.object({ id: Id }),
  output: z.object({ slackMessage: SlackMessage }),
})

export const slackMessageStatus = procedure({
  path: 'slackMessage/status',
  method: 'GET',
  access: 'operator',
  changes: false,
  summary: 'Tells whether a hook is set, how many messages wait, and when the next is tried.',
  input: z.object({}),
  output: z.object({
    hasHook: z.boolean(),
    waiting: z.number(),
    perhapsSent: z.number(),
    failed: z.number(),
    shownHere: z.number(),
    /** How often the hook failed in a row. */
    failures: z.number(),
    /** Null where nothing waits, nor is perhaps sent. */
    nextAt: z.nullable(Moment),
  }),
})

/** Refuses with `unavailable` and reason `no-hook` where none is set, with `invalid-argument` and `sent` what Slack has. */
export const slackMessageResend = procedure({
  path: 'slackMessage/resend',
  method: 'POST',
  access: 'operator',
  changes: true,
  summary: 'Puts a message into the queue again, to be tried as soon as the hook may be used.',
  input: z.object({ id: Id }),
  output: z.object({ slackMessage: SlackMessage }),
})

export const slackMessageArchive = procedure({
  path: 'slackMessage/archive',
  method: 'POST',
  access: 'operator',
  changes: true,
  summary: 'Takes a message off the list, or puts it back (`isArchived` false); it is purged after 30 days.',
  input: z.object({ id: Id, isArchived: z._default(Flag, true) }),
  output: z.object({ slackMessage: SlackMessage }),
})
