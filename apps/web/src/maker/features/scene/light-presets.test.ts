import { createLamps } from '@kamae/stage/studio/lamps'
import { expect, test } from 'vitest'
import { LIGHT_PRESETS, presetOf, STUDIO_LIGHTS } from './light-presets.ts'

/** How bright the floor is in a light where it is brightest (1 is the studio's), and the part of it that a shadow takes away. */
function onFloor(lights: typeof STUDIO_LIGHTS) {
  const lamps = createLamps()
  lamps.show({ ...lights, shadows: true })
  const found = { brightness: Math.max(...lamps.onFloor), shade: lamps.shade }
  lamps.dispose()
  return found
}
const fromBelow = LIGHT_PRESETS.filter(({ lights }) => lights.key.pitch < 0)

test('the studio’s light as a scene keeps it is as bright as the studio', () => {
  expect(onFloor(STUDIO_LIGHTS).brightness).toBeCloseTo(1, 1)
})

// Pictures were dull, and no shadow was on the floor.
test('no ready light is dull or burns out, and in each of them a shadow is seen on the floor', () => {
  expect(LIGHT_PRESETS.length).toBeGreaterThan(5)
  for (const preset of LIGHT_PRESETS.filter((one) => !fromBelow.includes(one))) {
    const { brightness, shade } = onFloor(preset.lights)
    expect([preset.id, brightness > 0.5, brightness < 1.5]).toEqual([preset.id, true, true])
    expect([preset.id, shade > 0.15]).toEqual([preset.id, true])
  }
})

test('a light from below throws no shadow on the floor', () => {
  expect(fromBelow.map(({ id }) => id)).toEqual(['below'])
  for (const { lights } of fromBelow) expect(onFloor(lights).shade).toBe(0)
})

test('a ready light is known again with shadows and without, one that was changed is none, and a scene that says nothing has the studio’s', () => {
  for (const preset of LIGHT_PRESETS)
    for (const shadows of [true, false]) expect(presetOf({ ...preset.lights, shadows })).toBe(preset)
  expect(presetOf(undefined)?.id).toBe('studio')
  expect(presetOf({ ...STUDIO_LIGHTS, ambient: 1.05 })).toBeUndefined()
})
