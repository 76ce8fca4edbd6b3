import { type RefObject, useCallback, useEffect, useState } from 'react'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Bone } from '@kamae/pose/skeleton/bones'
import { balanceOf } from '@kamae/pose/kinematics/balance'
import { activeOf } from '../../core/active.ts'
import { useMaker } from '../../core/maker-context.ts'
import { passDragHint } from '../../core/hints.ts'
import { announce } from '../../core/announce.ts'
import { BONE_NAMES } from '../../../features/pose-names/bone-names.ts'
import { createHandleStore } from './handle-state.ts'
import { HandleMenu } from './handle-menu.tsx'
import { Handles } from './handles.tsx'
import { followPoses } from '../gestures/follow-drag.ts'
import { togglePin } from '../gestures/pin.ts'
import { listenToPointers } from './listen-to-pointers.ts'
import { watchJoint } from './announce-joint.ts'
import { useStageText } from './use-stage-text.ts'
import { useAnnouncedHistory } from './use-announced-history.ts'

/** What the hand can take hold of on the stage `root`; `early` gives a press that came before this code. */
export function HandleLayer({
  root,
  early,
}: {
  root: RefObject<HTMLElement | null>
  early: () => PointerEvent | undefined
}) {
  const maker = useMaker()
  const { i18n } = useLingui()
  const [handles] = useState(createHandleStore)

  useEffect(() => followPoses(maker), [maker])
  useAnnouncedHistory(maker)
  useStageText(maker)

  const pin = useCallback(
    (bone: Bone) => {
      const name = i18n._(BONE_NAMES[bone])
      if (togglePin(maker, bone) === undefined) announce(maker, i18n._(msg`${name} cannot be pinned`))
    },
    [maker, i18n],
  )

  useEffect(() => {
    const element = root.current
    if (!element) return
    let report: ((isTurned: boolean) => void) | undefined
    const { press, stop } = listenToPointers(maker, element, handles, {
      grabbed(bone) {
        passDragHint(maker, bone)
        report = watchJoint(maker, i18n, bone)
      },
      dropped: () => report?.(maker.view.getState().mode === 'turn'),
      pinned: pin,
    })
    const waiting = early()
    if (waiting) press(waiting)
    return stop
  }, [maker, handles, i18n, root, early, pin])

  const weight = useCallback(() => {
    const { avatar } = maker.link.getState()
    const pose = activeOf(maker)?.pose
    return avatar && pose && maker.view.getState().hasBalance ? balanceOf(avatar.skeleton, pose) : undefined
  }, [maker])

  return (
    <>
      <Handles handles={handles} balanceOf={weight} onPin={pin} />
      <HandleMenu handles={handles} onPin={pin} />
    </>
  )
}
