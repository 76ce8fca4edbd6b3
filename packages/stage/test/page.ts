import { type Color, type Mesh, type ShaderMaterial, type Texture, Vector3 } from 'three'
import { Matrix4 } from 'three'
import type { Bone } from '@kamae/pose/skeleton/bones'
import { worldJoints } from '@kamae/pose/kinematics/forward'
import type { Pose } from '@kamae/pose/documents/pose'
import { REST_POSE } from '@kamae/pose/documents/rest-pose'
import type { Background, Scene } from '@kamae/pose/documents/scene'
import { type Avatar, openAvatar } from '../src/avatar/avatar.ts'
import { depthRangeOf, openPoseOf, takeControl } from '../src/control/control.ts'
import { writeOpenPose } from '../src/control/openpose-json.ts'
import { AvatarFileError } from '../src/gate/avatar-file-error.ts'
import { lateArrived } from '../src/late-code.ts'
import { takePicture } from '../src/picture/picture.ts'
import { LONGEST_SIDE } from '../src/picture/format.ts'
import { PictureError } from '../src/picture/picture-error.ts'
import { createStage, type Stage } from '../src/stage/stage.ts'
import { boneFrame } from '../src/avatar/bone-frame.ts'

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

/** How two pictures of one size differ: the shares of pixels with a level more than 2, and more than 32, apart; `on` lays the first over a colour. */
function difference(a: ImageData, b: ImageData, on?: readonly [number, number, number]) {
  let off = 0
  let far = 0
  for (let at = 0; at < a.data.length; at += 4) {
    const alpha = (a.data[at + 3] ?? 0) / 255
    let most = on ? 0 : Math.abs((a.data[at + 3] ?? 0) - (b.data[at + 3] ?? 0))
    // What a pixel that is not there would look like says nothing.
    const weight = on ? 1 : alpha
    for (let channel = 0; channel < 3; channel++) {
      const own = a.data[at + channel] ?? 0
      const level = on ? own * alpha + (on[channel] ?? 0) * (1 - alpha) : own
      most = Math.max(most, weight * Math.abs(level - (b.data[at + channel] ?? 0)))
    }
    if (most > 2) off++
    if (most > 32) far++
  }
  const pixels = a.width * a.height
  return { off: off / pixels, far: far / pixels }
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
async function loadAvatar(address: string, pose: Pose, hasSpringBones = false): Promise<Stage> {
  const stage = createStage(freshCanvas(), { antialias: true, hasSpringBones })
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

/** The weights of its first mesh with blend shapes; all others must have the same. */
function morphWeights(avatar: Avatar): readonly number[] {
  const all: string[] = []
  avatar.object.traverse((node) => {
    const weights = (node as Mesh).morphTargetInfluences
    if (weights) all.push(JSON.stringify(weights.map((weight) => Math.round(weight * 1e6) / 1e6)))
  })
  if (new Set(all).size > 1) throw new Error(`Meshes differ: ${all.join(' ')}`)
  return JSON.parse(all[0] ?? '[]') as number[]
}

/** Colours and texture offsets of its materials: what expressions without blend shapes change. */
function materialState(avatar: Avatar): string {
  const states: unknown[] = []
  avatar.object.traverse((node) => {
    for (const material of [(node as Mesh).material ?? []].flat()) {
      const parts = Object.entries(material).concat(
        Object.entries((material as ShaderMaterial).uniforms ?? {}).map(([key, { value }]) => [key, value]),
      )
      for (const [key, value] of parts) {
        if ((value as Color | null)?.isColor) states.push([key, (value as Color).getHex()])
        const texture = value as Texture | null
        if (texture?.isTexture) states.push([key, texture.offset.toArray(), texture.repeat.toArray()])
      }
    }
  })
  return JSON.stringify(states)
}

/** How far its left eye is turned to the left and up, degrees. */
function eyeDegrees(avatar: Avatar): { left: number; up: number } {
  const way = new Vector3(0, 0, 1)
  const eye = avatar.object.getObjectByName('leftEye')
  if (!eye) throw new Error('No eye.')
  way.applyQuaternion(eye.quaternion)
  const degrees = 180 / Math.PI
  return { left: Math.atan2(way.x, way.z) * degrees, up: Math.asin(way.y) * degrees }
}

/** A point of a bone's frame in the world, as it is drawn now. */
function boneOrigin(
  avatar: Avatar,
  bone: Bone,
  point: readonly [number, number, number],
): number[] | undefined {
  return boneFrame(avatar, bone)
    ?.multiply(new Matrix4().makeTranslation(...point))
    .elements.slice(12, 15)
}

const doors = {
  AvatarFileError,
  boneOrigin,
  createStage,
  depthRangeOf,
  difference,
  eyeDegrees,
  gap,
  nextFrame,
  PictureError,
  fetchAvatar,
  lateArrived,
  materialState,
  morphWeights,
  openAvatar,
  openPoseOf,
  longestSide: LONGEST_SIDE.png,
  pixelsOf,
  restPose: REST_POSE,
  sceneOf,
  springEnds,
  loadAvatar,
  takeControl,
  takePicture,
  textOf,
  turnsOf,
  worldJoints,
  writeOpenPose,
}

/** What the browser tests reach on the page. */
export type StageDoors = typeof doors

declare global {
  var stageDoors: StageDoors
}

globalThis.stageDoors = doors
document.body.dataset.ready = 'true'
