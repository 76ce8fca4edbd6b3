import { type Dispatch, useState } from 'react'

/**
 * A thing as its page has it: as it was loaded, until it is changed here. Pages come from what an earlier visit left, and are loaded
 * again behind that: what comes then takes its place, unless it was changed here meanwhile.
 */
export function useLoaded<Thing extends { readonly version: number }>(
  loaded: Thing,
): [Thing, Dispatch<Thing>] {
  const [{ thing, from }, setState] = useState({ thing: loaded, from: loaded })
  const isNewer = loaded !== from && loaded.version >= thing.version
  if (isNewer) setState({ thing: loaded, from: loaded })
  return [isNewer ? loaded : thing, (changed) => setState({ thing: changed, from: loaded })]
}
