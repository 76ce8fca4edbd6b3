import type { MessageDescriptor } from '@lingui/core'
import type { ComponentType } from 'react'
import type { Maker } from '../maker.ts'
import type { View } from '../view-state.ts'

/** What tools can do beyond editing the document. */
export type ToolHands = {
  readonly maker: Maker
  /** Notifies the person in passing. */
  notify(text: MessageDescriptor): void
  takePng(): unknown
  exportPose(): unknown
  exportScene(): unknown
  pickFile(): void
  save(): void
  share(): void
  startNew(): void
}

/** One action that a person can do. Rail, palette, shortcut sheet and keyboard all read the list of these. */
export type Tool = {
  readonly id: string
  readonly label: MessageDescriptor
  readonly Icon: ComponentType
  /** Keys joined by `+`: `mod` is Ctrl, or ⌘ on a Mac; the last is a `KeyboardEvent.key` in lower case. */
  readonly shortcut?: string
  /** Where the rail shows it, for tools of `first-tools.ts`; those without a place are in the palette and the sheet alone. */
  readonly rail?: 1 | 2 | 3
  readonly group: 'pose' | 'edit' | 'file' | 'view'
  /** Given for toggles: whether it is on. */
  readonly isOn?: (view: View) => boolean
  readonly perform: (hands: ToolHands) => unknown
}
