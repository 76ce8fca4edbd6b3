import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'

/** The public origin of the site, for addresses that others read (cards, canonical links). */
export const pageOrigin = createIsomorphicFn()
  .server((): string => getGlobalStartContext()?.origin ?? new URL(getRequest().url).origin)
  .client((): string => window.location.origin)

/** The origin the root route found; a page and its hydration agree on it. */
export function originOf(matches: readonly { readonly loaderData?: unknown }[]): string {
  const root = matches[0]?.loaderData as { origin?: string } | undefined
  return root?.origin ?? ''
}
