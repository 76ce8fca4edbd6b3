import { useLingui } from '@lingui/react/macro'
import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { clamp } from '@kamae/pose/math/math'
import { classNames } from '@kamae/ui/theme/class-names'
import {
  FLAT_LIMBS,
  type Skeleton2D,
  type FlatJoint,
  type FlatLimb,
} from '@kamae/pose-estimation/skeleton-2d/skeleton-2d'
import {
  type Box,
  depthOf,
  endsOf,
  FLIPPED_FROM,
  gapAround,
  type HandleName,
  HANDLE_NAMES,
  HANDLES,
  moveHandle,
  pointOf,
  sheetAround,
  TIES,
} from './pose-sketch.ts'
import { HANDLE_LABELS, LIMB_LABELS } from './stick-names.ts'
import styles from './pose-sketch.module.css'

const LIMBS = Object.keys(FLAT_LIMBS) as readonly FlatLimb[]
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

type Point = { readonly x: number; readonly y: number }

/** What the board does beyond moving joints: while joints are drawn, a press puts the next one. */
export type BoardProps = {
  readonly sketch: Skeleton2D
  readonly depths: Partial<Record<FlatJoint, number>>
  /** Changes when the figure is another one: the board then looks at that. */
  readonly sheet: number
  readonly picture: string | undefined
  /** The picture is the one that the figure's pixels are of; else it only lies under the sheet. */
  readonly isOfPicture: boolean
  readonly drawing: { readonly next: string; readonly put: (point: Point) => void } | undefined
  readonly onSketch: (sketch: Skeleton2D) => void
  readonly onFlip: (limb: FlatLimb, depth: number) => void
}

/** The sheet with the stick figure: joints are dragged or moved by arrow keys, limbs flipped by a press. */
export function StickBoard(props: BoardProps) {
  const { sketch, depths, sheet, picture, isOfPicture, drawing, onSketch, onFlip } = props
  const { t } = useLingui()
  const board = useRef<HTMLDivElement>(null)
  const size = useSize(board)
  const box = useSheet(sketch, sheet, size.width / size.height)
  const lying = useLying(box, `${sheet} ${picture}`)
  const under = isOfPicture ? { x: 0, y: 0, width: sketch.width, height: sketch.height } : lying
  const unit = box.width / size.width
  const seenAt = ({ x, y }: Point) => ({ left: (x - box.x) / unit, top: (y - box.y) / unit })
  const placeOf = ({ x, y }: Point): Point => ({ x: box.x + x * unit, y: box.y + y * unit })
  const toSketch = (event: PointerEvent): Point => {
    const rect = event.currentTarget.getBoundingClientRect()
    return placeOf({ x: event.clientX - rect.left, y: event.clientY - rect.top })
  }
  // What is pulled off the sheet could not be taken hold of again.
  const move = (from: Skeleton2D, name: HandleName, dx: number, dy: number) => {
    const point = pointOf(from, name)
    if (!point) return
    const rim = 8 * unit
    const x = clamp(point.x + dx, box.x + rim, box.x + box.width - rim)
    const y = clamp(point.y + dy, box.y + rim, box.y + box.height - rim)
    onSketch(moveHandle(from, name, x - point.x, y - point.y))
  }
  const reach = (limb: FlatLimb) => {
    const [from, to] = FLAT_LIMBS[limb]
    return depthOf(depths, to) - depthOf(depths, from)
  }
  const nearness = (limb: FlatLimb) => {
    const [from, to] = FLAT_LIMBS[limb]
    return (depthOf(depths, to) + depthOf(depths, from)) / 2
  }
  const limbs = LIMBS.flatMap((limb) => {
    const ends = endsOf(sketch, limb)
    return ends ? [{ limb, ...ends }] : []
  })

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={board}
      className={classNames(styles.board, drawing && styles.drawing)}
      onPointerDown={(event) => drawing?.put(toSketch(event))}
    >
      <svg
        className={styles.lines}
        viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
        preserveAspectRatio="none"
        role="group"
        aria-label={t`Limbs`}
      >
        {picture && (
          <image
            href={picture}
            x={under.x}
            y={under.y}
            width={under.width}
            height={under.height}
            opacity={0.6}
            preserveAspectRatio="xMidYMid meet"
          />
        )}
        {TIES.map(([from, to]) => {
          const [a, b] = [pointOf(sketch, from), pointOf(sketch, to)]
          if (!a || !b) return null
          return (
            <line
              key={`${from} ${to}`}
              className={classNames(styles.tie, sideClass(to))}
              x1={a.x}
              y1={a.y}
              x2={b.x}
              y2={b.y}
              strokeWidth={2.5 * unit}
            />
          )
        })}
        {limbs
          .toSorted((one, other) => nearness(one.limb) - nearness(other.limb))
          .map(({ limb, a, b }) => (
            <Bone
              key={limb}
              limb={limb}
              a={a}
              b={b}
              unit={unit}
              reach={reach(limb)}
              nearness={nearness(limb)}
            />
          ))}
        {/* What is pressed keeps its order, whatever lies in front: focus stays where it is. */}
        {limbs.map(({ limb, a, b }) => (
          <Limb
            key={limb}
            limb={limb}
            a={a}
            b={b}
            unit={unit}
            reach={reach(limb)}
            isOff={drawing !== undefined}
            onFlip={() => onFlip(limb, reach(limb))}
          />
        ))}
      </svg>
      {size.width > 1 &&
        HANDLE_NAMES.map((name) => {
          const point = pointOf(sketch, name)
          return (
            point && (
              <BoardHandle
                key={name}
                name={name}
                isOff={drawing !== undefined}
                place={seenAt(point)}
                width={widthIn(gapAround(sketch, name) / unit)}
                unit={unit}
                percent={Math.min(box.width, box.height) / 100}
                onMove={(dx, dy) => move(sketch, name, dx, dy)}
                onPut={(from, dx, dy) => move(from, name, dx, dy)}
                sketch={sketch}
                onFlip={() => {
                  const limb = FLIPPED_FROM[name]
                  if (limb) onFlip(limb, reach(limb))
                }}
              />
            )
          )
        })}
      {drawing && <p className={styles.next}>{drawing.next}</p>}
      {drawing && (
        <Crosshair size={size} words={drawing.next} onPut={(point) => drawing.put(placeOf(point))} />
      )}
    </div>
  )
}

