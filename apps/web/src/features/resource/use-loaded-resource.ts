import { type Dispatch, useState } from 'react'

/**
 * A resource as its page has it: as it was loaded, until it is changed here. Pages come from what an earlier visit left, and are loaded
 * again behind that: what comes then takes its place, unless it was changed here meanwhile.
 */
export function useLoadedResource<Resource extends { readonly version: number }>(
  loaded: Resource,
): [Resource, Dispatch<Resource>] {
  const [{ resource, from }, setState] = useState({ resource: loaded, from: loaded })
  const isNewer = loaded !== from && loaded.version >= resource.version
  if (isNewer) setState({ resource: loaded, from: loaded })
  return [isNewer ? loaded : resource, (changed) => setState({ resource: changed, from: loaded })]
}
