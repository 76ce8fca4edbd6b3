import type { CallContext } from '@kamae/backend/calls/context'
import { implement } from '@kamae/protocol/server/implement'
import { slackMessageGet } from '../contract.ts'
import { readMessage } from './read-message.ts'

export const get = implement(slackMessageGet, async ({ id }, { db }: CallContext) => ({
  slackMessage: await readMessage(db, id),
}))
