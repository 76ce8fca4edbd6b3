import { join } from 'node:path'

import { DEFAULT_ALLOWANCES } from '../calls/allowances.ts'
import type { Clock } from '../system/clock.ts'
import type { Database } from '../database/database.ts'
import { withSidePool } from '../database/side-pool.ts'
import { diskStore } from '../files/disk-store.ts'
import { trackedFiles } from '../files/tracked-files.ts'
import { DEFAULT_GPT_LIMITS, databaseGptMeter } from '../gpt/gpt-meter.ts'
import { noGpt } from '../gpt/gpt.ts'
import { randomIds } from '../system/ids.ts'
import { databaseTryLimits } from '../limits/try-limits.ts'
import { DEFAULT_REPORT_WEIGHTS } from '../calls/report-weights.ts'
import type { TaskContext } from '../tasks/task.ts'
import { uploadsIn } from '../uploads/uploads.ts'
import { keyedHash } from '../secrets/keyed-hash.ts'
import { soundCache } from '../voices/sound-cache.ts'
import type { Resources } from '../resources/resources.ts'
import { testWorkers } from './test-workers.ts'

function noEntities(): never {
  throw new Error('This world has no entities: pass RESOURCES.')
}

/** Of a world without entities: of what goes through all of them there is nothing, what one of them does is refused. */
const NO_RESOURCES: Resources = {
  owned: [],
  moderated: {},
  listed: {},
  downloadable: {
    pose: { find: async () => undefined, namesOf: async () => new Map() },
    bundle: { find: async () => undefined, namesOf: async () => new Map() },
  },
  counted: {},
  shown: {},
  waiting: {},
  people: {
    checkMayPublish: noEntities,
    makeProfile: noEntities,
    suspend: noEntities,
    languageOf: noEntities,
  },
  keptFiles: { accessTo: noEntities, checkSpace: noEntities },
  operator: { announceReport: noEntities },
  audit: { write: noEntities },
  coupons: { find: noEntities, countUse: noEntities, codesOf: noEntities, makeSample: noEntities },
}

/** `close` closes the database that it was given, with the connections beside it: until then nobody can use that again. */
type TestWorld = TaskContext & Pick<Database, 'close'>

/** What calls and tasks work with in a test: a real database, a folder of its own, a clock that the test sets. */
export function testWorld(database: Database, clock: Clock, folder: string): TestWorld {
  const { db } = database
  const { side, database: both } = withSidePool(database)
  const store = diskStore(join(folder, 'files'))
  return {
    db,
    files: trackedFiles(store, side, clock),
    clock,
    ids: randomIds,
    tryLimits: databaseTryLimits(side, clock),
    allowances: DEFAULT_ALLOWANCES,
    reportWeights: DEFAULT_REPORT_WEIGHTS,
    uploads: uploadsIn(store, side, clock, join(folder, 'scratch')),
    gpt: noGpt,
    gptMeter: databaseGptMeter(side, { clock, ids: randomIds, limits: DEFAULT_GPT_LIMITS }),
    workers: testWorkers(),
    voices: {
      providers: [],
      transcribe: undefined,
      cache: soundCache(join(folder, 'voices'), 1024 ** 2, keyedHash('a secret of tests, long enough')),
      dailyCharacters: 1000,
    },
    resources: NO_RESOURCES,
    dataFolder: folder,
    avatarSpace: 1024 ** 3,
    filesUrl: '',
    close: both.close,
  }
}
