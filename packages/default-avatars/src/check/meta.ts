import type { Gltf, Problem } from './glb.ts'

interface Vrm {
  specVersion?: string
  meta?: Record<string, unknown> & { thumbnailImage?: number; authors?: unknown[] }
  lookAt?: { type?: string; offsetFromHeadBone?: number[] }
  firstPerson?: { meshAnnotations?: { node: number }[] }
}

/** The promises of these avatars' licence: everyone may use, change and pass them on without credit. */
const PROMISES: Readonly<Record<string, unknown>> = {
  licenseUrl: 'https://vrm.dev/licenses/1.0/',
  otherLicenseUrl: 'https://creativecommons.org/publicdomain/zero/1.0/',
  avatarPermission: 'everyone',
  commercialUsage: 'corporation',
  creditNotation: 'unnecessary',
  allowRedistribution: true,
  modification: 'allowModificationRedistribution',
}

/** VRMC_vrm's version, meta, thumbnail, gaze and first-person annotations. */
export function checkMeta(json: Gltf): Problem[] {
  const problems: Problem[] = []
  const vrm = json.extensions?.VRMC_vrm as Vrm | undefined
  if (!vrm || vrm.specVersion !== '1.0') return [{ rule: 'VRMC_vrm', detail: 'no VRMC_vrm 1.0' }]
  const meta = vrm.meta ?? {}
  if (!meta.name || !meta.authors?.length)
    problems.push({ rule: 'meta', detail: 'name or authors are missing' })
  for (const [key, value] of Object.entries(PROMISES))
    if (meta[key] !== value) problems.push({ rule: 'meta', detail: `${key} is ${String(meta[key])}` })
  if (meta.thumbnailImage !== undefined && json.images?.[meta.thumbnailImage] === undefined)
    problems.push({ rule: 'meta', detail: `no image ${meta.thumbnailImage}` })
  if (vrm.lookAt?.type !== 'expression' || vrm.lookAt.offsetFromHeadBone?.length !== 3)
    problems.push({ rule: 'gaze', detail: 'lookAt is not complete' })
  for (const { node } of vrm.firstPerson?.meshAnnotations ?? [])
    if (json.nodes[node]?.mesh === undefined)
      problems.push({ rule: 'first person', detail: `node ${node} is no mesh` })
  for (const name of ['VRMC_vrm', 'VRMC_materials_mtoon', 'VRMC_node_constraint'])
    if (!json.extensionsUsed?.includes(name))
      problems.push({ rule: 'extensionsUsed', detail: `${name} is not listed` })
  return problems
}
