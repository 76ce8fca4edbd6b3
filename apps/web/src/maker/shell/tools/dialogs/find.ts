import type { MessageDescriptor } from '@lingui/core'
import type { ComponentType } from 'react'
import type { ToolHands } from '../../../core/tools/tool.ts'

/** Something that the palette finds: a tool, a panel to open, a joint to pick, or something to put on. */
export type Find = {
  readonly id: string
  readonly kind: 'tool' | 'joint' | 'pose' | 'panel' | 'face' | 'hand' | 'camera' | 'light'
  readonly label: MessageDescriptor
  readonly Icon: ComponentType
  readonly shortcut?: string
  readonly perform: (hands: ToolHands) => unknown
}
