import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'

/** Who counts visits and how; known to the page where the operator named a host. */
export type Analytics = {
  readonly host: string
  readonly key: string
  readonly idleSeconds: number
  readonly flags: Readonly<Record<string, boolean>>
}

/** What the operator set, while a page is rendered; the browser has it from there. */
export const pageAnalytics = createIsomorphicFn()
  .server((): Analytics | undefined => getGlobalStartContext()?.analytics)
  .client((): Analytics | undefined => undefined)
