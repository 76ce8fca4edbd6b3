import type { VrmPart } from './vrm/humanoid.ts'
import { type Fields, isFields } from '@kamae/pose/documents/json-fields'
import { optionalFields } from './gltf/reading.ts'
import { GateError } from './gltf/reasons.ts'

/** What a value must be where it is there at all; `null` counts as absent, as it does to the loader. */
type Shape =
  | 'number'
  | 'text'
  | 'vector'
  | { readonly each: Shape }
  | { readonly values: Shape }
  | { readonly fields: Readonly<Record<string, Shape>> }

const list = (each: Shape): Shape => ({ each })
const record = (values: Shape): Shape => ({ values })
const fields = (of: Readonly<Record<string, Shape>>): Shape => ({ fields: of })

const POINT = fields({ x: 'number', y: 'number', z: 'number' })

// Only what @pixiv/three-vrm 3 reads without asking what it is. Sources: VRMC_vrm-1.0, VRMC_springBone-1.0 and the 0.x schema.
const EXPRESSION = fields({
  morphTargetBinds: list(fields({ index: 'number', weight: 'number' })),
  materialColorBinds: list(fields({ targetValue: 'vector' })),
  textureTransformBinds: list(fields({ offset: 'vector', scale: 'vector' })),
})
const RANGE = fields({ inputMaxValue: 'number', outputScale: 'number' })
const VRM_1 = fields({
  expressions: fields({ preset: record(EXPRESSION), custom: record(EXPRESSION) }),
  firstPerson: fields({ meshAnnotations: list(fields({})) }),
  lookAt: fields({
    offsetFromHeadBone: 'vector',
    rangeMapHorizontalInner: RANGE,
    rangeMapHorizontalOuter: RANGE,
    rangeMapVerticalDown: RANGE,
    rangeMapVerticalUp: RANGE,
  }),
})
const SPRING_JOINT = fields({
  hitRadius: 'number',
  stiffness: 'number',
  gravityPower: 'number',
  gravityDir: 'vector',
  dragForce: 'number',
})
const ROUND = fields({ offset: 'vector', radius: 'number', tail: 'vector', normal: 'vector' })
const SPRINGS_1 = fields({
  colliders: list(fields({ shape: fields({ sphere: ROUND, capsule: ROUND, plane: ROUND }) })),
  colliderGroups: list(fields({ colliders: list('number'), name: 'text' })),
  springs: list(fields({ joints: list(SPRING_JOINT), colliderGroups: list('number') })),
})
const DEGREES = fields({ xRange: 'number', yRange: 'number' })
const VRM_0 = fields({
  blendShapeMaster: fields({
    blendShapeGroups: list(
      fields({
        name: 'text',
        presetName: 'text',
        binds: list(fields({ index: 'number', weight: 'number' })),
        materialValues: list(fields({ materialName: 'text', propertyName: 'text', targetValue: 'vector' })),
      }),
    ),
  }),
  firstPerson: fields({
    firstPersonBoneOffset: POINT,
    meshAnnotations: list(fields({})),
    lookAtHorizontalInner: DEGREES,
    lookAtHorizontalOuter: DEGREES,
    lookAtVerticalDown: DEGREES,
    lookAtVerticalUp: DEGREES,
  }),
  materialProperties: list(
    fields({
      name: 'text',
      shader: 'text',
      renderQueue: 'number',
      floatProperties: record('number'),
      vectorProperties: record('vector'),
      keywordMap: fields({}),
      tagMap: fields({}),
    }),
  ),
  secondaryAnimation: fields({
    boneGroups: list(
      fields({
        stiffiness: 'number',
        gravityPower: 'number',
        gravityDir: POINT,
        dragForce: 'number',
        hitRadius: 'number',
      }),
    ),
    colliderGroups: list(fields({ colliders: list(fields({ offset: POINT, radius: 'number' })) })),
  }),
})

/** Makes sure that what the loader of VRM takes for numbers, texts, lists and objects are those. */
export function checkValueKinds(gltf: Fields, { version, vrm }: VrmPart): void {
  check(vrm, version === '1.0' ? VRM_1 : VRM_0)
  if (version !== '1.0') return
  const springs = optionalFields(gltf.extensions).VRMC_springBone
  check(springs, SPRINGS_1)
  for (const spring of listIn(springs, 'springs'))
    if (!Array.isArray(spring.joints)) throw new GateError('broken-structure')
  for (const collider of listIn(springs, 'colliders'))
    if (!isFields(collider.shape)) throw new GateError('broken-structure')
}

function listIn(value: unknown, key: string): readonly Fields[] {
  return isFields(value) && Array.isArray(value[key]) ? (value[key] as Fields[]) : []
}

function check(value: unknown, shape: Shape): void {
  if (value === undefined || value === null) return
  if (!isOfShape(value, shape)) throw new GateError('broken-structure')
}

function isOfShape(value: unknown, shape: Shape): boolean {
  if (shape === 'number') return typeof value === 'number'
  if (shape === 'text') return typeof value === 'string'
  if (shape === 'vector') return Array.isArray(value) && value.every((entry) => typeof entry === 'number')
  if ('each' in shape) {
    if (!Array.isArray(value)) return false
    // A hole in a list is no entry to the loader, which asks it for its parts.
    return value.every((entry) => entry !== null && isOfShape(entry, shape.each))
  }
  if (!isFields(value)) return false
  const entries =
    'values' in shape
      ? Object.keys(value).map((key) => [key, shape.values] as const)
      : Object.entries(shape.fields)
  for (const [key, inner] of entries) check(value[key], inner)
  return true
}
