import { Id, Moment, page, pageInput, Uid } from '@kamae/protocol/contract/entity'
import { procedure } from '@kamae/protocol/contract/procedure'
import * as z from 'zod/mini'

/** What was so of a resource, in short. */
const Facts = z.record(z.string(), z.unknown())

/** One action of the operator. */
export const AuditEntry = z.object({
  id: Id,
  at: Moment,
  /** Whoever did it. */
  uid: z.string(),
  name: z.string(),
  /** The call that it was done by. */
  call: z.string(),
  /** What it was done to: the kind of a resource and its id. */
  kind: z.string(),
  item: z.string(),
  before: Facts,
  after: Facts,
})
export type AuditEntry = z.infer<typeof AuditEntry>

export const auditList = procedure({
  path: 'audit/list',
  method: 'GET',
  access: 'operator',
  changes: false,
  summary: 'Lists what the operator did, newest first: all of it, by one call, or to one thing.',
  input: z.object({
    ...pageInput,
    call: z.optional(z.string().check(z.regex(/^[A-Za-z/]{1,60}$/))),
    item: z.optional(Uid),
  }),
  output: page(AuditEntry),
})
