import type { Pose } from '@kamae/pose/documents/pose'
import type { AvatarSource } from '@kamae/pose/documents/scene'
import type { PoseStage } from '../../../features/viewer/pose-stage.ts'
import { openPoseStage } from '../../../features/viewer/pose-stage.ts'
import { IS_INSPECTED } from '../../../features/viewer/is-inspected.ts'
import { loadAvatar } from '../../../features/viewer/mount-stage.ts'
import { frameBody } from './frame-body.ts'
import { IDLE_POSES } from './idle.ts'
import { liftFace } from './lift-face.ts'
import { type BodyLook, createBodyPlayer } from './player.ts'
import { fitTo, resolvePose } from './resolve-pose.ts'
import { type MouthWeights, mouthOf } from './weights.ts'

/** A body on a stage that moves by itself. */
export type LiveBody = {
  readonly view: PoseStage
  react(look: BodyLook): Promise<void>
  gesture(pose: Pose): Promise<void>
  speak(mouth: MouthWeights | null): void
  /** The body as it is now, without breath and blink. */
  pose(): Pose
}

const GESTURE = { transitionMs: 450, holdSeconds: 1.9 }
/** Milliseconds between frames while it only breathes: half as many do. */
const CALM_MS = 1000 / 30 - 4
const LONGEST_STEP = 0.1
const REDUCED = '(prefers-reduced-motion: reduce)'

/**
 * Opens an avatar in a box and lets it live there until the signal. It stands still for those who ask for less motion, and rests while
 * nobody sees it or the graphics card has dropped it. Fails with `PoseStageError`, or the signal's reason.
 */
export async function openLiveBody(
  box: HTMLElement,
  options: {
    readonly source: AvatarSource
    readonly begin: BodyLook & { readonly pose: Pose }
    readonly signal: AbortSignal
    readonly isBust: () => boolean
    readonly onProgress: (part: number) => void
    readonly onLost: (isLost: boolean) => void
  },
): Promise<LiveBody> {
  const { source, begin, signal, isBust } = options
  const view = await openPoseStage(source, begin.pose, signal, { onProgress: options.onProgress })
  const { skeleton, expressions } = view.avatar
  const first = liftFace(await fitTo(skeleton, begin.pose))
  const idles = new Map<string, Pose>()
  const player = createBodyPlayer({
    begin: { ...begin, pose: first },
    expressions,
    idlePoses: IDLE_POSES,
    idlePose: (id) => idles.get(id),
  })
  const reduced = matchMedia(REDUCED)
  const camera = () => view.stage.view.state.position
  let isLost = false
  let isSeen = true
  let handle = 0
  let last = 0
  let endOfGesture: ReturnType<typeof setTimeout> | undefined

  function show(pose: Pose): void {
    view.show(pose)
    if (IS_INSPECTED) box.dataset.mouth = JSON.stringify(mouthOf(pose.expressions))
  }
  const isAwake = () => isSeen && !isLost && !document.hidden && !reduced.matches && !signal.aborted
  function tick(now: number): void {
    handle = 0
    if (!isAwake()) return
    handle = requestAnimationFrame(tick)
    if (last !== 0 && !player.isMoving && now - last < CALM_MS) return
    const seconds = last === 0 ? 1 / 60 : Math.min((now - last) / 1000, LONGEST_STEP)
    last = now
    show(player.frame(seconds, camera()))
  }
  /** Something has changed: goes on moving, or shows the end of it at once. */
  function wake(): void {
    if (signal.aborted) return
    if (!isAwake()) show(player.still(camera()))
    else if (handle === 0) {
      last = 0
      handle = requestAnimationFrame(tick)
    }
  }

  show(player.still(camera()))
  await loadAvatar(box, view, signal, () => frameBody(view, isBust()))
  void loadIdles(idles, view)
  const seen = new IntersectionObserver((entries) => {
    isSeen = entries.some((entry) => entry.isIntersecting)
    if (isSeen) wake()
  })
  seen.observe(box)
  const stopLost = view.stage.onContextLost((isGone) => {
    isLost = isGone
    options.onLost(isGone)
    wake()
  })
  document.addEventListener('visibilitychange', wake, { signal })
  reduced.addEventListener('change', wake, { signal })
  signal.addEventListener('abort', () => {
    cancelAnimationFrame(handle)
    clearTimeout(endOfGesture)
    seen.disconnect()
    stopLost()
  })
  wake()

  return {
    view,
    async react(look) {
      const pose = look.pose && liftFace(await fitTo(skeleton, look.pose))
      player.react({ ...look, pose })
      wake()
    },
    async gesture(pose) {
      player.gesture(await fitTo(skeleton, pose), GESTURE.transitionMs, GESTURE.holdSeconds)
      clearTimeout(endOfGesture)
      if (reduced.matches) {
        const back = () => {
          player.endGesture()
          wake()
        }
        endOfGesture = setTimeout(back, GESTURE.holdSeconds * 1000)
      }
      wake()
    },
    speak(mouth) {
      player.speak(mouth)
      wake()
    },
    pose: () => player.still(camera()),
  }
}

/** Fits the idle poses one after the other; until then the body stays as it is. */
async function loadIdles(idles: Map<string, Pose>, { avatar }: PoseStage): Promise<void> {
  for (const id of IDLE_POSES) {
    const pose = await resolvePose(id, {})
    if (pose) idles.set(id, await fitTo(avatar.skeleton, pose))
  }
}