function sideClass(name: string): string | undefined {
  return name.startsWith('left') ? styles.left : name.startsWith('right') ? styles.right : undefined
}

type Line = {
  readonly limb: FlatLimb
  readonly a: Point
  readonly b: Point
  readonly unit: number
  readonly reach: number
}

/** A limb as it is drawn: nearer ones thicker, those that go back dashed. */
function Bone({ limb, a, b, unit, reach, nearness }: Line & { readonly nearness: number }) {
  const width = Math.min(9, Math.max(2.5, 5 + 10 * nearness)) * unit
  return (
    <line
      className={classNames(styles.bone, sideClass(limb))}
      x1={a.x}
      y1={a.y}
      x2={b.x}
      y2={b.y}
      strokeWidth={width}
      strokeDasharray={reach < -LEVEL ? `${width * 1.6} ${width * 1.1}` : undefined}
    />
  )
}

// Metres of depth under which a limb is called level.
const LEVEL = 0.03

/** A limb as it is pressed. */
function Limb({
  limb,
  a,
  b,
  unit,
  reach,
  isOff,
  onFlip,
}: Line & { readonly isOff: boolean; readonly onFlip: () => void }) {
  const { t } = useLingui()
  const name = t(LIMB_LABELS[limb])
  const way = reach > LEVEL ? 'forward' : reach < -LEVEL ? 'back' : 'level'
  const words = { forward: t`${name}, comes forward`, back: t`${name}, goes back`, level: t`${name}, level` }[
    way
  ]
  const line = { x1: a.x, y1: a.y, x2: b.x, y2: b.y }
  // While joints are drawn a press puts one: no limb takes the focus from it.
  const tabIndex = isOff ? undefined : 0
  return (
    <g
      className={styles.limb}
      role="button"
      tabIndex={tabIndex}
      aria-disabled={isOff || undefined}
      aria-label={words}
      data-limb={limb}
      data-way={way}
      onClick={isOff ? undefined : onFlip}
      onKeyDown={(event) => {
        if (isOff || (event.key !== 'Enter' && event.key !== ' ')) return
        event.preventDefault()
        onFlip()
      }}
    >
      <title>{words}</title>
      <line className={styles.hit} {...line} strokeWidth={20 * unit} />
      <line className={styles.ring} {...line} strokeWidth={16 * unit} />
    </g>
  )
}

