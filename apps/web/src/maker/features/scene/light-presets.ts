import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { Lamp, Lights } from '@kamae/pose/documents/studio'

const lamp = (colour: string, strength: number, yaw: number, pitch: number): Lamp => ({
  colour,
  strength,
  yaw,
  pitch,
})

const OUT = lamp('#ffffff', 0, 0, 30)

/** The studio's own light as a scene keeps it: what is drawn while a scene says nothing. */
export const STUDIO_LIGHTS: Lights = {
  key: lamp('#ffffff', 1, 26, 41),
  fill: { ...OUT, yaw: -50 },
  rim: { ...OUT, yaw: 160 },
  ambient: 1,
  shadows: false,
}

/** A ready light; shadows are on or off whatever the preset. */
export type LightPreset = { readonly id: string; readonly label: MessageDescriptor; readonly lights: Lights }

/** The lights that come with Kamae. A fill or rim is added where it reaches; the key paints what it does not reach in its shade. */
export const LIGHT_PRESETS: readonly LightPreset[] = [
  { id: 'studio', label: msg`Studio`, lights: STUDIO_LIGHTS },
  {
    id: 'soft',
    label: msg({ message: 'Soft', context: 'a light' }),
    lights: {
      key: lamp('#fff6ec', 0.72, 18, 55),
      fill: lamp('#eef3ff', 0.12, -60, 20),
      rim: { ...OUT, yaw: 160 },
      ambient: 2.2,
      shadows: false,
    },
  },
  {
    id: 'high-key',
    label: msg`High key`,
    lights: {
      key: lamp('#ffffff', 0.95, 10, 35),
      fill: lamp('#ffffff', 0.15, -70, 15),
      rim: lamp('#ffffff', 0.25, 165, 30),
      ambient: 1.8,
      shadows: false,
    },
  },
  {
    id: 'morning',
    label: msg`Morning`,
    lights: {
      key: lamp('#fff0d0', 0.9, 58, 24),
      fill: lamp('#cfe2ff', 0.14, -50, 30),
      rim: lamp('#ffe6b0', 0.35, 150, 25),
      ambient: 1.1,
      shadows: false,
    },
  },
  {
    id: 'sunset',
    label: msg`Sunset`,
    lights: {
      key: lamp('#ffc08a', 0.95, -52, 18),
      fill: lamp('#a89cff', 0.14, 60, 25),
      rim: lamp('#ff8a50', 0.6, 140, 18),
      ambient: 1.1,
      shadows: false,
    },
  },
  {
    id: 'night',
    label: msg`Night`,
    lights: {
      key: lamp('#8fa8ff', 0.38, 30, 55),
      fill: lamp('#5b6cd0', 0.08, -60, 10),
      rim: lamp('#bcd0ff', 0.55, -150, 40),
      ambient: 0.5,
      shadows: false,
    },
  },
  {
    id: 'rim',
    label: msg`Rim light`,
    lights: {
      key: lamp('#dfe6ff', 0.3, 20, 35),
      fill: lamp('#ffffff', 0.5, -140, 15),
      rim: lamp('#ffffff', 1.3, 150, 22),
      ambient: 0.6,
      shadows: false,
    },
  },
  {
    id: 'dramatic',
    label: msg({ message: 'Dramatic', context: 'a light' }),
    lights: {
      key: lamp('#ffe9cf', 0.55, 72, 38),
      fill: lamp('#ffdcb4', 0.5, 80, 30),
      rim: lamp('#6f8cff', 0.35, -130, 20),
      ambient: 0.25,
      shadows: false,
    },
  },
  {
    id: 'below',
    label: msg`From below`,
    lights: {
      key: lamp('#e4ecd4', 0.5, 8, -48),
      fill: lamp('#f0ffdc', 0.4, -10, -50),
      rim: lamp('#7080ff', 0.3, 170, 30),
      ambient: 0.4,
      shadows: false,
    },
  },
  {
    id: 'neon',
    label: msg`Neon`,
    lights: {
      key: lamp('#c8a0ff', 0.42, 0, 30),
      fill: lamp('#ff3fa4', 0.75, -78, 10),
      rim: lamp('#25d5ff', 0.85, 86, 12),
      ambient: 0.4,
      shadows: false,
    },
  },
]

/** The preset that a light is, shadows aside; undefined for one of one's own. */
export function presetOf(lights: Lights | undefined): LightPreset | undefined {
  const bare = JSON.stringify({ ...(lights ?? STUDIO_LIGHTS), shadows: false })
  return LIGHT_PRESETS.find((preset) => JSON.stringify(preset.lights) === bare)
}
