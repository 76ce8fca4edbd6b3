import { MotionError } from '../documents/motion-error.ts'
import { childOf, type FbxNode, numbersOf, textAt } from './fbx-node.ts'

/** A property of an object: its numbers and, where it is one, its text. */
type Property = { readonly numbers: readonly number[]; readonly text: string }

/** An object of the file with its properties. */
export type FbxObject = {
  readonly id: number
  /** What the file calls the kind: Model, AnimationCurve … */
  readonly kind: string
  readonly name: string
  /** Model: LimbNode, Null, Mesh …; Deformer: Skin, Cluster. */
  readonly subkind: string
  readonly node: FbxNode
  /** Numbers of a property; `fallback` where the object has none. */
  numbers(name: string, fallback: readonly number[]): readonly number[]
}

/** A line from one object to what it belongs to; `property` is empty for objects in objects. */
type Line = { readonly from: number; readonly to: number; readonly property: string }

/** The objects of a file and how they hang together. */
export type FbxScene = {
  readonly objects: ReadonlyMap<number, FbxObject>
  /** What belongs to an object. */
  below(id: number): readonly Line[]
  /** What an object belongs to. */
  above(id: number): readonly Line[]
  readonly settings: (name: string, fallback: number) => number
  readonly creator: string
}

const MOST_OBJECTS = 200_000

/** Reads objects, connections and settings out of a file's tree (FBX 7.x). Throws `MotionError`. */
export function sceneOf(tree: readonly FbxNode[]): FbxScene {
  const top = (name: string) => tree.find((node) => node.name === name)
  const list = top('Objects')?.children ?? []
  if (list.length > MOST_OBJECTS) throw new MotionError('too-complex')
  const objects = new Map<number, FbxObject>()
  for (const node of list) {
    const [id] = node.values
    if (typeof id === 'number' && !objects.has(id)) objects.set(id, objectOf(id, node))
  }
  const below = new Map<number, Line[]>()
  const above = new Map<number, Line[]>()
  for (const { name, values } of top('Connections')?.children ?? []) {
    const [, from, to, property] = values
    if (name !== 'C' || typeof from !== 'number' || typeof to !== 'number') continue
    const line = { from, to, property: typeof property === 'string' ? property : '' }
    put(below, to, line)
    put(above, from, line)
  }
  const settings = propertiesOf(top('GlobalSettings'))
  const header = top('FBXHeaderExtension')
  return {
    objects,
    below: (id) => below.get(id) ?? [],
    above: (id) => above.get(id) ?? [],
    settings: (name, fallback) => settings.get(name)?.numbers[0] ?? fallback,
    creator: textAt(childOf(header, 'Creator'), 0) || textAt(top('Creator'), 0),
  }
}

function objectOf(id: number, node: FbxNode): FbxObject {
  let properties: ReadonlyMap<string, Property> | undefined
  return {
    id,
    kind: node.name,
    name: nameOf(textAt(node, 1)),
    subkind: textAt(node, 2),
    node,
    numbers: (name, fallback) => {
      properties ??= propertiesOf(node)
      const numbers = properties.get(name)?.numbers ?? []
      return numbers.length >= fallback.length ? numbers : fallback
    },
  }
}

/** Binary files write `name\0\x01Kind`, textual ones `Kind::name`; some writers of binary files do both. */
function nameOf(text: string): string {
  const end = text.indexOf('\u0000')
  return (end === -1 ? text : text.slice(0, end)).replace(/^[A-Z]\w*::/, '').slice(0, 200)
}

function propertiesOf(node: FbxNode | undefined): ReadonlyMap<string, Property> {
  const found = new Map<string, Property>()
  for (const property of childOf(node, 'Properties70')?.children ?? []) {
    // P: name, type, label, flags, then its values.
    const rest = property.values.slice(4)
    const numbers = rest.filter((value) => typeof value === 'number' && Number.isFinite(value))
    found.set(textAt(property, 0), { numbers: numbers as number[], text: textAt(property, 4) })
  }
  return found
}

function put(lines: Map<number, Line[]>, id: number, line: Line): void {
  const list = lines.get(id)
  if (list) list.push(line)
  else lines.set(id, [line])
}

/** The sixteen numbers of a matrix, column by column, where the node has them. */
export function matrixOf(node: FbxNode | undefined): Float64Array | undefined {
  const numbers = numbersOf(node)
  return numbers.length === 16 && numbers.every(Number.isFinite) ? numbers : undefined
}
