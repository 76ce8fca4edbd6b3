import { toShiftJis } from '../shift-jis.ts'

/** A key as MikuMikuDance writes it: units and a quaternion in its own left-handed axes, handles in 127ths. */
export type VmdKey = {
  readonly name: string
  readonly frame: number
  readonly move?: readonly [number, number, number]
  readonly turn?: readonly [number, number, number, number]
  /** Of the turn, and of every axis of the move. */
  readonly curve?: readonly [x1: number, y1: number, x2: number, y2: number]
}

type Vmd = {
  readonly keys?: readonly VmdKey[]
  readonly morphs?: readonly { readonly name: string; readonly frame: number; readonly weight: number }[]
  readonly switches?: readonly { readonly frame: number; readonly name: string; readonly isOn: boolean }[]
  readonly isOld?: boolean
}

/** The bytes of a motion of MikuMikuDance. */
export function vmdFile({ keys = [], morphs = [], switches = [], isOld = false }: Vmd): Uint8Array {
  const nameBytes = isOld ? 10 : 20
  const size = 30 + nameBytes + 4 + keys.length * 111 + 4 + morphs.length * 23 + 12 + 4 + switches.length * 30
  const bytes = new Uint8Array(size)
  const view = new DataView(bytes.buffer)
  bytes.set(toShiftJis(isOld ? 'Vocaloid Motion Data file' : 'Vocaloid Motion Data 0002'))
  bytes.set(toShiftJis('初音ミク').subarray(0, nameBytes), 30)
  let at = 30 + nameBytes
  const count = (value: number): void => {
    view.setUint32(at, value, true)
    at += 4
  }
  count(keys.length)
  for (const { name, frame, move = [0, 0, 0], turn = [0, 0, 0, 1], curve = [20, 20, 107, 107] } of keys) {
    bytes.set(toShiftJis(name).subarray(0, 15), at)
    view.setUint32(at + 15, frame, true)
    for (const [slot, value] of [...move, ...turn].entries()) view.setFloat32(at + 19 + slot * 4, value, true)
    const block = curve.flatMap((value) => [value, value, value, value])
    // Four copies, each begun one byte later, as MikuMikuDance has it; the third and fourth byte of the first hold flags of the physics.
    for (let copy = 0; copy < 4; copy++) bytes.set(block.slice(copy), at + 47 + copy * 16)
    bytes.set([99, 15], at + 47 + 2)
    at += 111
  }
  count(morphs.length)
  for (const { name, frame, weight } of morphs) {
    bytes.set(toShiftJis(name).subarray(0, 15), at)
    view.setUint32(at + 15, frame, true)
    view.setFloat32(at + 19, weight, true)
    at += 23
  }
  for (const empty of [0, 0, 0]) count(empty)
  count(switches.length)
  for (const { frame, name, isOn } of switches) {
    view.setUint32(at, frame, true)
    bytes[at + 4] = 1
    view.setUint32(at + 5, 1, true)
    bytes.set(toShiftJis(name).subarray(0, 20), at + 9)
    bytes[at + 29] = isOn ? 1 : 0
    at += 30
  }
  return bytes
}
