import { Id, Moment, page, pageInput, Uid } from '@kamae/protocol/contract/entity'
import { procedure } from '@kamae/protocol/contract/procedure'
import * as z from 'zod/mini'

/** Somebody whose resources the caller does not want to see. */
export const Block = z.object({
  id: Id,
  userUid: z.string(),
  /** As it is now; empty where they have none, or are gone. */
  name: z.string(),
  createdAt: Moment,
})
export type Block = z.infer<typeof Block>

/**
 * Refuses with `not-found` whom there is not, with `invalid-argument` and reason `self` oneself, with `resource-exhausted`
 * and reason `full` more than 1,000. The blocked one notices nothing.
 */
export const blockCreate = procedure({
  path: 'block/create',
  method: 'POST',
  access: 'user',
  changes: true,
  summary: 'Leaves all that a person made out of every list that you read.',
  input: z.object({ userUid: Uid }),
  output: z.object({ isBlocked: z.boolean() }),
})

export const blockArchive = procedure({
  path: 'block/archive',
  method: 'POST',
  access: 'user',
  changes: true,
  summary: 'Shows you what a person made again.',
  input: z.object({ userUid: Uid }),
  output: z.object({ isBlocked: z.boolean() }),
})

export const blockGet = procedure({
  path: 'block/get',
  method: 'GET',
  access: 'user',
  changes: false,
  summary: 'Tells whether you blocked a person.',
  input: z.object({ userUid: Uid }),
  output: z.object({ isBlocked: z.boolean() }),
})

export const blockList = procedure({
  path: 'block/list',
  method: 'GET',
  access: 'user',
  changes: false,
  summary: 'Lists the people you blocked, newest first.',
  input: z.object({ ...pageInput }),
  output: page(Block),
})
