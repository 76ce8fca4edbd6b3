import type { PropKind } from '../../documents/prop-kinds.ts'
import type { PropFit } from '../../documents/studio.ts'

/**
 * A prop that a pose is made for. `under` the seat it is as high as the body sits; `behind` it is met by back and heels; `above` it is held
 * by both hands; none stands before it, where it would hide the body. `isTurned`: its front looks back. Its size is the body's affair: `pose-props.ts`.
 */
export type PoseProp = {
  readonly kind: PropKind
  readonly side: PropFit['side']
  readonly isTurned?: boolean | undefined
}

export const ON_CHAIR: readonly PoseProp[] = [{ kind: 'chair', side: 'under' }]
export const ON_STOOL: readonly PoseProp[] = [{ kind: 'cylinder', side: 'under' }]
export const ON_BOX: readonly PoseProp[] = [{ kind: 'box', side: 'under' }]
export const ON_TURNED_CHAIR: readonly PoseProp[] = [{ kind: 'chair', side: 'under', isTurned: true }]
export const AGAINST_WALL: readonly PoseProp[] = [{ kind: 'box', side: 'behind' }]
export const ON_BAR: readonly PoseProp[] = [{ kind: 'bar', side: 'above' }]
