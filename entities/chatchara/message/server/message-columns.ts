import { getTableColumns } from '@kamae/backend/database/sql'
import { chatcharaMessage } from './table.ts'

const {
  terms: _terms,
  requestKey: _requestKey,
  isStopWanted: _isStopWanted,
  summary: _summary,
  isNoted: _isNoted,
  ...columns
} = getTableColumns(chatcharaMessage)

/** The columns of a message that its person sees. */
export const SHOWN = columns

export type MessageRow = Pick<typeof chatcharaMessage.$inferSelect, keyof typeof SHOWN>
