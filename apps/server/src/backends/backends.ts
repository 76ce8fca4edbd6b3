import { fileURLToPath } from 'node:url'

import type { Allowances } from '@kamae/backend/calls/allowances'
import { type Clock, systemClock } from '@kamae/backend/system/clock'
import { type Database, openDatabase } from '@kamae/backend/database/database'
import { withSidePool } from '@kamae/backend/database/side-pool'
import { migrate } from '@kamae/backend/database/migrate'
import type { Files } from '@kamae/backend/files/files'
import type { GptGuard } from '@kamae/backend/gpt/gpt-guard'
import type { GptMeter } from '@kamae/backend/gpt/gpt-meter'
import type { Gpt } from '@kamae/backend/gpt/gpt'
import type { Identity } from '@kamae/backend/identity/identity'
import { type Ids, randomIds } from '@kamae/backend/system/ids'
import { type TryLimits, databaseTryLimits } from '@kamae/backend/limits/try-limits'
import type { Messages } from '@kamae/backend/messages/messages'
import type { Resources } from '@kamae/backend/resources/resources'
import type { ReportWeights } from '@kamae/backend/calls/report-weights'
import { type SlackHook, slackHook } from '@kamae/backend/slack/slack-hook'
import type { TaskContext } from '@kamae/backend/tasks/task'
import type { Uploads } from '@kamae/backend/uploads/uploads'
import type { Voices } from '@kamae/backend/voices/voices'
import type { Workers } from '@kamae/backend/workers/workers'

import { RESOURCES } from '@kamae/entities/assembly/resources'
import { moveGuest } from '@kamae/entities/user/server/own-data/move-guest'
import { type LimitSettings, allowancesOf } from './allowance-settings.ts'
import type { Log } from '../monitoring/log.ts'
import { type ReportSettings, reportWeightsOf } from './report-weight-settings.ts'
import { type FileSettings, openFiles } from './open-files.ts'
import { type GptSettings, openGptOf } from './open-gpt.ts'
import { isClosed } from '../sign-in/closed-account.ts'
import { type SignInSettings, openSignIn } from '../sign-in/open-sign-in.ts'
import { type VoiceSettings, openVoices } from './open-voices.ts'
import type { Settings } from '../settings/settings.ts'

/** What the server needs from the world, open. */
export type Backends = {
  readonly database: Database
  readonly files: Files
  readonly identity: Identity
  readonly messages: Messages
  readonly clock: Clock
  readonly ids: Ids
  readonly tryLimits: TryLimits
  readonly allowances: Allowances
  readonly reportWeights: ReportWeights
  readonly uploads: Uploads
  readonly gpt: Gpt
  readonly gptMeter: GptMeter
  readonly gptGuard: GptGuard | undefined
  readonly workers: Workers
  readonly voices: Voices
  readonly dataFolder: string
  readonly avatarSpace: number
  readonly filesUrl: string
  readonly slack: SlackHook | undefined
  readonly resources: Resources
}

/** The part of them that calls and tasks work with. */
export function worldOf({ database, identity: _identity, ...rest }: Backends): TaskContext {
  return { db: database.db, ...rest }
}

const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url))

/** Opens everything on the data folder, the database brought up to date. Throws `DatabaseStartError`. */
export async function openBackends(settings: Settings, log: Log): Promise<Backends> {
  const database = await openDatabase({
    url: settings.DATABASE_URL,
    dataFolder: settings.KAMAE_DATA,
    report: (message) => log('error', message),
  })
  try {
    await migrate(database.pool, MIGRATIONS)
    const backends = await withDatabase(database, settings, log)
    if (settings.KAMAE_COUPON !== undefined)
      await backends.resources.coupons.makeSample(worldOf(backends), settings.KAMAE_COUPON)
    return backends
  } catch (error) {
    await database.close()
    throw error
  }
}

/** The other backends beside a migrated database. */
export async function withDatabase(
  opened: Database,
  settings: SignInSettings &
    Partial<Pick<Settings, 'AVATAR_SPACE' | 'FILES_URL' | 'SLACK_WEBHOOK_URL' | 'SLACK_LANGUAGE'>> &
    FileSettings &
    LimitSettings &
    ReportSettings &
    GptSettings &
    VoiceSettings,
  log: Log = () => undefined,
): Promise<Backends> {
  const { database, side } = withSidePool(opened)
  const clock = systemClock
  const ids = randomIds
  const allowances = allowancesOf(settings)
  const tryLimits = databaseTryLimits(side, clock)
  const signIn = await openSignIn(settings, {
    db: database.db,
    clock,
    ids,
    tryLimits,
    log,
    isClosed: (uid) => isClosed(database.db, clock, uid),
    onGuestLinked: (from, to) =>
      moveGuest({ db: database.db, clock, allowances, resources: RESOURCES }, from, to),
  })
  return {
    database,
    ...openFiles(settings, side, clock),
    ...(await openGptOf(settings, side, { clock, ids, log })),
    resources: RESOURCES,
    dataFolder: settings.KAMAE_DATA,
    avatarSpace: (settings.AVATAR_SPACE ?? 1024) * 1024 * 1024,
    filesUrl: settings.FILES_URL ?? '',
    slack: slackOf(settings),
    voices: openVoices(settings),
    ...signIn,
    clock,
    ids,
    tryLimits,
    allowances,
    reportWeights: reportWeightsOf(settings),
  }
}

function slackOf({
  SLACK_WEBHOOK_URL: url,
  SLACK_LANGUAGE: language = 'en',
}: Partial<Pick<Settings, 'SLACK_WEBHOOK_URL' | 'SLACK_LANGUAGE'>>): SlackHook | undefined {
  return url === undefined ? undefined : slackHook({ url, language })
}
