import type { Influence } from '../mesh/influences.ts'
import type { Vec3 } from '../math/math.ts'
import type { Avatar, AvatarMesh } from './avatar.ts'
import { faceExpressions } from './expressions.ts'
import { GlbBuilder } from './glb.ts'
import { toonMaterial } from './materials.ts'
import { encodePng, type Picture } from './png.ts'

interface Node {
  name: string
  translation?: number[]
  children?: number[]
  mesh?: number
  skin?: number
  extensions?: object
}

/** VRM 1.0 meta of every default avatar: anyone may use, change and pass it on; the data is CC0. */
const LICENCE = {
  licenseUrl: 'https://vrm.dev/licenses/1.0/',
  otherLicenseUrl: 'https://creativecommons.org/publicdomain/zero/1.0/',
  avatarPermission: 'everyone',
  allowExcessivelyViolentUsage: false,
  allowExcessivelySexualUsage: false,
  commercialUsage: 'corporation',
  allowPoliticalOrReligiousUsage: true,
  allowAntisocialOrHateUsage: false,
  creditNotation: 'unnecessary',
  allowRedistribution: true,
  modification: 'allowModificationRedistribution',
}

const round = (v: number): number => Number(v.toFixed(6))

/** Weights as unsigned shorts that sum to exactly 65535. */
function packInfluences(
  influences: readonly (readonly Influence[])[],
  jointIndex: ReadonlyMap<string, number>,
): { joints: Uint8Array; weights: Uint16Array } {
  const joints = new Uint8Array(influences.length * 4)
  const weights = new Uint16Array(influences.length * 4)
  influences.forEach((own, v) => {
    let rest = 65535
    own.forEach(([name, share], k) => {
      const index = jointIndex.get(name)
      if (index === undefined) throw new RangeError(`no joint ${name}`)
      const packed = Math.round(share * 65535)
      joints[v * 4 + k] = packed > 0 ? index : 0
      weights[v * 4 + k] = packed
      rest -= packed
    })
    weights[v * 4]! += rest
  })
  return { joints, weights }
}

/** Bones in the order of the list, but none before its parent; `placed` are there already. */
function parentsFirst<B extends { name: string; parent: string }>(
  bones: readonly B[],
  placed: readonly string[],
): B[] {
  const known = new Set(placed)
  const ordered: B[] = []
  for (let waiting = [...bones]; waiting.length > 0;) {
    const later: B[] = []
    for (const bone of waiting) {
      if (!known.has(bone.parent)) later.push(bone)
      else {
        known.add(bone.name)
        ordered.push(bone)
      }
    }
    if (later.length === waiting.length)
      throw new Error(`No parent of ${later.map(({ name }) => name).join(', ')} is there.`)
    waiting = later
  }
  return ordered
}

