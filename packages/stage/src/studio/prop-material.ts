import {
  Color,
  FrontSide,
  type Material,
  MeshLambertMaterial,
  type MeshStandardMaterial,
  type WebGLProgramParametersWithUniforms,
} from 'three'

/** Light thrown back from all around, shared by every thing: an avatar's shaded side is painted, theirs would be black. */
export const bounce = { value: new Color(0.24, 0.24, 0.24) }

/** The matt paint of our shapes; vertex colours are tones of it. */
export function paintOf(colour: string): MeshLambertMaterial {
  return withBounce(new MeshLambertMaterial({ color: colour, vertexColors: true, flatShading: false }))
}

/** A file's material as matt paint: there are no surroundings here for metal to mirror. */
export function mattOf(material: Material): MeshLambertMaterial {
  const from = material as MeshStandardMaterial
  const matt = new MeshLambertMaterial({
    name: from.name,
    map: from.map ?? null,
    normalMap: from.normalMap ?? null,
    emissiveMap: from.emissiveMap ?? null,
    aoMap: from.aoMap ?? null,
    alphaTest: from.alphaTest,
    transparent: from.transparent,
    opacity: from.opacity,
    depthWrite: from.depthWrite,
    side: from.side ?? FrontSide,
    vertexColors: from.vertexColors,
    flatShading: from.flatShading ?? false,
  })
  if (from.color) matt.color.copy(from.color)
  if (from.emissive) matt.emissive.copy(from.emissive).multiplyScalar(from.emissiveIntensity)
  if (from.normalScale) matt.normalScale.copy(from.normalScale)
  return withBounce(matt)
}

function withBounce(material: MeshLambertMaterial): MeshLambertMaterial {
  material.onBeforeCompile = (shader: WebGLProgramParametersWithUniforms) => {
    shader.uniforms.bounce = bounce
    shader.fragmentShader = shader.fragmentShader
      .replace('#include <common>', '#include <common>\nuniform vec3 bounce;')
      .replace(
        '#include <emissivemap_fragment>',
        '#include <emissivemap_fragment>\ntotalEmissiveRadiance += diffuseColor.rgb * bounce;',
      )
  }
  material.customProgramCacheKey = () => 'bounce'
  return material
}
