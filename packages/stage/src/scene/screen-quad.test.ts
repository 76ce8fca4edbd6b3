import { Box3, type Material, Raycaster, Vector3 } from 'three'
import { expect, test } from 'vitest'
import { createScreenQuad } from './screen-quad.ts'

const quad = () =>
  createScreenQuad({ uniforms: {}, vertexShader: 'void main() {}', fragmentShader: 'void main() {}' }, -20)

test('a quad of the screen reaches from corner to corner, drawn wherever the camera looks and by its order alone', () => {
  const { mesh } = quad()
  const { min, max } = new Box3().setFromObject(mesh)
  expect([min.x, min.y, max.x, max.y]).toEqual([-1, -1, 1, 1])
  expect([mesh.frustumCulled, mesh.renderOrder]).toEqual([false, -20])
  expect(mesh.material).toMatchObject({ depthTest: false, depthWrite: false, toneMapped: false })
})

test('nobody picks it', () => {
  const ray = new Raycaster(new Vector3(0, 0, 5), new Vector3(0, 0, -1))
  expect(ray.intersectObject(quad().mesh)).toEqual([])
})

test('all of it is freed', () => {
  const { mesh, dispose } = quad()
  const freed: string[] = []
  mesh.geometry.addEventListener('dispose', () => freed.push('geometry'))
  const material = mesh.material as Material
  material.addEventListener('dispose', () => freed.push('material'))
  dispose()
  expect(freed.toSorted()).toEqual(['geometry', 'material'])
})