/** The bytes of a VRM 1.0 file (https://github.com/vrm-c/vrm-specification, specification/VRMC_vrm-1.0). */
export function writeVrm(avatar: Avatar): Uint8Array {
  const glb = new GlbBuilder()
  const nodes: Node[] = [{ name: avatar.name, children: [] }]
  const indexOf = new Map<string, number>()
  const worldOf = new Map<string, Vec3>()
  const addBone = (name: string, parent: string | null, p: Vec3): void => {
    const base = parent === null ? ([0, 0, 0] as const) : (worldOf.get(parent) as Vec3)
    const above = parent === null ? 0 : (indexOf.get(parent) as number)
    indexOf.set(name, nodes.length)
    worldOf.set(name, p)
    const parentNode = nodes[above]!
    parentNode.children = [...(parentNode.children ?? []), nodes.length]
    nodes.push({ name, translation: [p[0] - base[0], p[1] - base[1], p[2] - base[2]].map(round) })
  }
  const humanBones = Object.keys(avatar.joints.position)
  for (const name of humanBones)
    addBone(name, avatar.joints.parent[name] ?? null, avatar.joints.position[name] as Vec3)
  for (const bone of parentsFirst([...avatar.helpers, ...avatar.extraBones], humanBones))
    addBone(bone.name, bone.parent, bone.position)
  for (const bone of avatar.helpers) {
    const constraint = { source: indexOf.get(bone.source), weight: bone.weight }
    nodes[indexOf.get(bone.name)!]!.extensions = {
      VRMC_node_constraint: {
        specVersion: '1.0',
        constraint:
          bone.kind === 'rotation' ? { rotation: constraint } : { roll: { ...constraint, rollAxis: 'X' } },
      },
    }
  }
  const jointNames = [...indexOf.keys()]
  const jointIndex = new Map(jointNames.map((name, i) => [name, i]))
  const inverseBind = new Float32Array(16 * jointNames.length)
  jointNames.forEach((name, i) => {
    const [x, y, z] = worldOf.get(name) as Vec3
    inverseBind.set([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, -x, -y, -z, 1], i * 16)
  })

  const pictures: Picture[] = []
  const picture = (p: Picture): number => {
    const known = pictures.indexOf(p)
    return known >= 0 ? known : pictures.push(p) - 1
  }
  const materials: object[] = []
  const toons = new Map<unknown, number>()
  const materialOf = (mesh: AvatarMesh): number => {
    const known = toons.get(mesh.toon)
    if (known !== undefined) return known
    const name = mesh.material ?? (mesh.morphs ? 'face' : 'figure')
    materials.push(toonMaterial(name, mesh.toon, picture))
    toons.set(mesh.toon, materials.length - 1)
    return materials.length - 1
  }
  const scene = [0]
  const meshes = avatar.meshes.map((mesh) => {
    const { part } = mesh
    const { joints, weights } = packInfluences(part.influences, jointIndex)
    scene.push(nodes.length)
    indexOf.set(mesh.name, nodes.length)
    nodes.push({ name: mesh.name, mesh: scene.length - 2, skin: 0 })
    const names = [...(mesh.morphs?.keys() ?? [])]
    return {
      name: mesh.name,
      primitives: [
        {
          attributes: {
            POSITION: glb.vertices(Float32Array.from(part.positions), 'VEC3', { bounds: true }),
            NORMAL: glb.vertices(Float32Array.from(part.normals), 'VEC3'),
            TEXCOORD_0: glb.vertices(Float32Array.from(part.uvs), 'VEC2'),
            JOINTS_0: glb.vertices(joints, 'VEC4'),
            WEIGHTS_0: glb.vertices(weights, 'VEC4', { normalized: true }),
          },
          indices: glb.indices(Uint16Array.from(part.indices)),
          material: materialOf(mesh),
          ...(mesh.morphs
            ? { targets: [...mesh.morphs.values()].map((d) => ({ POSITION: glb.sparse(d) })) }
            : {}),
        },
      ],
      ...(mesh.morphs ? { weights: names.map(() => 0), extras: { targetNames: names } } : {}),
    }
  })
  const bindAccessor = glb.vertices(inverseBind, 'MAT4')
  const textureCount = pictures.length
  const images = [...pictures, avatar.thumbnail].map((p, i) => ({
    name: i < textureCount ? `texture${i}` : 'thumbnail',
    mimeType: 'image/png',
    bufferView: glb.image(encodePng(p)),
  }))
  const face = avatar.meshes.find((mesh) => mesh.morphs)
  const range = { inputMaxValue: 40, outputScale: 1 }
  const hasSprings = avatar.springs.length > 0
  return glb.finish({
    asset: { version: '2.0', generator: 'Kamae figures' },
    extensionsUsed: [
      'KHR_materials_unlit',
      'VRMC_materials_mtoon',
      'VRMC_node_constraint',
      ...(hasSprings ? ['VRMC_springBone'] : []),
      'VRMC_vrm',
    ],
    scene: 0,
    scenes: [{ nodes: scene }],
    nodes,
    meshes,
    materials,
    skins: [
      {
        joints: jointNames.map((name) => indexOf.get(name)),
        skeleton: indexOf.get('hips'),
        inverseBindMatrices: bindAccessor,
      },
    ],
    images,
    samplers: [{ magFilter: 9729, minFilter: 9729, wrapS: 33071, wrapT: 33071 }],
    textures: pictures.map((_, source) => ({ sampler: 0, source })),
    extensions: {
      VRMC_vrm: {
        specVersion: '1.0',
        meta: {
          name: avatar.name,
          version: '1.0',
          authors: ['Kamae'],
          thumbnailImage: images.length - 1,
          ...LICENCE,
        },
        humanoid: {
          humanBones: Object.fromEntries(humanBones.map((name) => [name, { node: indexOf.get(name) }])),
        },
        expressions: faceExpressions(indexOf.get(face?.name ?? '') ?? -1, [...(face?.morphs?.keys() ?? [])]),
        lookAt: {
          type: 'expression',
          offsetFromHeadBone: avatar.eyeOffset.map(round),
          rangeMapHorizontalInner: range,
          rangeMapHorizontalOuter: range,
          rangeMapVerticalDown: range,
          rangeMapVerticalUp: range,
        },
        firstPerson: {
          meshAnnotations: avatar.meshes.map((mesh) => ({ node: indexOf.get(mesh.name), type: 'auto' })),
        },
      },
      ...(hasSprings ? { VRMC_springBone: springExtension(avatar, indexOf) } : {}),
    },
  })
}

function springExtension(avatar: Avatar, indexOf: ReadonlyMap<string, number>): object {
  return {
    specVersion: '1.0',
    colliders: avatar.colliders.map((c) => ({
      node: indexOf.get(c.bone),
      shape: c.tail
        ? { capsule: { offset: c.offset, tail: c.tail, radius: c.radius } }
        : { sphere: { offset: c.offset, radius: c.radius } },
    })),
    colliderGroups: [{ name: 'body', colliders: avatar.colliders.map((_, i) => i) }],
    springs: avatar.springs.map((spring) => ({
      name: spring.name,
      joints: spring.bones.map((bone) => ({
        node: indexOf.get(bone),
        hitRadius: spring.hitRadius,
        stiffness: spring.stiffness,
        gravityPower: spring.gravity,
        gravityDir: [0, -1, 0],
        dragForce: spring.drag,
      })),
      colliderGroups: [0],
    })),
  }
}
