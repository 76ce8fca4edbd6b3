import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Background, Scene } from '@kamae/pose/documents/scene'
import { activeId, activeOf } from '../../../core/active.ts'
import type { Maker } from '../../../core/maker.ts'
import { CAMERA_PRESETS } from '../../../stage/camera-presets.ts'
import type { PictureSettings } from '../../../core/picture/picture-store.ts'
import { avatarNames } from '../../../core/scene/avatar-names.ts'
import { themeNow } from '../../../../page/theme-now.ts'
import { batchPose } from '../plan/batch-pose.ts'
import { type BatchChoices, usualBody } from './choices.ts'
import type { Finish, BatchBody, BatchPlan, BatchPose, BatchSheet, BatchView } from '../plan/plan.ts'
import { angleName, anglesOf } from './turn-angles.ts'

/** The plan of what is chosen, without the poses: enough to count and to measure. */
export function draftPlan(
  { maker, i18n, settings, scene }: { maker: Maker; i18n: I18n; settings: PictureSettings; scene: Scene },
  choices: BatchChoices,
): BatchPlan {
  const { stage } = maker.link.getState()
  const poseName = scene.name || i18n._(msg({ message: 'Pose', context: 'name of a file' }))
  const { width, height, framing } = settings
  const isTurn = choices.what === 'turn'
  return {
    version: 1,
    name: choices.poses.length > 1 ? i18n._(msg`Poses`) : (choices.poses[0]?.name ?? poseName),
    scene,
    active: activeId(maker),
    theme: themeNow(),
    stageAspect: stage ? stage.size.width / stage.size.height : width / height,
    width,
    height,
    background: scene.background,
    finish: finishOf(settings),
    isFramed: framing !== 'view',
    bodies: bodiesOf(maker, i18n, choices),
    poses:
      choices.poses.length > 0
        ? choices.poses.map(({ name }) => ({ name, pose: null }))
        : [{ name: poseName, pose: null }],
    views: isTurn ? turnViews(i18n, choices) : cameraViews(maker, i18n, choices),
    turn: { pitch: choices.pitch, isFlat: choices.isFlat },
    hasSingles: !isTurn || choices.hasSingles,
    sheet: isTurn && choices.hasSheet ? sheetOf(scene, i18n, choices) : null,
  }
}

/** The plan with its poses loaded; fails as their loading does. */
export async function loadPoses(plan: BatchPlan, { poses }: BatchChoices): Promise<BatchPlan> {
  if (poses.length === 0) return plan
  const loaded = await Promise.all(
    poses.map(async ({ name, load }): Promise<BatchPose> => batchPose(name, await load())),
  )
  return { ...plan, poses: loaded }
}

/** What an avatar of the scene is called. */
function bodyName(maker: Maker, i18n: I18n, id: string): string {
  return avatarNames(maker.history.scene.avatars, i18n._(msg`Unnamed avatar`)).get(id) ?? ''
}

function finishOf({ format, quality, matte, dpi, carried, outline }: PictureSettings): Finish {
  return { format, quality, matte, dpi, carried, ...(outline === null ? {} : { outline }) }
}

function bodiesOf(maker: Maker, i18n: I18n, { bodies }: BatchChoices): readonly BatchBody[] {
  const { avatars } = maker.history.scene
  const chosen = bodies.flatMap(({ key, name, source }): BatchBody[] => {
    if (key === 'scene') return [{ kind: 'scene', name: i18n._(msg`Everyone`) }]
    if (source) return [{ kind: 'other', name, source }]
    const id = key.slice('one/'.length)
    // One that has left the scene since it was chosen is not missed.
    return avatars.some((avatar) => avatar.id === id)
      ? [{ kind: 'one', id, name: bodyName(maker, i18n, id) }]
      : []
  })
  if (chosen.length > 0) return chosen
  const picked = activeOf(maker)
  if (picked && usualBody(avatars, picked.id) === 'scene')
    return [{ kind: 'scene', name: i18n._(msg`Everyone`) }]
  return picked ? [{ kind: 'one', id: picked.id, name: bodyName(maker, i18n, picked.id) }] : []
}

function turnViews(i18n: I18n, choices: BatchChoices): readonly BatchView[] {
  const degrees = new Intl.NumberFormat(i18n.locale, {
    style: 'unit',
    unit: 'degree',
    unitDisplay: 'narrow',
  })
  return anglesOf(choices).map((angle) => ({
    kind: 'turn',
    yaw: angle.yaw,
    name: angleName(angle),
    label: degrees.format(angle.called),
  }))
}

function cameraViews(maker: Maker, i18n: I18n, { views }: BatchChoices): readonly BatchView[] {
  const { scene } = maker.history
  return views.flatMap((key): BatchView[] => {
    if (key === 'now') {
      const camera = maker.link.getState().stage?.view.state ?? scene.camera
      return [{ kind: 'camera', name: i18n._(msg`Current view`), camera }]
    }
    const kept = scene.cameras?.find(({ id }) => key === `kept/${id}`)
    if (kept) return [{ kind: 'camera', name: kept.name, camera: kept.camera }]
    const preset = CAMERA_PRESETS.find(({ id }) => key === `preset/${id}`)
    return preset ? [{ kind: 'preset', id: preset.id, name: i18n._(preset.label) }] : []
  })
}

const NOTHING: Background = { kind: 'transparent' }
const PAPER = { light: '#f3f0ec', dark: '#1b1917' } as const

function sheetOf(scene: Scene, i18n: I18n, choices: BatchChoices): BatchSheet {
  const { columns, sheetWidth, gap, hasLabels, ground, colour } = choices
  const own = scene.background
  const around =
    own.kind === 'colour' ? own.colour : own.kind === 'transparent' ? undefined : PAPER[themeNow()]
  const fill = { picture: around, transparent: undefined, white: '#ffffff', colour }[ground]
  return {
    name: i18n._(msg`Turnaround`),
    columns,
    width: sheetWidth,
    gap,
    hasLabels,
    ...(fill === undefined ? {} : { fill }),
    behind: ground === 'picture' ? own : NOTHING,
  }
}
