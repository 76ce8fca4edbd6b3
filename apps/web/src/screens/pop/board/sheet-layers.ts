import { startTransition, useEffect, useState } from 'react'
import type { Content } from '@kamae/pop/documents/content'

const SOON_MS = 120

/** Below so many, drawing them all is as quick as drawing some. */
const FEW = 60

/** What is drawn on sheets of its own, one over the other: a browser redraws only that in which something changes. */
export type SheetLayers = {
  readonly below: readonly Content[]
  /** What changes now, and what lies between. */
  readonly lifted: readonly Content[]
  readonly above: readonly Content[]
}

const NONE: ReadonlySet<string> = new Set()

/** Splits contents, lowest first, around those that changed last, or that were chosen since: they will change next. */
export function useSheetLayers(contents: readonly Content[], chosen: readonly string[]): SheetLayers {
  const [before, setBefore] = useState(contents)
  const [lifted, setLifted] = useState(NONE)
  const count = contents.length
  useEffect(() => {
    if (chosen.length === 0) return
    // Splitting takes a moment where there are very many: piece by piece now, not when a hand begins to move.
    const prepare = () =>
      startTransition(() =>
        setLifted((now) => (chosen.every((id) => now.has(id)) ? now : worthLifting(chosen, count))),
      )
    const timer = setTimeout(prepare, SOON_MS)
    return () => clearTimeout(timer)
  }, [chosen, count])
  if (before !== contents) {
    setBefore(contents)
    const next = liftedNow(before, contents, lifted)
    if (next !== lifted) setLifted(next)
  }
  return layersOf(contents, lifted)
}

/** The ids of what is drawn apart after a change: what changed, or what did before while only that goes on changing. */
export function liftedNow(
  before: readonly Content[],
  now: readonly Content[],
  lifted: ReadonlySet<string>,
): ReadonlySet<string> {
  if (now.length < FEW) return NONE
  const known = new Set(before)
  const changed = now.flatMap((content) => (known.has(content) ? [] : content.id))
  return changed.every((id) => lifted.has(id)) ? lifted : worthLifting(changed, now.length)
}

/** Where most of them change, they stay where they are: nothing would be spared. */
function worthLifting(ids: readonly string[], count: number): ReadonlySet<string> {
  return count < FEW || ids.length * 2 > count ? NONE : new Set(ids)
}

export function layersOf(contents: readonly Content[], lifted: ReadonlySet<string>): SheetLayers {
  const isLifted = ({ id }: Content) => lifted.has(id)
  const first = contents.findIndex(isLifted)
  if (first < 0) return { below: contents, lifted: [], above: [] }
  const end = contents.findLastIndex(isLifted) + 1
  return {
    below: contents.slice(0, first),
    lifted: contents.slice(first, end),
    above: contents.slice(end),
  }
}
