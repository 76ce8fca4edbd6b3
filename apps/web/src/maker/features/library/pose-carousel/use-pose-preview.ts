import type { BuiltInPose } from '@kamae/pose/library/built-in'
import { useLingui } from '@lingui/react/macro'
import { activeOf } from '../../../core/active.ts'
import { useMaker } from '../../../core/maker-context.ts'
import { announce } from '../../../core/announce.ts'
import { dressed, type Dressing, isWholePose } from '../../../core/dressing/dressing.ts'
import { putOn } from '../../../core/dressing/apply-dressing.ts'
import { leavePair } from '../library-edits.ts'
import { propsOf } from '../../../core/library/brought-props.ts'
import { followPreview } from '../../../stage/gestures/follow-preview.ts'

/** Shows a pose on the avatar while a tile is hovered or focused, all of it in view, and puts it on for good by a press: as much of it as the library says. */
export function usePosePreview(dressing: Dressing) {
  const maker = useMaker()
  const { t } = useLingui()
  const look = (built: BuiltInPose | null) => {
    if (maker.gesture.isOpen) return
    const current = activeOf(maker)?.pose
    maker.view.setState({
      preview: built && current ? dressed(current, built.pose, dressing) : null,
      previewProps: built && isWholePose(dressing) ? propsOf(built) : null,
      partner: null,
    })
    followPreview(maker)
  }
  return {
    look,
    handlersOf: (built: BuiltInPose, name: string) => ({
      onPointerEnter: (event: { pointerType: string }) => event.pointerType === 'mouse' && look(built),
      onPointerLeave: () => look(null),
      onFocus: (event: { currentTarget: Element }) => {
        if (event.currentTarget.matches(':focus-visible')) look(built)
      },
      onBlur: () => look(null),
      onKeyDown: (event: { key: string }) => event.key === 'Escape' && look(null),
      onClick: () => {
        look(null)
        leavePair(maker)
        putOn(maker, built.pose, dressing, propsOf(built), built.id)
        announce(maker, t`Pose: ${name}`)
      },
    }),
  }
}
