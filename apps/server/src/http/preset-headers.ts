import type { ServerResponse } from 'node:http'

import type { Context } from 'hono'

/**
 * Gives whatever will be the answer these headers, where it has none of the same name; false where there is no
 * connection to answer on, as for a page's own calls. Headers of an answer that is there cost more than the call.
 */
export function presetHeaders(c: Context, headers: Readonly<Record<string, string>>): boolean {
  const { outgoing } = (c.env ?? {}) as { readonly outgoing?: ServerResponse }
  if (outgoing === undefined) return false
  for (const name in headers) outgoing.setHeader(name, headers[name] ?? '')
  return true
}

/** Gives an answer that is there the headers that it lacks. */
export function addMissingHeaders(c: Context, given: Readonly<Record<string, string>>): void {
  const { headers } = c.res
  for (const [name, value] of Object.entries(given)) if (!headers.has(name)) headers.set(name, value)
}
