import { useMemo } from 'react'
import { useLingui } from '@lingui/react/macro'
import { useStore } from 'zustand'
import { useMaker, useScene } from '../../core/maker-context.ts'
import { pictureSettings } from '../../core/picture/picture-store.ts'
import type { BatchPlan } from '../../features/batch/plan/plan.ts'
import { type BatchChoices, batchChoices } from '../../features/batch/setup/choices.ts'
import { draftPlan } from '../../features/batch/setup/draft-plan.ts'
import { measurePlan } from '../../features/batch/setup/measure-plan.ts'
import type { Size } from '../../stage/control-size.ts'

/** One sheet of all angles of everyone in the scene as they stand, otherwise as many pictures are set up; and its size. */
export function useTurnPlan(): { readonly plan: BatchPlan; readonly size: Size } {
  const maker = useMaker()
  const { i18n } = useLingui()
  const scene = useScene((all) => all)
  const settings = useStore(pictureSettings)
  const batch = useStore(batchChoices)
  return useMemo(() => {
    const isAlone = scene.avatars.length < 2
    const choices: BatchChoices = {
      ...batch,
      what: 'turn',
      hasSheet: true,
      hasSingles: false,
      poses: [],
      // Of two who hug, one alone hugs air.
      bodies: isAlone ? [] : [{ key: 'scene', name: '' }],
    }
    const plan = draftPlan({ maker, i18n, settings, scene }, choices)
    const { sheet } = measurePlan(plan)
    return { plan, size: { width: sheet?.width ?? 0, height: sheet?.height ?? 0 } }
  }, [maker, i18n, settings, scene, batch])
}
