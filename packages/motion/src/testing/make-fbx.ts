import { deflateSync } from 'node:zlib'

/** A small FBX with a chain of bones and one animated bone, to be broken anywhere. */
export type FbxPlan = {
  readonly version?: number
  readonly unit?: number
  readonly axes?: Readonly<Record<string, number>>
  readonly bones?: readonly {
    readonly name: string
    readonly parent?: number
    readonly at: readonly number[]
    readonly properties?: Readonly<Record<string, readonly number[]>>
  }[]
  readonly animated?: {
    readonly bone: number
    readonly times: readonly number[]
    readonly curves: Readonly<Record<string, readonly number[]>>
    readonly flags?: number
    readonly slopes?: readonly number[]
  }
}

type Value =
  | number
  | bigint
  | string
  | { readonly type: 'l' | 'f' | 'd' | 'i'; readonly numbers: readonly number[] }

/** A node of a file to be written: name, values, children. */
export type Branch = readonly [name: string, values: readonly Value[], children?: readonly Branch[]]

const id = (number: number) => BigInt(number)
const P = (name: string, type: string, ...values: readonly Value[]): Branch => [
  'P',
  [name, type, '', 'A', ...values],
]

/** The tree of a plan: what both ways of writing write. */
export function treeOf(plan: FbxPlan, link: string): readonly Branch[] {
  const { bones = [], animated } = plan
  const kind = (name: string, of: string) => (link === '::' ? `${of}::${name}` : `${name}\0\x01${of}`)
  const models = bones.map(({ name, at, properties = {} }, index): Branch => [
    'Model',
    [id(1000 + index), kind(name, 'Model'), 'LimbNode'],
    [
      [
        'Properties70',
        [],
        [
          P('Lcl Translation', 'Lcl Translation', ...at),
          ...Object.entries(properties).map(([key, values]) => P(key, 'Vector3D', ...values)),
        ],
      ],
    ],
  ])
  const joins = bones.map(({ parent }, index): Branch => [
    'C',
    ['OO', id(1000 + index), parent === undefined ? 0n : id(1000 + parent)],
  ])
  const moving: Branch[] = []
  if (animated) {
    const { times, curves, flags, slopes = [] } = animated
    moving.push(
      ['AnimationStack', [2000n, kind('Take', 'AnimStack'), ''], []],
      ['AnimationLayer', [2001n, kind('Base', 'AnimLayer'), ''], []],
      ['AnimationCurveNode', [2002n, kind('R', 'AnimCurveNode'), ''], []],
    )
    joins.push(
      ['C', ['OO', 2001n, 2000n]],
      ['C', ['OO', 2002n, 2001n]],
      ['C', ['OP', 2002n, id(1000 + animated.bone), 'Lcl Rotation']],
    )
    Object.entries(curves).forEach(([axis, values], index) => {
      const attributes: Branch[] =
        flags === undefined
          ? []
          : [
              ['KeyAttrFlags', [{ type: 'i', numbers: [flags] }]],
              ['KeyAttrDataFloat', [{ type: 'f', numbers: slopes }]],
              ['KeyAttrRefCount', [{ type: 'i', numbers: [values.length] }]],
            ]
      moving.push([
        'AnimationCurve',
        [id(3000 + index), kind('', 'AnimCurve'), ''],
        [
          ['KeyTime', [{ type: 'l', numbers: times }]],
          ['KeyValueFloat', [{ type: 'f', numbers: values }]],
          ...attributes,
        ],
      ])
      joins.push(['C', ['OP', id(3000 + index), 2002n, `d|${axis}`]])
    })
  }
  const settings = {
    UpAxis: 1,
    UpAxisSign: 1,
    FrontAxis: 2,
    FrontAxisSign: 1,
    CoordAxis: 0,
    CoordAxisSign: 1,
    ...plan.axes,
  }
  return [
    [
      'FBXHeaderExtension',
      [],
      [
        ['FBXVersion', [plan.version ?? 7400]],
        ['Creator', ['Kamae test']],
      ],
    ],
    [
      'GlobalSettings',
      [],
      [
        [
          'Properties70',
          [],
          [
            ...Object.entries(settings).map(([name, value]) => P(name, 'int', value)),
            P('UnitScaleFactor', 'double', plan.unit ?? 1),
            P('TimeMode', 'enum', 11),
          ],
        ],
      ],
    ],
    ['Objects', [], [...models, ...moving]],
    ['Connections', [], joins],
  ]
}

