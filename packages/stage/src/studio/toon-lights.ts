import { Material, Mesh, type Object3D } from 'three'

const EVERY_LIGHT =
  /(NUM_DIR_LIGHTS > 0 \) && defined\( RE_Direct \)[\s\S]*?)(RE_Direct\( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, shadow, reflectedLight \);)([\s\S]*?unroll_loop_end)/

// MToon mixes from the shade colour to the lit one, so a second light would lay the shade on once more, also where it does not
// reach. Like UniVRM's pass for additional lights, those after the first only add the lit part.
const ADDED_LIGHT = `
void addToonLight( const in IncidentLight directLight, const in vec3 normal, const in MToonMaterial material, inout ReflectedLight reflectedLight ) {
  float shading = getShading( clamp( dot( normal, directLight.direction ), -1.0, 1.0 ), 1.0, min( material.shadingShift, 0.0 ) );
  reflectedLight.directSpecular += directLight.color * shading;
  reflectedLight.directDiffuse += directLight.color * shading * BRDF_Lambert( material.diffuseColor );
}
`

type ToonMaterial = Material & {
  isMToonMaterial?: boolean
  isOutline?: boolean
  fragmentShader: string
}

/** The fragment shader of MToon with lights after the first added; a shader of another make stays as it is. */
export function withAddedLights(shader: string): string {
  if (shader.includes('addToonLight') || !EVERY_LIGHT.test(shader)) return shader
  return shader
    .replace(
      EVERY_LIGHT,
      `$1
      #if UNROLLED_LOOP_INDEX == 0
        $2
      #else
        addToonLight( directLight, normal, material, reflectedLight );
      #endif
      $3`,
    )
    .replace('#include <shadowmap_pars_fragment>', `${ADDED_LIGHT}\n#include <shadowmap_pars_fragment>`)
}

/** Makes an avatar ready for several lights and for shadows; once is enough. With one light alone it is drawn as before. */
export function prepareForLights(root: Object3D, shadows: boolean): void {
  root.traverse((node) => {
    if (!(node instanceof Mesh)) return
    const materials = [node.material as Material | Material[]].flat() as ToonMaterial[]
    // Blush, eyebrows and the like lie upon the skin: they would only shade what they lie on.
    node.castShadow = shadows && materials.some((material) => !material.transparent || material.depthWrite)
    node.receiveShadow = shadows
    for (const material of materials) {
      if (!material.isMToonMaterial) continue
      const shader = withAddedLights(material.fragmentShader)
      if (shader === material.fragmentShader) continue
      material.fragmentShader = shader
      material.needsUpdate = true
    }
  })
}
