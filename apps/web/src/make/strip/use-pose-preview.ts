import type { Pose } from '@kamae/pose/pose'
import { useLingui } from '@lingui/react/macro'
import { applyPose } from '../core/edits.ts'
import { useMaker } from '../core/maker-context.ts'
import { speak } from '../core/speak.ts'

/** Shows a pose on the avatar while a tile is hovered or focused, and puts it on for good by a press. */
export function usePosePreview() {
  const maker = useMaker()
  const { t } = useLingui()
  const look = (pose: Pose | null) => {
    if (!maker.gesture.isOpen) maker.view.setState({ preview: pose })
  }
  return {
    look,
    handlersOf: (pose: () => Pose, name: string) => ({
      onPointerEnter: (event: { pointerType: string }) => event.pointerType === 'mouse' && look(pose()),
      onPointerLeave: () => look(null),
      onFocus: (event: { currentTarget: Element }) => {
        if (event.currentTarget.matches(':focus-visible')) look(pose())
      },
      onBlur: () => look(null),
      onKeyDown: (event: { key: string }) => event.key === 'Escape' && look(null),
      onClick: () => {
        look(null)
        applyPose(maker, pose())
        speak(maker, t`Pose: ${name}`)
      },
    }),
  }
}
