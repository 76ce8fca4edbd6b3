import { columnsOfBoth } from '@kamae/backend/testing/table-agreement'
import { testDatabase } from '@kamae/backend/testing/test-database'
import { chatcharaContent } from '@kamae/entities/chatchara/content/server/table'
import { chatcharaFav } from '@kamae/entities/chatchara/fav/server/table'
import { chatcharaPromptTemp } from '@kamae/entities/chatchara/promptTemp/server/table'
import { chatcharaUser } from '@kamae/entities/chatchara/user/server/table'
import { chatcharaUserStock } from '@kamae/entities/shelf/server/chatchara-user-stock'
import { chatpromptContent, chatpromptVersion } from '@kamae/entities/chatprompt/content/server/table'
import { chatpromptResult } from '@kamae/entities/chatprompt/result/server/table'
import { chatpromptUserStock } from '@kamae/entities/shelf/server/chatprompt-user-stock'
import { coupon } from '@kamae/entities/coupon/server/table'
import { room, roomDomain } from '@kamae/entities/room/content/server/table'
import { wordJourney } from '@kamae/entities/wordJourneyContent/server/table'
import { getTableName } from '@kamae/backend/database/sql'
import { expect, test } from 'vitest'
import { limitLedger, userAction, userAddress, userExport, userProfile } from './table.ts'

const tables = [
  userProfile,
  limitLedger,
  userAddress,
  userAction,
  userExport,
  coupon,
  room,
  roomDomain,
  chatcharaContent,
  chatcharaPromptTemp,
  chatcharaFav,
  chatcharaUserStock,
  chatcharaUser,
  wordJourney,
  chatpromptContent,
  chatpromptVersion,
  chatpromptResult,
  chatpromptUserStock,
]

test.each(tables.map((table) => [getTableName(table), table] as const))(
  'drizzle and the database agree about %s',
  async (_name, table) => {
    const { drizzle, database } = await columnsOfBoth((await testDatabase()).pool, table)
    expect(drizzle).toEqual(database)
  },
)
