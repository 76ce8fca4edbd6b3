import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { PropKind } from '@kamae/pose/documents/prop-kinds'
import type { Vec3 } from '@kamae/pose/math/vector'

/** What each of our props is called, the colour it comes in and the size in which it is put down. */
export const PROP_KINDS: Readonly<
  Record<PropKind, { readonly label: MessageDescriptor; readonly colour: string; readonly size: Vec3 }>
> = {
  box: { label: msg`Box`, colour: '#c9a27a', size: [0.4, 0.4, 0.4] },
  sphere: { label: msg`Ball`, colour: '#d9706b', size: [0.25, 0.25, 0.25] },
  cylinder: { label: msg`Cylinder`, colour: '#7fa8c9', size: [0.3, 0.5, 0.3] },
  cone: { label: msg`Cone`, colour: '#e08a4a', size: [0.3, 0.5, 0.3] },
  plane: { label: msg({ message: 'Panel', context: 'a flat board' }), colour: '#e6e1d8', size: [1, 1, 1] },
  ring: { label: msg`Ring`, colour: '#d8b04a', size: [0.6, 0.6, 0.6] },
  stairs: { label: msg`Stairs`, colour: '#b9b4ac', size: [1, 0.8, 1.4] },
  chair: { label: msg`Chair`, colour: '#b08454', size: [1, 1, 1] },
  table: { label: msg`Table`, colour: '#b8946a', size: [1, 1, 1] },
  bench: { label: msg`Bench`, colour: '#9c7a54', size: [1, 1, 1] },
  bar: { label: msg`Pull-up bar`, colour: '#8f969e', size: [1, 1, 1] },
  staff: { label: msg`Staff`, colour: '#8a6a48', size: [1, 1, 1] },
  sword: { label: msg`Sword`, colour: '#c8ced6', size: [1, 1, 1] },
  umbrella: { label: msg`Umbrella`, colour: '#c4485f', size: [1, 1, 1] },
}
