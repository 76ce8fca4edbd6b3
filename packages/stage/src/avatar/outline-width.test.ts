import { MToonMaterial } from '@pixiv/three-vrm'
import { BoxGeometry, Group, Mesh } from 'three'
import { expect, it } from 'vitest'
import { keepOutlinesWhole, leastOutline, setOutlineHeight, withWholeLines } from './outline-width.ts'

it('is part of the shader of the three-vrm at hand, once, and of outlines alone', () => {
  const [outline, fill] = [new MToonMaterial(), new MToonMaterial()]
  outline.isOutline = true
  const root = new Group().add(new Mesh(new BoxGeometry(), [fill, outline]))
  const before = fill.vertexShader
  keepOutlinesWhole(root)
  keepOutlinesWhole(root)
  expect(fill.vertexShader).toBe(before)
  expect(outline.vertexShader.match(/uniform float leastOutline/g)).toHaveLength(1)
  expect(outline.vertexShader).toMatch(/outlineOffset \*= clamp\(leastOutline \* gl_Position\.w/)
  // The very object that a drawing sets.
  expect((outline.uniforms as Record<string, unknown>).leastOutline).toBe(leastOutline)
  setOutlineHeight(500)
  expect(leastOutline.value).toBeCloseTo(0.005, 9)
})

it('leaves a shader of another make as it is', () => {
  expect(withWholeLines('void main() {}')).toBe('void main() {}')
})
