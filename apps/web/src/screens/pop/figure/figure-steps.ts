import type { Figure } from '@kamae/pop/documents/content'

/** A figure while it is posed, with what it was before and what was undone; `begun` is how all stood when the last gesture began. */
export type FigureSteps = {
  readonly figure: Figure
  readonly past: readonly Figure[]
  readonly future: readonly Figure[]
  readonly begun?: Omit<FigureSteps, 'begun'>
}

export type FigureAct =
  /** A gesture begins: what it changes is one step, and none where it changes nothing. */
  | { readonly kind: 'begin' | 'cancel' | 'undo' | 'redo' }
  | { readonly kind: 'change'; readonly of: (figure: Figure) => Figure }
  /** A gesture of one change. */
  | { readonly kind: 'step'; readonly of: (figure: Figure) => Figure }

const MOST = 100

/** The steps after something was done; the same where that changes nothing. */
export function afterAct(steps: FigureSteps, act: FigureAct): FigureSteps {
  const { figure, past, future, begun } = steps
  switch (act.kind) {
    case 'begin':
      return { figure, past, future, begun: { figure, past, future } }
    case 'cancel':
      return begun ?? steps
    case 'undo': {
      const last = past.at(-1)
      return last ? { figure: last, past: past.slice(0, -1), future: [...future, figure] } : steps
    }
    case 'redo': {
      const next = future.at(-1)
      return next ? { figure: next, past: [...past, figure], future: future.slice(0, -1) } : steps
    }
    case 'step':
      return afterAct(afterAct(steps, { kind: 'begin' }), { kind: 'change', of: act.of })
    case 'change': {
      const next = act.of(figure)
      if (JSON.stringify(next) === JSON.stringify(figure)) return steps
      if (begun?.past !== past) return { ...steps, figure: next }
      return { figure: next, past: [...past, figure].slice(-MOST), future: [], begun }
    }
  }
}
