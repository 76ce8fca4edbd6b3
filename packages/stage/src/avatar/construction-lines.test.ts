import { MToonMaterial, type VRM } from '@pixiv/three-vrm'
import { Color } from 'three'
import { expect, it } from 'vitest'
import { findConstructionLines } from './construction-lines.ts'

function toon(name: string, tint: string): MToonMaterial {
  const material = new MToonMaterial()
  material.name = name
  material.color = new Color(tint)
  material.shadeColorFactor = new Color(tint)
  return material
}

it('hides the lines by taking their tint away, leaves the rest, and shows them as they were', () => {
  const [lines, outline, body] = [
    toon('constructionLines', '#c9a08e'),
    toon('constructionLines (Outline)', '#c9a08e'),
    toon('figure', '#808080'),
  ]
  const found = findConstructionLines({ materials: [lines, outline, body] } as unknown as VRM)
  found?.show(false)
  for (const material of [lines, outline])
    expect([material.color.getHexString(), material.shadeColorFactor.getHexString()]).toEqual([
      'ffffff',
      'ffffff',
    ])
  expect(body.color.getHexString()).toBe('808080')
  found?.show(true)
  for (const material of [lines, outline])
    expect([material.color.getHexString(), material.shadeColorFactor.getHexString()]).toEqual([
      'c9a08e',
      'c9a08e',
    ])
})

it('finds none where no material has their name', () => {
  expect(findConstructionLines({ materials: [toon('figure', '#808080')] } as unknown as VRM)).toBeUndefined()
})
