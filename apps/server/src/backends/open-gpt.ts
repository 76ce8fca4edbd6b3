import type { Clock } from '@kamae/backend/system/clock'
import type { Queries } from '@kamae/backend/database/queries'
import type { GptGuard } from '@kamae/backend/gpt/gpt-guard'
import { DEFAULT_GPT_LIMITS, type GptMeter, databaseGptMeter } from '@kamae/backend/gpt/gpt-meter'
import { type Gpt, noGpt } from '@kamae/backend/gpt/gpt'
import type { Ids } from '@kamae/backend/system/ids'

import type { Log } from '../monitoring/log.ts'
import type { GPT } from '../settings/gpt.ts'
import type { Settings } from '../settings/settings.ts'

/** The settings of who writes for characters. */
export type GptSettings = Partial<Pick<Settings, keyof typeof GPT>>

type World = { readonly clock: Clock; readonly ids: Ids; readonly log: Log }

/** Who writes by these settings, and the limits of it. `db` has connections of its own (`withSidePool`). */
export async function openGptOf(
  settings: GptSettings,
  db: Queries,
  { clock, ids, log }: World,
): Promise<{ readonly gpt: Gpt; readonly gptMeter: GptMeter; readonly gptGuard: GptGuard | undefined }> {
  const { daily, guestDaily, monthly } = DEFAULT_GPT_LIMITS
  const report = (words: string) => log('warn', words)
  const limits = {
    daily: settings.GPT_DAILY_TOKENS ?? daily,
    guestDaily: settings.GPT_GUEST_DAILY_TOKENS ?? guestDaily,
    monthly: settings.GPT_MONTHLY_TOKENS ?? monthly,
  }
  return {
    gpt: await serviceOf(settings, report),
    gptMeter: databaseGptMeter(db, { clock, ids, limits }),
    gptGuard: await guardOf(settings, report),
  }
}

// The client takes 40 MB: a server without a service never loads it.
async function serviceOf(settings: GptSettings, report: (words: string) => void): Promise<Gpt> {
  const { GPT_URL: url, GPT_KEY: key, GPT_MODELS: models } = settings
  if (url === undefined || models === undefined) return noGpt
  const { openGpt } = await import('@kamae/backend/gpt/open-gpt')
  const { GPT_CONTEXT_TOKENS: contextTokens = 8192, GPT_MAX_TOKENS: maxTokens = 1024 } = settings
  return openGpt({ url, key, models, contextTokens, maxTokens, report })
}

async function guardOf(
  settings: GptSettings,
  report: (words: string) => void,
): Promise<GptGuard | undefined> {
  const { GPT_MODERATION_URL: url, GPT_MODERATION_KEY: key } = settings
  if (url === undefined) return undefined
  const { openGptGuard } = await import('@kamae/backend/gpt/gpt-guard')
  return openGptGuard({ url, key, report })
}
