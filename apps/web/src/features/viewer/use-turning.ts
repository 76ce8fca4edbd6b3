import { useEffect } from 'react'
import { letTurn } from './let-turn.ts'
import type { PoseStage } from './pose-stage.ts'

/** `letTurn` for a component. */
export function useTurning(view: PoseStage | undefined): void {
  useEffect(() => (view ? letTurn(view) : undefined), [view])
}
