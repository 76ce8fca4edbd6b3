import { Vector3 } from 'three'
import { worldJoints } from '@kamae/pose/forward'
import type { Pose } from '@kamae/pose/pose'
import type { Background, Scene } from '@kamae/pose/scene'
import { type Avatar, openAvatar } from '../src/avatar.ts'
import { AvatarFileError } from '../src/avatar-file-error.ts'
import { lateArrived } from '../src/avatar/late.ts'
import { PictureError, pictureLimit, takePicture } from '../src/picture.ts'
import { createStage, type Stage } from '../src/stage.ts'

/** A canvas in place of the last one: a disposed stage gives its canvas's context back for good. */
function freshCanvas(): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  document.body.replaceChildren(canvas)
  return canvas
}

async function fetchAvatar(address: string): Promise<Avatar> {
  return openAvatar(new Uint8Array(await (await fetch(address)).arrayBuffer()))
}

/** Decodes a picture to its pixels: red, green, blue, alpha. */
async function pixelsOf(blob: Blob): Promise<ImageData> {
  const bitmap = await createImageBitmap(blob, { premultiplyAlpha: 'none', colorSpaceConversion: 'none' })
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
  if (!context) throw new Error('No 2D canvas.')
  context.drawImage(bitmap, 0, 0)
  return context.getImageData(0, 0, bitmap.width, bitmap.height)
}

/** A scene in which one avatar stands in a pose at the origin. */
function sceneOf(stage: Stage, pose: Pose, background: Background = { kind: 'transparent' }): Scene {
  const source = { kind: 'default' as const, id: 'any' }
  return {
    format: 'kamae-scene',
    version: 1,
    name: '',
    avatars: [{ id: 'a', source, pose, place: [0, 0, 0], turn: 0, scale: 1 }],
    camera: stage.view.state,
    background,
    limits: true,
  }
}

/** Opens a small stage with one avatar on it, framed. */
async function stand(address: string, pose: Pose, swings = false): Promise<Stage> {
  const stage = createStage(freshCanvas(), { antialias: true, swings })
  stage.resize(160, 200, 1)
  stage.put('a', await fetchAvatar(address))
  stage.show(sceneOf(stage, pose))
  stage.view.frameAvatar('a')
  return stage
}

async function textOf(blob: Blob): Promise<string> {
  return new Uint8Array(await blob.arrayBuffer()).toString()
}

function nextFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => resolve()))
}

function gap(a: readonly number[], b: readonly number[]): number {
  return Math.hypot(...a.map((value, index) => value - (b[index] ?? Number.NaN)))
}

/** Every local turn under an avatar, to the last bit. */
function turnsOf(avatar: Avatar): string {
  const turns: number[][] = []
  avatar.object.traverse(({ quaternion }) => turns.push(quaternion.toArray()))
  return JSON.stringify(turns)
}

/** The middle of where the ends of its springs are, avatar frame, metres. */
function springEnds(avatar: Avatar): [number, number, number] {
  const names = new Set(Object.keys(avatar.frozenTurns()))
  const middle = new Vector3()
  let count = 0
  avatar.object.updateMatrixWorld(true)
  avatar.object.traverse((node) => {
    if (!names.has(node.name)) return
    // A little along the bone: where it points says how it hangs.
    const along = node.children[0]?.position.clone() ?? new Vector3(0, -0.05, 0)
    middle.add(avatar.object.worldToLocal(along.applyMatrix4(node.matrixWorld)))
    count++
  })
  const { x, y, z } = middle.divideScalar(Math.max(count, 1))
  return [x, y, z]
}

const doors = {
  AvatarFileError,
  createStage,
  gap,
  nextFrame,
  PictureError,
  fetchAvatar,
  lateArrived,
  openAvatar,
  pictureLimit,
  pixelsOf,
  sceneOf,
  springEnds,
  stand,
  takePicture,
  textOf,
  turnsOf,
  worldJoints,
}

/** What the browser tests reach on the page. */
export type StageDoors = typeof doors

declare global {
  var stageDoors: StageDoors
}

globalThis.stageDoors = doors
document.body.dataset.ready = 'true'
