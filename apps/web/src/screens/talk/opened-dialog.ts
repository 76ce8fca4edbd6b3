import type { Character } from '@kamae/entities/chatchara/content/contract'
import type { Dialog } from '@kamae/entities/chatchara/dialog/contract'
import type { Message } from '@kamae/entities/chatchara/message/contract'
import type { Pose } from '@kamae/pose/documents/pose'

/** A dialog as it was loaded. */
export type OpenedDialog = {
  readonly dialog: Dialog
  readonly character: Character | null
  readonly poses: Readonly<Record<string, Pose>>
  readonly messages: readonly Message[]
}
