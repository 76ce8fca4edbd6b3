/** Where a visit to the maker begins. */
export type Start =
  | { readonly kind: 'new' }
  | { readonly kind: 'temp'; readonly id: string }
  | { readonly kind: 'pose'; readonly id: string }
  | { readonly kind: 'shared'; readonly slug: string }
  | { readonly kind: 'handoff'; readonly code: string }
  /** A piece of work that the device keeps, by its slot; `isToMove` takes it over from another tab. */
  | { readonly kind: 'kept'; readonly slot: string; readonly isToMove?: boolean }

/** Reads where a visit begins from the draft of the path and the search of the address. */
export function startOf(temp: string | undefined, search: string): Start {
  const query = new URLSearchParams(search)
  const slot = query.get('draft')
  if (slot) return { kind: 'kept', slot, isToMove: query.has('move') }
  const pose = query.get('pose')
  const slug = query.get('from')
  if (temp) return { kind: 'temp', id: temp }
  if (pose) return { kind: 'pose', id: pose }
  if (slug) return { kind: 'shared', slug }
  const code = query.get('handoff')
  return code ? { kind: 'handoff', code } : { kind: 'new' }
}

/** The place on the device that keeps the work of such a visit. */
export function slotOf(start: Start): string {
  if (start.kind === 'new') return 'new'
  if (start.kind === 'kept') return start.slot
  if (start.kind === 'handoff') return `handoff:${start.code}`
  return `${start.kind}:${start.kind === 'shared' ? start.slug : start.id}`
}
