/** Numbers of an array, unpacked when they are asked for. */
export type FbxNumbers = () => Float64Array

/** A value of a node: whole numbers of 64 bits come as numbers, identifiers among them as far as a number tells them apart. */
export type FbxValue = number | string | FbxNumbers

/** A node of the file's tree. */
export type FbxNode = {
  readonly name: string
  readonly values: readonly FbxValue[]
  readonly children: readonly FbxNode[]
}

/** What a file may cost. */
export const FBX_LIMITS = {
  depth: 32,
  nodes: 250_000,
  values: 1_000_000,
  /** Numbers unpacked of all arrays that are asked for. */
  numbers: 4_000_000,
} as const

/** The parts of a file without which no motion is read; the others (meshes, materials, pictures) are passed over. */
export function isPassedOver(name: string, depth: number): boolean {
  if (depth === 0) return !TOP.has(name)
  return depth === 1 && HEAVY.has(name)
}

const TOP = new Set(['FBXHeaderExtension', 'Creator', 'GlobalSettings', 'Objects', 'Connections'])
const HEAVY = new Set(['Geometry', 'Material', 'Texture', 'Video', 'Media', 'Implementation', 'BindingTable'])

/** The first child of a name. */
export function childOf(node: FbxNode | undefined, name: string): FbxNode | undefined {
  return node?.children.find((child) => child.name === name)
}

/** A node's numbers, whether they are one array or values side by side. */
export function numbersOf(node: FbxNode | undefined): Float64Array {
  const [first] = node?.values ?? []
  if (typeof first === 'function') return first()
  return Float64Array.from((node?.values ?? []).filter((value) => typeof value === 'number'))
}

/** A node's text at a place; empty where there is none. */
export function textAt(node: FbxNode | undefined, at: number): string {
  const value = node?.values[at]
  return typeof value === 'string' ? value : ''
}
