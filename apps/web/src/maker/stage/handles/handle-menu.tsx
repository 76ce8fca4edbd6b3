import { useEffect, useRef } from 'react'
import { useLingui } from '@lingui/react/macro'
import { useStore } from 'zustand'
import { type Bone, isBone } from '@kamae/pose/skeleton/bones'
import { isPinBone } from '@kamae/pose/documents/scene'
import { MenuAt } from '@kamae/ui/navigation/menu'
import { KeyboardIcon, PoseIcon, ResetIcon, TurnIcon } from '@kamae/ui/icons/maker-icons'
import { resetJoint } from '../../core/edits.ts'
import { useActive, useMaker, useView } from '../../core/maker-context.ts'
import { BONE_NAMES } from '../../../features/pose-names/bone-names.ts'
import { PinIcon } from '../../core/tools/tool-icons.tsx'
import type { HandleStore } from './handle-state.ts'
import { pickJoint } from '../gestures/pick-joint.ts'

/** The menu of a handle: by the right button, the menu key or Shift+F10. */
export function HandleMenu({ handles, onPin }: { handles: HandleStore; onPin: (bone: Bone) => void }) {
  const maker = useMaker()
  const { t } = useLingui()
  const menu = useStore(handles, (state) => state.menu)
  const isTurning = useView((view) => view.mode === 'turn')
  const pins = useActive((active) => active.pins)
  const before = useRef<Element>(null)
  useEffect(() => {
    if (menu) before.current = document.activeElement
  }, [menu])
  if (!menu || !isBone(menu.bone)) return null
  const { bone } = menu
  const isPinned = pins?.some((pin) => pin.bone === bone) ?? false
  return (
    <MenuAt
      label={t(BONE_NAMES[bone])}
      x={menu.x}
      y={menu.y}
      onClose={() => {
        handles.setState({ menu: null })
        if (before.current instanceof HTMLElement) before.current.focus()
      }}
      items={[
        ...(isPinBone(bone)
          ? [
              {
                id: 'pin',
                label: isPinned ? t`Unpin` : t`Pin here`,
                icon: <PinIcon />,
                hint: 'P',
                onSelect: () => onPin(bone),
              },
            ]
          : []),
        {
          id: 'mode',
          label: isTurning ? t`Move by dragging` : t`Turn by dragging`,
          icon: isTurning ? <PoseIcon /> : <TurnIcon />,
          onSelect: () => maker.view.setState({ mode: isTurning ? 'pose' : 'turn', bone }),
        },
        {
          id: 'numbers',
          label: t`Show the numbers`,
          icon: <KeyboardIcon />,
          onSelect: () => pickJoint(maker, bone),
        },
        {
          id: 'reset',
          label: t`Reset this joint`,
          icon: <ResetIcon />,
          onSelect: () => resetJoint(maker, bone),
        },
      ]}
    />
  )
}
