import type { Settings } from '../settings/settings.ts'

/** What a page needs to know to count visits, once its visitor agrees. */
export type Analytics = {
  readonly host: string
  readonly key: string
  readonly idleSeconds: number
  /** What each switch is until the service answers. */
  readonly flags: Readonly<Record<string, boolean>>
}

/** What the operator set; undefined where nothing is to be counted. */
export function analyticsOf(settings: Settings): Analytics | undefined {
  const { ANALYTICS_HOST: host, ANALYTICS_KEY: key, ANALYTICS_FLAGS: flags = [] } = settings
  if (host === undefined || key === undefined) return undefined
  return {
    host,
    key,
    idleSeconds: settings.ANALYTICS_IDLE_SECONDS,
    flags: Object.fromEntries(flags.map((flag) => [flag.replace(/=[01]$/, ''), !flag.endsWith('=0')])),
  }
}
