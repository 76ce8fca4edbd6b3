import { msg } from '@lingui/core/macro'
import { CameraIcon, FaceIcon, HandIcon } from '@kamae/ui/icons/maker-icons'
import { SunIcon } from '@kamae/ui/icons/icons'
import type { AvatarExpression } from '@kamae/stage/avatar/expressions'
import { activeOf } from '../../../core/active.ts'
import { putOnFace } from '../../../core/body/face-edits.ts'
import { setJoints } from '../../../core/body/body-edits.ts'
import { setCamera, setExpression } from '../../../core/edits.ts'
import type { Maker } from '../../../core/maker.ts'
import { EXPRESSION_NAMES } from '../../../core/names/expression-names.ts'
import { lightScene } from '../../../core/scene/scene-edits.ts'
import type { PanelId } from '../../../core/view-state.ts'
import { nameOfMorph } from '../../../features/face/face-morphs.ts'
import { FACES, faceWeights } from '../../../features/face/face-shapes.ts'
import { shapeJoints, sidesOf } from '../../../features/hands/hand-joints.ts'
import { COUNTS, SHAPES } from '../../../features/hands/hand-shape-names.ts'
import { LIGHT_PRESETS, STUDIO_LIGHTS } from '../../../features/scene/light-presets.ts'
import { CAMERA_PRESETS, presetCamera } from '../../../stage/camera-presets.ts'
import type { Find } from './find.ts'

const COUNT_LABELS = [msg`Count: 1`, msg`Count: 2`, msg`Count: 3`, msg`Count: 4`, msg`Count: 5`]

/** What changes how somebody or something looks: expressions of this avatar, shapes of hands, cameras and lights. What is put on shows its panel. */
export function lookFinds(expressions: readonly AvatarExpression[]): readonly Find[] {
  return [...faceFinds(expressions), ...handFinds(), ...cameraFinds(), ...lightFinds()]
}

const show = ({ view }: Maker, panel: PanelId) => view.setState({ panel })

function faceFinds(expressions: readonly AvatarExpression[]): readonly Find[] {
  const ready = FACES.flatMap((face): Find[] => {
    const weights = faceWeights(face, expressions)
    if (!weights) return []
    const perform: Find['perform'] = ({ maker }) => {
      // Single blend shapes stay as they are, as with the panel's buttons.
      const set = Object.entries(activeOf(maker)?.pose.expressions ?? {})
      const shapes = Object.fromEntries(set.filter(([key]) => nameOfMorph(key) !== key))
      putOnFace(maker, { ...shapes, ...weights })
      show(maker, 'face')
    }
    return [{ id: `face ${face.id}`, kind: 'face', label: face.label, Icon: FaceIcon, perform }]
  })
  const single = expressions
    .filter(({ name }) => name !== 'neutral')
    .map(({ name }): Find => {
      const known = EXPRESSION_NAMES[name]
      const perform: Find['perform'] = ({ maker }) => {
        const now = activeOf(maker)?.pose.expressions ?? {}
        const isOn = Object.hasOwn(now, name) && (now[name] ?? 0) > 0
        setExpression(maker, name, isOn ? 0 : 1)
        show(maker, 'face')
      }
      // An avatar's own go by the name in its file, which is no text of ours.
      const label = known ?? { id: `own ${name}`, message: name }
      return { id: `expression ${name}`, kind: 'face', label, Icon: FaceIcon, perform }
    })
  return [...ready, ...single]
}

function handFinds(): readonly Find[] {
  const counts = COUNTS.flatMap((id, index) => {
    const label = COUNT_LABELS[index]
    return label ? [{ id, label }] : []
  })
  return [...SHAPES, ...counts].map(({ id, label }): Find => {
    const perform: Find['perform'] = ({ maker }) => {
      const { side, bothHands, symmetry } = maker.view.getState()
      setJoints(maker, shapeJoints(sidesOf(side, bothHands || symmetry), id))
      show(maker, 'hands')
    }
    return { id: `hand ${id}`, kind: 'hand', label, Icon: HandIcon, perform }
  })
}

function cameraFinds(): readonly Find[] {
  return CAMERA_PRESETS.map((preset): Find => {
    const perform: Find['perform'] = ({ maker }) => {
      const next = presetCamera(maker, preset)
      if (next) setCamera(maker, next)
    }
    return { id: `camera ${preset.id}`, kind: 'camera', label: preset.label, Icon: CameraIcon, perform }
  })
}

function lightFinds(): readonly Find[] {
  return LIGHT_PRESETS.map(({ id, label, lights }): Find => {
    const perform: Find['perform'] = ({ maker }) => {
      const { shadows } = maker.history.scene.lights ?? STUDIO_LIGHTS
      // The studio's light without shadows is what a scene has that says nothing.
      lightScene(maker, id === 'studio' && !shadows ? undefined : { ...lights, shadows })
    }
    return { id: `light ${id}`, kind: 'light', label, Icon: SunIcon, perform }
  })
}
