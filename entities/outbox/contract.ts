import { Id, Moment, page, pageInput } from '@kamae/protocol/contract/entity'
import { procedure } from '@kamae/protocol/contract/procedure'
import * as z from 'zod/mini'

/** A mail or text message that Kamae wrote. One that was delivered keeps no text; `shown-here` is for the operator to hand on. */
export const OutboxItem = z.object({
  id: Id,
  channel: z.enum(['email', 'sms']),
  to: z.string(),
  kind: z.string(),
  subject: z.string(),
  text: z.string(),
  status: z.enum(['waiting', 'sent', 'failed', 'shown-here']),
  error: z.nullable(z.string()),
  createdAt: Moment,
})
export type OutboxItem = z.infer<typeof OutboxItem>

export const outboxList = procedure({
  path: 'outbox/list',
  method: 'GET',
  access: 'operator',
  changes: false,
  summary: 'Lists the mails and text messages on their way, newest first.',
  input: z.object({ ...pageInput }),
  output: page(OutboxItem),
})