/** The plan as a textual file. */
export function asciiFbx(plan: FbxPlan): Uint8Array<ArrayBuffer> {
  const lines = ['; FBX 7.4.0 project file', '; Made by a test']
  const write = ([name, values, children]: Branch, indent: string) => {
    const written = values.map((value) => {
      if (typeof value === 'string') return `"${value}"`
      if (typeof value !== 'object') return String(value)
      return `*${value.numbers.length} {\n${indent}\ta: ${value.numbers.join(',')}\n${indent}}`
    })
    // As the SDK spaces them: three takes it at its letter.
    const head = `${indent}${name}: ${written.join(', ').replaceAll(/, (?=[-\d])/g, ',')}`
    lines.push(children ? `${head} {` : head)
    for (const child of children ?? []) write(child, `${indent}\t`)
    if (children) lines.push(`${indent}}`)
  }
  for (const branch of treeOf(plan, '::')) write(branch, '')
  return new TextEncoder().encode(lines.join('\n'))
}

/** The plan as a binary file of 32-bit offsets; arrays are packed. */
export function binaryFbx(plan: FbxPlan): Uint8Array<ArrayBuffer> {
  return binaryOf(treeOf(plan, ''), plan.version ?? 7400)
}

/** Any tree as a binary file. */
export function binaryOf(tree: readonly Branch[], version = 7400): Uint8Array<ArrayBuffer> {
  const head = Buffer.alloc(27)
  head.write('Kaydara FBX Binary  \0\x1a\0', 'latin1')
  head.writeUInt32LE(version, 23)
  let at = head.length
  const parts: Uint8Array[] = [head]
  for (const branch of tree) {
    const node = nodeOf(branch, at)
    parts.push(node)
    at += node.length
  }
  return Uint8Array.from(Buffer.concat([...parts, Buffer.alloc(13)]))
}

function nodeOf([name, values, children]: Branch, start: number): Buffer {
  const body = Buffer.concat(values.map(valueOf))
  const head = Buffer.alloc(13 + name.length)
  const parts: Buffer[] = [head, body]
  let at = start + head.length + body.length
  if (children) {
    for (const child of children) {
      const node = nodeOf(child, at)
      parts.push(node)
      at += node.length
    }
    parts.push(Buffer.alloc(13))
    at += 13
  }
  head.writeUInt32LE(at, 0)
  head.writeUInt32LE(values.length, 4)
  head.writeUInt32LE(body.length, 8)
  head.writeUInt8(name.length, 12)
  head.write(name, 13, 'latin1')
  return Buffer.concat(parts)
}

function valueOf(value: Value): Buffer {
  if (typeof value === 'string') {
    const text = Buffer.from(value, 'utf8')
    const head = Buffer.from('S\0\0\0\0', 'latin1')
    head.writeUInt32LE(text.length, 1)
    return Buffer.concat([head, text])
  }
  if (typeof value === 'bigint') {
    const out = Buffer.from('L\0\0\0\0\0\0\0\0', 'latin1')
    out.writeBigInt64LE(value, 1)
    return out
  }
  if (typeof value === 'number') {
    const out = Buffer.alloc(9)
    out.write('D')
    out.writeDoubleLE(value, 1)
    return out
  }
  const { type, numbers } = value
  const raw =
    type === 'l'
      ? new BigInt64Array(numbers.map((number) => BigInt(number)))
      : type === 'i'
        ? new Int32Array(numbers)
        : type === 'f'
          ? new Float32Array(numbers)
          : new Float64Array(numbers)
  const packed = deflateSync(new Uint8Array(raw.buffer))
  const head = Buffer.alloc(13)
  head.write(type)
  head.writeUInt32LE(numbers.length, 1)
  head.writeUInt32LE(1, 5)
  head.writeUInt32LE(packed.length, 9)
  return Buffer.concat([head, packed])
}
