import type { Queries } from '../database/queries.ts'
import type { Caller } from '@kamae/protocol/contract/caller'

import type { Allowances } from './allowances.ts'
import type { Clock } from '../system/clock.ts'
import type { Files } from '../files/files.ts'
import type { GptGuard } from '../gpt/gpt-guard.ts'
import type { GptMeter } from '../gpt/gpt-meter.ts'
import type { Gpt } from '../gpt/gpt.ts'
import type { Ids } from '../system/ids.ts'
import type { TryLimits } from '../limits/try-limits.ts'
import type { ReportWeights } from './report-weights.ts'
import type { Resources } from '../resources/resources.ts'
import type { SlackHook } from '../slack/slack-hook.ts'
import type { Uploads } from '../uploads/uploads.ts'
import type { Voices } from '../voices/voices.ts'
import type { Workers } from '../workers/workers.ts'

/** What a handler needs of the world: who calls, and everything that tests set. */
export type CallContext = {
  readonly caller: Caller
  /** The language in which the caller reads, two letters: what is ours is said in it. */
  readonly language: string
  /** Where the call came from: an IP address; empty for the server's own calls. */
  readonly address: string
  /** Aborted when whoever called goes away. */
  readonly gone: () => AbortSignal
  readonly db: Queries
  readonly files: Files
  readonly clock: Clock
  readonly ids: Ids
  readonly tryLimits: TryLimits
  readonly allowances: Allowances
  readonly reportWeights: ReportWeights
  readonly uploads: Uploads
  /** Asked through `meteredGpt` or `gptText` of calls/metered-gpt.ts, which keep to the limits. */
  readonly gpt: Gpt
  readonly gptMeter: GptMeter
  readonly gptGuard?: GptGuard | undefined
  readonly workers: Workers
  readonly voices: Voices
  /** Where the operator reads messages; without it they wait on the admin screens. */
  readonly slack?: SlackHook | undefined
  /** What entities say of themselves to those that visit all of them. */
  readonly resources: Resources
  /** Where this machine keeps what is its own. */
  readonly dataFolder: string
  /** How many bytes of avatars a member may keep. */
  readonly avatarSpace: number
  /** The origin that files are read from; empty for the server's own. */
  readonly filesUrl: string
  /** Where people reach this server, without a slash at the end. */
  readonly publicUrl: string
  /** The host name below which every room has one of its own; without it they are paths. */
  readonly roomsBase?: string | undefined
}
