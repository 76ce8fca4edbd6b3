import { latin1 } from '@kamae/character/card/latin1'
import { createHistory } from '@kamae/pose/history/scene-history'
import { STILL_AIR } from '@kamae/pose/commands/spring-bone-commands'
import { START_POSE } from '@kamae/pose/library/start-pose'
import { reachJoint } from '@kamae/pose/commands/commands'
import type { Scene, SceneCamera } from '@kamae/pose/documents/scene'
import type { Vec3 } from '@kamae/pose/math/vector'
import { openAvatar } from '@kamae/stage/avatar/avatar'
import { takePicture } from '@kamae/stage/picture/picture'
import { createStage, type Stage } from '@kamae/stage/stage/stage'
import { createBare, finish } from './bare.ts'
import { pump, takeFrames } from './pump.ts'

const bytesOf = async (address: string) => new Uint8Array(await (await fetch(address)).arrayBuffer())

function freshCanvas(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.style.cssText = `display: block; width: ${width}px; height: ${height}px`
  document.body.append(canvas)
  return canvas
}

function sceneOf(stage: Stage, ids: readonly string[]): Scene {
  const source = { kind: 'default' as const, id: 'any' }
  return {
    format: 'kamae-scene',
    version: 1,
    name: '',
    avatars: ids.map((id) => ({ id, source, pose: START_POSE, place: [0, 0, 0], turn: 0, scale: 1 })),
    camera: stage.view.state,
    background: { kind: 'studio' },
    limits: true,
  }
}

/** Milliseconds of frames: ours while a hand is dragged round by IK, and bare ones of the same file at the same size, turn about. */
async function measureFrames(address: string, rounds: number, width: number, height: number) {
  takeFrames()
  const bytes = await bytesOf(address)
  const bare = createBare(freshCanvas(width, height), width, height)
  bare.loadAvatar(await bare.load(bytes.slice().buffer))
  const canvas = freshCanvas(width, height)
  const stage = createStage(canvas, { hasSpringBones: true })
  stage.resize(width, height, 1)
  const avatar = await openAvatar(bytes)
  stage.put('a', avatar)
  const history = createHistory(sceneOf(stage, ['a']))
  stage.view.state = { ...history.scene.camera, position: [0, 1.05, 4.4], target: [0, 0.85, 0], fov: 26 }
  history.subscribe(() => stage.show(history.scene))
  stage.show(history.scene)
  const start = avatar.joint('rightHand') ?? [0, 1, 0]
  const { skeleton } = avatar
  const parts = { edit: 0, draw: 0 }
  const drag = (step: number) => {
    const angle = step / 9
    const position: Vec3 = [
      start[0] + 0.12 * Math.cos(angle) - 0.12,
      start[1] + 0.12 * Math.sin(angle),
      start[2] + 0.05 * Math.sin(angle / 3),
    ]
    const before = performance.now()
    history.live(reachJoint, { avatar: 'a', skeleton, goal: { bone: 'rightHand', position } })
    const between = performance.now()
    pump()
    finish(canvas)
    parts.edit += between - before
    parts.draw += performance.now() - between
  }
  const loadAvatar = () => {
    bare.frame()
    bare.finish()
  }
  history.begin('reachJoint')
  for (let step = 0; step < 20; step++) {
    drag(step)
    loadAvatar()
  }
  parts.edit = parts.draw = 0
  const ours: number[] = []
  const bares: number[] = []
  for (let step = 0; step < rounds; step++) {
    for (const [times, act] of step % 2
      ? ([
          [ours, drag],
          [bares, loadAvatar],
        ] as const)
      : ([
          [bares, loadAvatar],
          [ours, drag],
        ] as const)) {
      const before = performance.now()
      act(step + 20)
      times.push(performance.now() - before)
    }
  }
  const { frames } = stage.info()
  stage.dispose()
  return { ours, bares, frames, edit: parts.edit / rounds, draw: parts.draw / rounds }
}

/** Opens avatars on one stage and closes them again, drawn each, with wind and hair that swings. */
function createCrowd(addresses: readonly string[]) {
  takeFrames()
  const canvas = freshCanvas(240, 300)
  const stage = createStage(canvas, { hasSpringBones: true })
  stage.resize(240, 300, 1)
  return {
    async pass(count: number) {
      for (let index = 0; index < count; index++) {
        const id = `avatar-${index}`
        const avatar = await openAvatar(await bytesOf(addresses[index % addresses.length] ?? ''))
        stage.put(id, avatar)
        stage.show({ ...sceneOf(stage, [id]), air: { ...STILL_AIR, strength: 0.5, gusts: 0.5 } })
        for (let frame = 0; frame < 3; frame++) pump()
        stage.take(id)?.dispose()
        stage.show(sceneOf(stage, []))
        pump()
      }
    },
    info: () => stage.info(),
  }
}

/** Puts one avatar on a bare page and on a stage, for pictures of both. */
async function openPictures(address: string) {
  const bytes = await bytesOf(address)
  const bare = createBare(freshCanvas(240, 300), 240, 300)
  bare.loadAvatar(await bare.load(bytes.slice().buffer))
  bare.frame()
  const stage = createStage(freshCanvas(240, 300), { hasSpringBones: false })
  stage.resize(240, 300, 1)
  stage.put('a', await openAvatar(bytes))
  stage.show({ ...sceneOf(stage, ['a']), background: { kind: 'transparent' } })
  const camera: SceneCamera = { ...stage.view.state, position: [0, 1.05, 4.4], target: [0, 0.85, 0], fov: 26 }
  const time = async (work: () => Promise<unknown>) => {
    const before = performance.now()
    await work()
    return performance.now() - before
  }
  const take = (width: number, height: number) =>
    takePicture(stage, { width, height, camera, background: { kind: 'transparent' } })
  return {
    bare: (width: number, height: number) =>
      time(async () => {
        await bare.picture(width, height)
        bare.backToScreen()
      }),
    /** The sum of four quarters, each drawn for itself. */
    quarters: (side: number) =>
      time(async () => {
        for (const y of [0, side / 2])
          for (const x of [0, side / 2]) await bare.picture(side, side, { x, y, side: side / 2 })
        bare.backToScreen()
      }),
    ours: (width: number, height: number) => time(() => take(width, height)),
    /** A picture as it comes to whoever asks for it. */
    async file(width: number, height: number) {
      return btoa(latin1(new Uint8Array(await (await take(width, height)).arrayBuffer())))
    },
  }
}

const doors = { createBare, createCrowd, finish, freshCanvas, measureFrames, openPictures }

/** What benchmarks reach on the page. */
export type AvatarDoors = typeof doors

declare global {
  var avatarDoors: AvatarDoors
}

globalThis.avatarDoors = doors
document.body.dataset.ready = 'true'
