import { describe, expect, it } from 'vitest'
import { FACE } from '../avatars/momo.ts'
import { irisUv, paintAtlas, swatchUv } from './atlas.ts'
import { drawFace } from './draw.ts'
import { OWN_LOOKS, PRESETS, REST } from '../vrm/preset-names.ts'

describe('drawFace', () => {
  const rest = drawFace(FACE, REST)

  it('has the same points and triangles in every expression', () => {
    for (const [name, state] of Object.entries({ ...PRESETS, ...OWN_LOOKS })) {
      const face = drawFace(FACE, { ...REST, ...state })
      expect(face.points).toHaveLength(rest.points.length)
      expect(face.indices).toEqual(rest.indices)
      expect(face.points.flat().every(Number.isFinite), name).toBe(true)
    }
  })

  it('closes the figure’s left eye, on +x, for blinkLeft and leaves the right one alone', () => {
    const wink = drawFace(FACE, { ...REST, ...PRESETS.blinkLeft })
    const moved = rest.points.map(([, y], i) => Math.abs(wink.points[i]![1] - y))
    rest.points.forEach(([x], i) => {
      if (x < 0) expect(moved[i]).toBe(0)
    })
    expect(Math.max(...moved)).toBeGreaterThan(FACE.eye.halfHeight)
  })

  it('moves both irises towards +x when looking to the figure’s left', () => {
    const look = drawFace(FACE, { ...REST, ...PRESETS.lookLeft })
    let sum = 0
    rest.points.forEach(([x], i) => {
      const step = look.points[i]![0] - x
      expect(step).toBeGreaterThanOrEqual(-1e-9)
      sum += step
    })
    expect(sum).toBeGreaterThan(0)
  })
})

describe('the face’s texture', () => {
  const atlas = paintAtlas(FACE.colours)
  const at = ([u, v]: readonly [number, number]): number[] => {
    const o = (Math.floor(v * atlas.height) * atlas.width + Math.floor(u * atlas.width)) * 4
    return Array.from(atlas.pixels.subarray(o, o + 3))
  }

  it('has each flat colour where its swatch says', () => {
    for (const name of [
      'sclera',
      'lash',
      'crease',
      'brow',
      'mouth',
      'tongue',
      'lip',
      'teeth',
      'highlight',
    ] as const)
      expect(at(swatchUv(name)), name).toEqual([...FACE.colours[name]])
  })

  it('has the pupil in the middle of the iris', () => {
    expect(at(irisUv(0, 0.05))).toEqual([...FACE.colours.pupil])
  })
})
