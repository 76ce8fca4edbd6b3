import { RESOURCES } from '@kamae/entities/assembly/resources'
import type { Clock } from '@kamae/backend/system/clock'
import { withSidePool } from '@kamae/backend/database/side-pool'
import type { Files } from '@kamae/backend/files/files'
import { drizzleOver } from '@kamae/backend/database/drizzle-over'
import type { Pool } from 'pg'

import { DEFAULT_ALLOWANCES } from '@kamae/backend/calls/allowances'
import { DEFAULT_GPT_LIMITS, databaseGptMeter } from '@kamae/backend/gpt/gpt-meter'
import { noGpt } from '@kamae/backend/gpt/gpt'
import { randomIds } from '@kamae/backend/system/ids'
import { DEFAULT_REPORT_WEIGHTS } from '@kamae/backend/calls/report-weights'
import { databaseTryLimits } from '@kamae/backend/limits/try-limits'
import { sweepUploads } from '@kamae/backend/tasks/sweep-uploads'

import { type FileSettings, openFiles } from '../backends/open-files.ts'
import { openVoices } from '../backends/open-voices.ts'
import { sweepUnnamedFiles } from '../jobs/sweep-unnamed-files.ts'

/** The files of a server that was stopped, with a clock of the figure's own. */
export type OpenWorld = { readonly files: Files; sweep(): Promise<void>; close(): Promise<void> }

/** Opens the files of a data folder, or of the store that the settings name, and the database below them. */
export function openWorld(
  data: string,
  pool: Pool,
  clock: Clock,
  settings: Omit<FileSettings, 'KAMAE_DATA'> = {},
): OpenWorld {
  const kind = 'server' as const
  const db = drizzleOver(pool)
  const { database, side } = withSidePool({ db, pool, kind, close: async () => undefined })
  const opened = openFiles({ KAMAE_DATA: data, ...settings }, side, clock)
  const context = {
    ...opened,
    gpt: noGpt,
    gptMeter: databaseGptMeter(side, { clock, ids: randomIds, limits: DEFAULT_GPT_LIMITS }),
    db,
    clock,
    ids: randomIds,
    tryLimits: databaseTryLimits(db, clock),
    allowances: DEFAULT_ALLOWANCES,
    reportWeights: DEFAULT_REPORT_WEIGHTS,
    resources: RESOURCES,
    voices: openVoices({ KAMAE_DATA: data, KAMAE_SECRET: undefined }),
    dataFolder: data,
    avatarSpace: 0,
    filesUrl: '',
  }
  return {
    files: opened.files,
    sweep: async () => {
      await sweepUploads.run(context)
      await opened.uploads.sweepScratch()
      await sweepUnnamedFiles.run(context)
    },
    close: async () => {
      opened.workers.close()
      await database.close()
    },
  }
}