/** How wide a joint is drawn within its line, with so much room to the next one, CSS pixels: on a small sheet they lie close. */
const widthIn = (room: number) => clamp(room - 6, 5, 12)

type Drag = { readonly x: number; readonly y: number; readonly from: Skeleton2D }

/** One joint to take hold of. */
function BoardHandle({
  name,
  isOff,
  place,
  width,
  unit,
  percent,
  sketch,
  onMove,
  onPut,
  onFlip,
}: {
  name: HandleName
  isOff: boolean
  place: { readonly left: number; readonly top: number }
  /** Of what is drawn; what is pressed stays as large. */
  width: number
  unit: number
  percent: number
  sketch: Skeleton2D
  onMove: (dx: number, dy: number) => void
  onPut: (from: Skeleton2D, dx: number, dy: number) => void
  onFlip: () => void
}) {
  const { t } = useLingui()
  const [drag, setDrag] = useState<Drag>()
  const style: CSSProperties & Record<'--joint', string> = { ...place, '--joint': `${width}px` }
  const onKeyDown = (event: KeyboardEvent) => {
    const way = ARROWS[event.key]
    if (event.key === 'Escape' && drag) {
      event.preventDefault()
      event.stopPropagation()
      onPut(drag.from, 0, 0)
      setDrag(undefined)
      return
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (way) onMove(way[0] * percent * (event.shiftKey ? 5 : 1), way[1] * percent * (event.shiftKey ? 5 : 1))
    else if (event.key === 'Enter' || event.key === ' ') onFlip()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <button
      type="button"
      className={classNames(
        styles.handle,
        sideClass(name),
        HANDLES[name].length > 4 && styles.wide,
        drag && styles.held,
      )}
      style={style}
      disabled={isOff}
      data-joint={name}
      aria-label={t(HANDLE_LABELS[name])}
      aria-describedby="stick-help"
      data-tip={t(HANDLE_LABELS[name])}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setDrag({ x: event.clientX, y: event.clientY, from: sketch })
      }}
      onPointerMove={(event) => {
        if (drag) onPut(drag.from, (event.clientX - drag.x) * unit, (event.clientY - drag.y) * unit)
      }}
      onPointerUp={() => setDrag(undefined)}
      onPointerCancel={() => setDrag(undefined)}
    />
  )
}

/** Where the next joint is put by keys: arrows move it, Enter puts. */
function Crosshair({
  size,
  words,
  onPut,
}: {
  size: { readonly width: number; readonly height: number }
  words: string
  onPut: (point: Point) => void
}) {
  const [share, setShare] = useState({ x: 0.5, y: 0.2 })
  const place = { x: share.x * size.width, y: share.y * size.height }
  return (
    <button
      type="button"
      className={styles.crosshair}
      style={{ left: place.x, top: place.y }}
      aria-label={words}
      aria-describedby="stick-help"
      // A press puts the joint by the board below.
      onClick={(event) => {
        if (event.detail === 0) onPut(place)
      }}
      onKeyDown={(event) => {
        const way = ARROWS[event.key]
        if (!way) return
        event.preventDefault()
        const step = event.shiftKey ? 0.05 : 0.01
        setShare({
          x: clamp(share.x + way[0] * step, 0.02, 0.98),
          y: clamp(share.y + way[1] * step, 0.02, 0.98),
        })
      }}
    />
  )
}

function useSize(ref: { readonly current: HTMLElement | null }) {
  const [size, setSize] = useState({ width: 1, height: 1 })
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => setSize({ width: element.clientWidth || 1, height: element.clientHeight || 1 })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return size
}

/** What the board looks at: all of the figure as it was when it came, so that the sheet stands still while joints are pulled. */
function useSheet(sketch: Skeleton2D, sheet: number, aspect: number): Box {
  const [seen, setSeen] = useState({ sheet, sketch })
  if (seen.sheet !== sheet) setSeen({ sheet, sketch })
  return sheetAround((seen.sheet === sheet ? seen : { sketch }).sketch, aspect)
}

/** Where a picture was laid: it keeps to the joints that were put on it. */
function useLying(box: Box, key: string): Box {
  const [lying, setLying] = useState({ key, box })
  if (lying.key !== key) setLying({ key, box })
  return lying.key === key ? lying.box : box
}
