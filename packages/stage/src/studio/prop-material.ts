import { Color, type Material, MeshStandardMaterial, type WebGLProgramParametersWithUniforms } from 'three'

/** Light thrown back from all around, shared by every prop: an avatar's shaded side is painted, theirs would be black. */
export const bounce = { value: new Color(0.24, 0.24, 0.24) }

/** The matt paint of our shapes; vertex colours are tones of it. */
export function paintOf(colour: string): MeshStandardMaterial {
  return withBounce(new MeshStandardMaterial({ color: colour, vertexColors: true, roughness: 1 }))
}

/** Turns a file's material into matt paint: there are no surroundings here for metal to mirror. */
export function mattOf(material: Material): Material {
  if (!(material instanceof MeshStandardMaterial)) return material
  material.metalness = 0
  material.roughness = Math.max(material.roughness, 0.7)
  material.metalnessMap = null
  return withBounce(material)
}

function withBounce(material: MeshStandardMaterial): MeshStandardMaterial {
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
