import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import type { SceneAvatar } from '@kamae/pose/documents/scene'
import type { Vec3 } from '@kamae/pose/math/vector'
import type { Stage } from '@kamae/stage/stage/stage'
import { activate } from '../../core/active.ts'
import type { Maker } from '../../core/maker.ts'
import { useActive, useMaker, useScene, useStageState } from '../../core/maker-context.ts'
import { avatarNames } from '../../core/scene/avatar-names.ts'
import styles from './layer.module.css'
import { onLevel } from '../../core/scene/on-level.ts'
import { placeAvatarOf } from '../../core/scene/scene-edits.ts'

const RADIUS = 0.32
const STEPS = 40
const KEYS: Readonly<Record<string, readonly [right: number, front: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** A ring at the feet of everyone: dragged it moves the avatar over the floor, its knob turns it. */
export function FloorRings() {
  const maker = useMaker()
  const { t } = useLingui()
  const layer = useRef<SVGSVGElement>(null)
  const stage = useStageState((state) => state.stage)
  const avatars = useScene((scene) => scene.avatars)
  const active = useActive(({ id }) => id)
  const names = avatarNames(avatars, t`Unnamed avatar`)
  useEffect(() => {
    if (!stage) return
    const draw = () => {
      for (const group of layer.current?.children ?? []) drawRing(stage, group, maker)
    }
    draw()
    return stage.onFrame(draw)
  }, [stage, maker])
  return (
    <svg ref={layer} className={styles.rings}>
      {avatars.map(({ id }) => (
        <Ring key={id} id={id} name={names.get(id) ?? ''} isActive={id === active} />
      ))}
    </svg>
  )
}

function Ring({ id, name, isActive }: { id: string; name: string; isActive: boolean }) {
  const maker = useMaker()
  const { t } = useLingui()
  return (
    <g data-avatar={id} data-active={isActive || undefined}>
      <path className={styles.ring} />
      <path
        className={styles.handle}
        role="button"
        tabIndex={0}
        aria-label={t`Move ${name} along the floor`}
        {...useDrag(id, moveFrom)}
        onKeyDown={(event) => moveByKey(maker, id, event)}
      />
      <circle
        className={styles.knob}
        r="7"
        role="button"
        tabIndex={0}
        aria-label={t`Turn ${name}`}
        {...useDrag(id, turnFrom)}
        onKeyDown={(event) => turnByKey(maker, id, event)}
      />
    </g>
  )
}

const avatarOf = (maker: Maker, id: string) => maker.history.scene.avatars.find((avatar) => avatar.id === id)

function drawRing(stage: Stage, group: Element, maker: Maker): void {
  const avatar = avatarOf(maker, group.getAttribute('data-avatar') ?? '')
  const [ring, handle, knob] = group.children
  if (!avatar || !ring || !handle || !knob) return
  const { place, turn } = avatar
  const radius = RADIUS * Math.max(avatar.scale, 0.2)
  const at = (degrees: number): Vec3 => {
    const angle = (degrees * Math.PI) / 180
    return [place[0] + radius * Math.sin(angle), place[1], place[2] + radius * Math.cos(angle)]
  }
  const points = Array.from({ length: STEPS }, (_, step) => stage.project(at((360 * step) / STEPS)))
  const isSeen = points.every(({ depth }) => depth > 0.05)
  group.toggleAttribute('data-off', !isSeen)
  if (!isSeen) return
  const path = `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`
  ring.setAttribute('d', path)
  handle.setAttribute('d', path)
  const front = stage.project(at(turn))
  knob.setAttribute('transform', `translate(${front.x.toFixed(1)} ${front.y.toFixed(1)})`)
}

type Follow = (x: number, y: number) => void
type Begin = (maker: Maker, stage: Stage, avatar: SceneAvatar, x: number, y: number) => Follow

const moveFrom: Begin = (maker, stage, { id, place }, x, y) => {
  const at = onLevel(stage, place[1])
  const start = at(x, y)
  return (px, py) => {
    const now = at(px, py)
    if (!now || !start) return
    placeAvatarOf(maker, id, {
      place: [round(place[0] + now[0] - start[0]), place[1], round(place[2] + now[2] - start[2])],
    })
  }
}

const turnFrom: Begin = (maker, stage, { id, place }) => {
  const at = onLevel(stage, place[1])
  return (px, py) => {
    const now = at(px, py)
    if (!now) return
    const turn = (Math.atan2(now[0] - place[0], now[2] - place[2]) * 180) / Math.PI
    placeAvatarOf(maker, id, { turn: Math.round(turn) })
  }
}

/** The drag of a part of a ring: one gesture, which outlives what is drawn anew meanwhile and ends with the ring. */
function useDrag(id: string, begin: Begin) {
  const maker = useMaker()
  const drag = useRef<{ readonly pointer: number; readonly follow: Follow }>(null)
  useEffect(
    () => () => {
      if (drag.current) maker.gesture.commit()
      drag.current = null
    },
    [maker],
  )
  const at = (event: PointerEvent<SVGElement>) => {
    const box = event.currentTarget.ownerSVGElement?.getBoundingClientRect()
    return [event.clientX - (box?.left ?? 0), event.clientY - (box?.top ?? 0)] as const
  }
  const end = (event: PointerEvent<SVGElement>, how: 'commit' | 'cancel') => {
    if (drag.current?.pointer !== event.pointerId) return
    drag.current = null
    maker.gesture[how]()
  }
  return {
    onPointerDown(event: PointerEvent<SVGElement>) {
      const { stage } = maker.link.getState()
      const avatar = avatarOf(maker, id)
      if (!stage || !avatar || event.button !== 0 || maker.gesture.isOpen) return
      event.stopPropagation()
      event.currentTarget.setPointerCapture(event.pointerId)
      activate(maker, id)
      maker.gesture.begin('placeAvatar')
      drag.current = { pointer: event.pointerId, follow: begin(maker, stage, avatar, ...at(event)) }
    },
    onPointerMove(event: PointerEvent<SVGElement>) {
      if (maker.gesture.isOpen && drag.current?.pointer === event.pointerId) drag.current.follow(...at(event))
    },
    onPointerUp: (event: PointerEvent<SVGElement>) => end(event, 'commit'),
    onPointerCancel: (event: PointerEvent<SVGElement>) => end(event, 'cancel'),
  }
}

/** Arrow keys move as the camera sees it: 5 cm, with Shift 1 cm. */
function moveByKey(maker: Maker, id: string, event: KeyboardEvent): void {
  const step = KEYS[event.key]
  const { stage } = maker.link.getState()
  const avatar = avatarOf(maker, id)
  if (!step || !stage || !avatar) return
  event.preventDefault()
  event.stopPropagation()
  const { position, target } = stage.view.state
  const yaw = Math.atan2(position[0] - target[0], position[2] - target[2])
  const by = event.shiftKey ? 0.01 : 0.05
  const [right, front] = step
  const [x, y, z] = avatar.place
  activate(maker, id)
  placeAvatarOf(maker, id, {
    place: [
      round(x + by * (right * Math.cos(yaw) + front * Math.sin(yaw))),
      y,
      round(z + by * (front * Math.cos(yaw) - right * Math.sin(yaw))),
    ],
  })
}

/** Left and right turn by 5°, with Shift by 1°. */
function turnByKey(maker: Maker, id: string, event: KeyboardEvent): void {
  const step = KEYS[event.key]
  const avatar = avatarOf(maker, id)
  if (!step || !avatar) return
  event.preventDefault()
  event.stopPropagation()
  const by = (step[0] || step[1]) * (event.shiftKey ? 1 : 5)
  activate(maker, id)
  placeAvatarOf(maker, id, { turn: ((((avatar.turn + by + 180) % 360) + 360) % 360) - 180 })
}

function round(metres: number): number {
  return Math.round(metres * 1000) / 1000
}
