import { and, inArray, isNull } from '@kamae/backend/database/sql'
import type { Waiting } from '@kamae/backend/resources/waiting'
import { slackMessage } from '../table.ts'

export const unsentMessages: Waiting = (db) =>
  db.$count(
    slackMessage,
    and(
      inArray(slackMessage.status, ['failed', 'perhaps-sent', 'shown-here']),
      isNull(slackMessage.archivedAt),
    ),
  )
