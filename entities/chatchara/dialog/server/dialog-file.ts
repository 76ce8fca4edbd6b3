import { FEELINGS } from '@kamae/character/feelings'
import { parseJson } from '@kamae/protocol/codecs/parse-json'
import { clean, line } from '@kamae/protocol/contract/text'
import { CallError } from '@kamae/protocol/contract/errors'
import { isTooDeep } from '@kamae/protocol/server/json-body'
import { MOST_REACTIONS } from '@kamae/entities/chatchara/message/contract'
import { LONGEST_OF_MESSAGE } from '@kamae/entities/chatchara/message/text-lengths'
import { MOST_MESSAGES } from '@kamae/entities/chatchara/message/server/add-message'
import * as z from 'zod/mini'
import { Model, Voice } from '@kamae/character/body'
import { DialogSummary, DialogTitle, FactText, LAST_GREETING, MOST_FACTS } from '../contract.ts'

/** What an answer of a model may have at most. */
const LONGEST_TEXT = 40_000
const DEEPEST = 8

const place = z.int().check(z.gte(0), z.lt(MOST_MESSAGES))

/** Whether text is no moment before 1970: a database's text of year 1 is read as 2001, and of year 0 it has none. */
function isOfOurTime(text: string): boolean {
  return !(Date.parse(text) < 0)
}

const FileMessage = z.object({
  /** The place of what it was said to, among the messages of the file; null for a beginning. */
  parent: z.nullable(place),
  role: z.enum(['user', 'character']),
  text: z.string().check(z.maxLength(LONGEST_TEXT)),
  reactions: z._default(
    z
      .array(
        z.object({
          at: z.int().check(z.gte(0), z.lte(LONGEST_TEXT)),
          feeling: z.enum(FEELINGS),
          gesture: z.optional(line(1, 40)),
        }),
      )
      .check(z.maxLength(MOST_REACTIONS)),
    [],
  ),
  state: z._default(z.enum(['whole', 'stopped', 'cut']), 'whole'),
  summary: z.optional(DialogSummary),
  createdAt: z.optional(z.string().check(z.refine(isOfOurTime))),
})

/** A dialog as a file: every branch, each message behind what it was said to. No persona is in it. */
export const DialogFile = z.object({
  format: z.literal('kamae-dialog'),
  version: z.literal(1),
  title: DialogTitle,
  character: z.object({ id: z.string().check(z.maxLength(100)), name: z.string().check(z.maxLength(200)) }),
  facts: z._default(
    z
      .array(z.object({ text: FactText, isFromModel: z._default(z.boolean(), false) }))
      .check(z.maxLength(MOST_FACTS)),
    [],
  ),
  messages: z.array(FileMessage).check(z.maxLength(MOST_MESSAGES)),
  /** The place of the last message of the branch in view. */
  head: z.nullable(place),
  /** What is set for this dialog alone. */
  model: z.optional(z.nullable(Model)),
  voice: z.optional(z.nullable(Voice)),
  /** Which messages are greetings of the character, each with its number; the first is the one that it began with. */
  greetings: z._default(
    z
      .array(z.object({ place, number: z.int().check(z.gte(0), z.lte(LAST_GREETING)) }))
      .check(z.maxLength(LAST_GREETING + 1)),
    [],
  ),
  exportedAt: z.optional(z.string()),
})
export type DialogFile = z.infer<typeof DialogFile>

/** Reads a file of ours; `invalid-argument` with a reason for everything else. */
export function readDialogFile(text: string): DialogFile {
  if (isTooDeep(text, DEEPEST)) throw noFile('format')
  const value = parseJson(text)
  if (typeof value !== 'object' || value === null) throw noFile('format')
  const { format, version, messages } = value as Record<string, unknown>
  if (format !== 'kamae-dialog') throw noFile('format')
  if (version !== 1) throw noFile('version')
  if (Array.isArray(messages) && messages.length > MOST_MESSAGES) throw noFile('too-large')
  const read = z.safeParse(DialogFile, value)
  if (!read.success) throw noFile('format', read.error.issues[0]?.path.join('.'))
  const file = read.data
  // What comes behind its parent can be no ring.
  if (file.messages.some(({ parent }, at) => parent !== null && parent >= at)) throw noFile('tree')
  if (file.head !== null && file.head >= file.messages.length) throw noFile('tree')
  const cleaned = { ...file, messages: file.messages.map(cleanMessage) }
  if (
    cleaned.messages.some(({ role, text: said }) => role === 'user' && said.length > LONGEST_OF_MESSAGE.user)
  )
    throw noFile('format', 'messages')
  return withoutEmpty(cleaned)
}

/** A message without what is not to be seen; its reactions stay where they were among the rest. */
function cleanMessage(message: DialogFile['messages'][number]): DialogFile['messages'][number] {
  const text = clean(message.text).trim()
  return {
    ...message,
    text,
    reactions: message.reactions.flatMap((reaction) => {
      if (reaction.at > message.text.length) return []
      const at = clean(message.text.slice(0, reaction.at)).trimStart().length
      return [{ ...reaction, at: Math.min(at, text.length) }]
    }),
  }
}

/** The same without messages that say nothing: what was said to them was said to what they were said to. */
function withoutEmpty(file: DialogFile): DialogFile {
  const nearest: (number | null)[] = []
  const messages: DialogFile['messages'] = []
  for (const message of file.messages) {
    const parent = message.parent === null ? null : (nearest[message.parent] ?? null)
    if (message.text === '') nearest.push(parent)
    else nearest.push(messages.push({ ...message, parent }) - 1)
  }
  return {
    ...file,
    messages,
    head: file.head === null ? null : (nearest[file.head] ?? null),
    greetings: file.greetings.flatMap(({ place: at, number }) => {
      const found = file.messages[at]?.text ? nearest[at] : undefined
      return typeof found === 'number' ? [{ place: found, number }] : []
    }),
  }
}

const WORDS = {
  format: 'This is no dialog of Kamae: choose a file that was exported as JSON.',
  version: 'This file is of a newer Kamae: import it there.',
  'too-large': `A dialog has at most ${MOST_MESSAGES} messages.`,
  tree: 'The messages of this file do not follow one another.',
} as const

function noFile(reason: keyof typeof WORDS, where?: string): CallError {
  return new CallError('invalid-argument', WORDS[reason], {
    field: 'text',
    reason,
    ...(where !== undefined && where !== '' && { where }),
  })
}
