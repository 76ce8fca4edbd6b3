import type { PosedAvatar } from '@kamae/pop/documents/content'

/** A figure while it is posed, with what it was before and what was undone; `begun` is how all stood when the last gesture began. */
export type PosedAvatarSteps = {
  readonly posed: PosedAvatar
  readonly past: readonly PosedAvatar[]
  readonly future: readonly PosedAvatar[]
  readonly begun?: Omit<PosedAvatarSteps, 'begun'>
}

export type PosedAvatarAct =
  /** A gesture begins: what it changes is one step, and none where it changes nothing. */
  | { readonly kind: 'begin' | 'cancel' | 'undo' | 'redo' }
  | { readonly kind: 'change'; readonly of: (posed: PosedAvatar) => PosedAvatar }
  /** A gesture of one change. */
  | { readonly kind: 'step'; readonly of: (posed: PosedAvatar) => PosedAvatar }

const MOST = 100

/** The steps after something was done; the same where that changes nothing. */
export function afterAct(steps: PosedAvatarSteps, act: PosedAvatarAct): PosedAvatarSteps {
  const { posed, past, future, begun } = steps
  switch (act.kind) {
    case 'begin':
      return { posed, past, future, begun: { posed, past, future } }
    case 'cancel':
      return begun ?? steps
    case 'undo': {
      const last = past.at(-1)
      return last ? { posed: last, past: past.slice(0, -1), future: [...future, posed] } : steps
    }
    case 'redo': {
      const next = future.at(-1)
      return next ? { posed: next, past: [...past, posed], future: future.slice(0, -1) } : steps
    }
    case 'step':
      return afterAct(afterAct(steps, { kind: 'begin' }), { kind: 'change', of: act.of })
    case 'change': {
      const next = act.of(posed)
      if (JSON.stringify(next) === JSON.stringify(posed)) return steps
      if (begun?.past !== past) return { ...steps, posed: next }
      return { posed: next, past: [...past, posed].slice(-MOST), future: [], begun }
    }
  }
}
