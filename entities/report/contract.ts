import { LONGEST_REPORT } from './text-lengths.ts'
import { Id, Moment, page, pageInput } from '@kamae/protocol/contract/entity'
import { procedure } from '@kamae/protocol/contract/procedure'
import { paragraphs } from '@kamae/protocol/contract/text'
import * as z from 'zod/mini'

/** What can be reported: the id is a shared pose's work, that of a bundle, room, avatar, character, prompt template, article, word journey or prompt tool, or a person's uid. */
export const ReportKind = z.enum([
  'pose',
  'bundle',
  'room',
  'person',
  'avatar',
  'character',
  'promptTemp',
  'article',
  'journey',
  'promptTool',
])
export type ReportKind = z.infer<typeof ReportKind>

export const ReportReason = z.enum([
  'sexual',
  'minors',
  'violence',
  'hate',
  'harassment',
  'copyright',
  'spam',
  'other',
])
export type ReportReason = z.infer<typeof ReportReason>

const ResourceId = z
  .string()
  .check(z.regex(/^[!-~]{1,100}$/))
  .register(z.globalRegistry, { examples: ['01890a5d-ac96-774b-bcce-b302099a8057'] })

/** A resource by its kind and id. */
const resource = { kind: ReportKind, id: ResourceId }

const Words = z._default(paragraphs(LONGEST_REPORT), '')

/**
 * Refuses with `not-found` what the caller cannot see, but for what reports alone have hidden, which counts until the
 * operator decides; with `permission-denied` and reason `own` what is their own or `suspended`, with 429 and
 * `{reason: 'too-many', retryAfter}` (seconds) more than 20 in an hour.
 */
export const reportCreate = procedure({
  path: 'report/create',
  method: 'POST',
  access: 'user',
  changes: true,
  summary:
    'Reports something of somebody else, once a person and thing. With enough weight it is hidden until the operator has looked.',
  input: z.object({ ...resource, reason: ReportReason, words: Words }),
  output: z.object({ isReported: z.boolean() }),
})

/** Something of the caller's own that others do not see. Of a person's whole, `kind` is `person`. */
export const HiddenResource = z.object({
  id: Id,
  kind: ReportKind,
  /** What it is the id of: see ReportKind. */
  item: z.string(),
  name: z.string(),
  /** Where it is, below the language; null where it has no page. */
  path: z.nullable(z.string()),
  /** Why: the reason with the most weight; null where the operator hid it unreported. */
  reason: z.nullable(ReportReason),
  hiddenAt: Moment,
  /** Whether a person has looked at it; before that, reports alone hid it. */
  isDecided: z.boolean(),
  /** What the operator says to it; may be empty. */
  note: z.string(),
  appealedAt: z.nullable(Moment),
  mayAppeal: z.boolean(),
})
export type HiddenResource = z.infer<typeof HiddenResource>

export const reportListMine = procedure({
  path: 'report/listMine',
  method: 'GET',
  access: 'user',
  changes: false,
  summary: 'Lists what of your own was hidden, and why.',
  input: z.object({ ...pageInput }),
  output: page(HiddenResource),
})

/** Refuses with `permission-denied` and reason `asked` a second time, `removed` what was removed for good. */
export const reportAppeal = procedure({
  path: 'report/appeal',
  method: 'POST',
  access: 'owner',
  changes: true,
  summary: 'Asks the operator, once, to look at something of yours that was hidden.',
  input: z.object({ ...resource, words: Words }),
  output: z.object({ hidden: HiddenResource }),
})

export const ReportDecision = z.enum(['keep', 'hide', 'remove'])
export type ReportDecision = z.infer<typeof ReportDecision>

/** What was said about one resource, as the operator sees it. */
export const ReportCase = z.object({
  id: Id,
  kind: ReportKind,
  item: z.string(),
  /** Empty where the resource is gone. */
  name: z.string(),
  path: z.nullable(z.string()),
  pictureUrl: z.nullable(z.string()),
  isGone: z.boolean(),
  ownerUid: z.string(),
  ownerName: z.string(),
  weight: z.number(),
  reportCount: z.number(),
  /** The newest twenty reports. */
  reports: z.array(
    z.object({
      reason: ReportReason,
      words: z.string(),
      weight: z.number(),
      createdAt: Moment,
    }),
  ),
  hiddenAt: z.nullable(Moment),
  appeal: z.nullable(z.object({ words: z.string(), at: Moment })),
  decision: z.nullable(ReportDecision),
  note: z.string(),
  decidedAt: z.nullable(Moment),
  createdAt: Moment,
})
export type ReportCase = z.infer<typeof ReportCase>

export const reportList = procedure({
  path: 'report/list',
  method: 'GET',
  access: 'operator',
  changes: false,
  summary: 'Lists reported things: those to decide about, heaviest first, or those decided, newest first.',
  input: z.object({
    ...pageInput,
    state: z._default(z.enum(['open', 'decided']), 'open'),
    kind: z.optional(ReportKind),
  }),
  output: page(ReportCase),
})

/** Works for what nobody reported, too. A later decision takes the place of an earlier one. */
export const reportDecide = procedure({
  path: 'report/decide',
  method: 'POST',
  access: 'operator',
  changes: true,
  summary:
    'Decides about a thing: `keep` shows it and dismisses its reports, `hide` hides it from everyone but its owner, `remove` for good. The owner reads the note.',
  input: z.object({ ...resource, decision: ReportDecision, note: Words }),
  output: z.object({ case: ReportCase }),
})
