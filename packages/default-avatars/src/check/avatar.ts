import { checkConstraints } from './constraints.ts'
import { checkExpressions } from './expressions.ts'
import { checkFingers } from './fingers.ts'
import { openGlb, type Problem } from './glb.ts'
import { checkHumanoid } from './humanoid.ts'
import { checkMaterials } from './materials.ts'
import { checkMeshes } from './meshes.ts'
import { checkMeta } from './meta.ts'
import { checkSpringBones } from './spring-bones.ts'

/**
 * What gltf-validator does not look at: the VRMC_* extensions (VRM 1.0 specification,
 * https://github.com/vrm-c/vrm-specification) and the meshes' weights, normals, winding and fingers.
 */
export function checkAvatar(bytes: Uint8Array): Problem[] {
  const glb = openGlb(bytes)
  return [
    ...checkMeta(glb.json),
    ...checkHumanoid(glb.json),
    ...checkExpressions(glb),
    ...checkSpringBones(glb.json),
    ...checkMaterials(glb.json),
    ...checkConstraints(glb.json),
    ...checkMeshes(glb),
    ...checkFingers(glb),
  ]
}
