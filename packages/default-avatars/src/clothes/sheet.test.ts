import { describe, expect, it } from 'vitest'
import { makeBody } from '../body/body.ts'
import { helperBones } from '../body/helper-bones.ts'
import { humanPlan } from '../body/human-plan.ts'
import { skinPose } from '../body/pose.ts'
import { pointAt } from '../mesh/geometry.ts'
import { ANYBODY } from '../testing/anybody.ts'
import { hangSheet, type SheetCut } from './sheet.ts'

const body = makeBody(humanPlan(ANYBODY))
const cut: SheetCut = {
  name: 'skirt',
  top: body.plan.mapY(1.06),
  hem: body.plan.mapY(0.52),
  open: 0,
  on: body.whole,
  ease: 0.008,
  flare: 0.03,
  chains: 8,
  columns: 24,
  follow: [1, 0.8],
  settings: { hitRadius: 0.01, stiffness: 1, gravity: 0.1, drag: 0.5 },
  uv: () => [0.5, 0.5],
  lining: [0.5, 0.5],
}

describe('hangSheet', () => {
  const skirt = hangSheet(body, cut)
  const { positions, influences, normals } = skirt.part

  it('hangs outside the body from the waist to the hem', () => {
    let [low, high] = [Infinity, -Infinity]
    for (let i = 0; i < influences.length; i++) {
      const [x, y, z] = pointAt(positions, i)
      expect(body.whole(Math.abs(x), y, z)).toBeGreaterThan(-0.001)
      low = Math.min(low, y)
      high = Math.max(high, y)
    }
    expect([low, high].map((y) => Number(y.toFixed(6)))).toEqual(
      [cut.hem, cut.top].map((y) => Number(y.toFixed(6))),
    )
  })

  it('has an outer side that faces outwards and a lining that faces in', () => {
    const outwards = influences.filter((_, i) => {
      const [x, , z] = pointAt(positions, i)
      const [nx, , nz] = pointAt(normals, i)
      return x * nx + z * nz > 0
    }).length
    expect(outwards).toBe(influences.length / 2)
  })

  it('hangs every joint on a bone, in chains whose joints are children of one another', () => {
    const parentOf = new Map(skirt.bones.map(({ name, parent }) => [name, parent]))
    expect(skirt.springs).toHaveLength(8)
    for (const { bones } of skirt.springs)
      bones.forEach((bone, k) => {
        if (k) expect(parentOf.get(bone)).toBe(bones[k - 1])
      })
    for (const own of influences) expect(own.reduce((sum, [, share]) => sum + share, 0)).toBeCloseTo(1, 9)
  })

  it('goes with both legs when one sits down, and with the waist not at all', () => {
    const skin = skinPose(body.joints, [...helperBones(body.joints), ...skirt.helpers], {
      leftUpperLeg: [-90, 0, 0],
      rightUpperLeg: [-90, 0, 0],
    })
    // Swinging bones rest on their parents here, so each stands for the helper that it hangs on.
    const root = (name: string): string => {
      const bone = skirt.bones.find((one) => one.name === name)
      return bone ? root(bone.parent) : name
    }
    const moved = influences.map((own, i) =>
      skin(
        pointAt(positions, i),
        own.map(([joint, share]) => [root(joint), share]),
      ),
    )
    influences.forEach((own, i) => {
      const [x, y, z] = pointAt(positions, i)
      if (y > cut.top - 1e-6)
        expect(Math.hypot(moved[i]![0] - x, moved[i]![1] - y, moved[i]![2] - z)).toBeLessThan(1e-6)
      if (y < cut.hem + 1e-6 && z > 0.05 && own.length) expect(moved[i]![2]).toBeGreaterThan(0.25)
    })
  })

  it('leaves each front edge to the leg of its own side where it parts', () => {
    const turnedBy = (parting: number) =>
      hangSheet(body, { ...cut, name: 'coat', open: 15, parting })
        .helpers.filter(({ name }) => name.startsWith('coat0'))
        .map(({ source, weight }) => [source, weight])
    expect(turnedBy(2)).toEqual([['leftUpperLeg', 1]])
    expect(turnedBy(1).map(([source]) => source)).toEqual(['leftUpperLeg', 'rightUpperLeg'])
  })

  it('stays under an open sheet that lies over it, moved by the same bones', () => {
    const over: SheetCut = { ...cut, name: 'coat', open: 15, chains: 6, ease: 0.02, hem: cut.hem - 0.1 }
    const coat = hangSheet(body, over)
    const under = hangSheet(body, { ...cut, under: over })
    expect([under.bones, under.helpers, under.springs]).toEqual([[], [], []])
    const known = new Set(['hips', ...coat.bones.map(({ name }) => name)])
    for (const own of under.part.influences) {
      expect(own.every(([joint]) => known.has(joint))).toBe(true)
      expect(own.reduce((sum, [, share]) => sum + share, 0)).toBeCloseTo(1, 6)
    }
    // Before the gap both edges of the coat carry it.
    const front = under.part.influences.find((_, i) => {
      const [x, y, z] = pointAt(under.part.positions, i)
      return Math.abs(x) < 1e-6 && z > 0 && y < cut.hem + 1e-6
    })
    expect(new Set(front?.map(([joint]) => joint.match(/^coat\d/)?.[0]))).toEqual(new Set(['coat0', 'coat5']))
  })
})
