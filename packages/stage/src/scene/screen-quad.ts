import { Mesh, PlaneGeometry, ShaderMaterial, type ShaderMaterialParameters } from 'three'

type Shaders = Pick<ShaderMaterialParameters, 'uniforms' | 'vertexShader' | 'fragmentShader'>

/**
 * Makes two triangles whose x and y go from -1 to 1: the whole frame, where the vertex shader leaves them there. They are drawn
 * wherever the camera looks, over all of a lower `renderOrder` and under all of a higher one, and never picked.
 */
export function createScreenQuad(
  shaders: Shaders,
  renderOrder: number,
): { readonly mesh: Mesh; dispose(): void } {
  const material = new ShaderMaterial({ ...shaders, depthTest: false, depthWrite: false, toneMapped: false })
  const geometry = new PlaneGeometry(2, 2)
  const mesh = new Mesh(geometry, material)
  mesh.frustumCulled = false
  mesh.renderOrder = renderOrder
  mesh.raycast = () => {}
  return {
    mesh,
    dispose() {
      geometry.dispose()
      material.dispose()
    },
  }
}
