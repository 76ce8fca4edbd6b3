import { useEffect, useState } from 'react'
import { BONES } from '@kamae/pose/bones'
import type { Maker } from '../core/maker.ts'
import { useAvatar, useStageState } from '../core/maker-context.ts'

const IS_WANTED =
  new URLSearchParams(typeof location === 'undefined' ? '' : location.search).get('inspect') === '1'

/** With `?inspect=1` in the address: which version of VRM stands there and where each of its bones is drawn (avatar frame, metres). */
export function useInspection(maker: Maker): Readonly<Record<`data-${string}`, string | undefined>> {
  const avatar = useAvatar()
  const stage = useStageState((state) => state.stage)
  const [joints, setJoints] = useState<string>()
  useEffect(() => {
    if (!IS_WANTED || !avatar || !stage) return
    return stage.onFrame(() => {
      if (maker.gesture.isOpen || maker.view.getState().preview) return
      const places = BONES.flatMap((bone) => {
        const joint = avatar.joint(bone)
        return joint ? [[bone, joint.map((part) => Number(part.toFixed(4)))]] : []
      })
      setJoints(JSON.stringify(Object.fromEntries(places)))
    })
  }, [avatar, stage, maker])
  if (!IS_WANTED) return {}
  return { 'data-avatar-version': avatar?.facts.version, 'data-joints': joints }
}
