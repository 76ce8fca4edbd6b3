import { Content, ContentId } from '@kamae/pop/documents/content'
import { MOST_CONTENTS, PopHead } from '@kamae/pop/documents/pop'
import { Flag, Id, ownedFields, page, pageInput, Version } from '@kamae/protocol/contract/entity'
import { ownCalls } from '@kamae/protocol/contract/owned-calls'
import { procedure } from '@kamae/protocol/contract/procedure'
import * as z from 'zod/mini'

/** How many pops somebody may have, the archived ones too: `pop/delete` makes room at once. */
export const MOST_POPS = 300

/** How many bytes of UTF-8 the contents of one pop may have together, as JSON. */
export const MOST_POP_BYTES = 16 * 1024 * 1024
/** And those of all pops of somebody, archived and taken off ones too. */
export const MOST_BYTES_OF_POPS = { member: 512 * 1024 * 1024, guest: 64 * 1024 * 1024 } as const

/** A pop as it is kept; lists leave the contents out. */
export const PopEntity = z.object({
  ...ownedFields,
  ...PopHead.def.shape,
  contentCount: z.number(),
  contents: z.optional(z.array(Content)),
})
export type PopEntity = z.infer<typeof PopEntity>

const head = PopHead.def.shape
/** The version that was read: where it is given, a change of a later one is refused with the current one's number. */
const readVersion = { version: z.optional(Version) }
const Contents = z.array(Content).check(
  z.minLength(1),
  z.maxLength(MOST_CONTENTS),
  z.refine((contents) => new Set(contents.map(({ id }) => id)).size === contents.length, {
    error: 'Name every content once.',
  }),
)
/** `isOk` is true where everything that was asked for is done; what fails is answered by the error table and changes nothing. */
const done = { isOk: z.literal(true), popId: Id, version: z.number() }

/** A content for the reference. */
const STAR: Content = {
  id: 'star',
  kind: 'sticker',
  sticker: 'star',
  colour: '#f25c54',
  isFlipped: false,
  x: 40,
  y: 40,
  w: 120,
  h: 120,
  turn: 0,
  z: 1,
  opacity: 1,
}

/**
 * `invalid-argument` with `{reason: 'too-many-contents' | 'pop-too-large', limit}` where the pop would hold too much,
 * `resource-exhausted` with `{reason: 'too-many-pops' | 'pops-too-large', limit}` where the account would.
 */
export const popCreateContent = procedure({
  path: 'pop/createContent',
  method: 'POST',
  access: 'user',
  changes: true,
  summary:
    'Puts contents on your pop, or on a new one when no `popId` is given. Sending the same again changes nothing more; all or none.',
  input: z
    .object({
      popId: z.optional(Id),
      ...readVersion,
      /** What a new pop is called, how large it is, and its colour. */
      pop: z.optional(PopHead),
      content: z.optional(Content),
      contents: z.optional(Contents),
    })
    .check(
      z.refine(({ content, contents }) => (content === undefined) !== (contents === undefined), {
        error: 'Send either `content` or `contents`.',
        path: ['content'],
      }),
    )
    .register(z.globalRegistry, { examples: [{ content: STAR }] }),
  output: z.object({ ...done, contentIds: z.array(ContentId) }),
})

export const popUpdatePop = procedure({
  path: 'pop/updatePop',
  method: 'POST',
  access: 'owner',
  changes: true,
  summary: 'Changes name, size or colour of your pop, or takes it back from the archive.',
  input: z.object({
    popId: Id,
    ...readVersion,
    name: z.optional(head.name),
    width: z.optional(head.width),
    height: z.optional(head.height),
    background: z.optional(head.background),
    isArchived: z.optional(z.literal(false)),
  }),
  output: z.object(done),
})

/** Refuses as `pop/createContent` does what is too large; what makes a pop smaller is never refused for it. */
export const popUpdateContents = procedure({
  path: 'pop/updateContents',
  method: 'POST',
  access: 'owner',
  changes: true,
  summary: 'Changes contents of your pop: all of them, or none where one is not there.',
  input: z.object({ popId: Id, ...readVersion, contents: Contents }),
  output: z.object(done),
})

/** Of what was taken off, the newest `MOST_CONTENTS` of a pop are kept for 30 days; what is gone is `not-found`. */
export const popArchiveContents = procedure({
  path: 'pop/archiveContents',
  method: 'POST',
  access: 'owner',
  changes: true,
  summary:
    'Takes contents off your pop, all or none; those that are off already stay so. Making them again brings them back.',
  input: z.object({
    popId: Id,
    ...readVersion,
    contentIds: z.array(ContentId).check(z.minLength(1), z.maxLength(MOST_CONTENTS)),
  }),
  output: z.object(done),
})

export const popGet = procedure({
  path: 'pop/get',
  ...ownCalls.get,
  summary: 'Gives one of your pops with its contents.',
  output: z.object({ pop: PopEntity }),
})

export const popList = procedure({
  path: 'pop/list',
  method: 'GET',
  access: 'owner',
  changes: false,
  summary: 'Lists your pops without their contents, last changed first.',
  input: z.object({ ...pageInput, isArchived: z._default(Flag, false) }),
  output: page(PopEntity),
})

export const popArchive = procedure({
  path: 'pop/archive',
  ...ownCalls.archive,
  summary: 'Puts your pop away; for 30 days it can be restored.',
  output: z.object({ isOk: z.literal(true), pop: PopEntity }),
})

export const popDelete = procedure({
  path: 'pop/delete',
  ...ownCalls.archive,
  summary: 'Deletes your pop with its contents for good, archived or not: nothing brings it back.',
  output: z.object({ isOk: z.literal(true), popId: Id }),
})
