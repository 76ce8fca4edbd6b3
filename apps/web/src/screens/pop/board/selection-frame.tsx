import { boundsOf, unionOf } from '@kamae/pop/documents/boxes'
import type { Content } from '@kamae/pop/documents/content'
import { transformOf } from '@kamae/pop/draw/draw'
import { HANDLES, pull } from './resize-handles.ts'
import styles from './board.module.css'

/** Half as wide as a place for a finger, pixels of the screen. */
const FINGER = 22
/** A shorter side has marks at its corners alone. */
const ROOMY = 56
/** Each of so many has a line of its own; of more, the frame around them says enough. */
const MOST_OUTLINED = 100
const HERE = { x: 0, y: 0 }

/** The frame around what is chosen, with its handles; `zoom` keeps them the same size on screen. */
export function SelectionFrame({ chosen, zoom }: { chosen: readonly Content[]; zoom: number }) {
  const [first] = chosen
  if (!first) return null
  const isOne = chosen.length === 1
  const box = isOne ? first : unionOf(chosen.map(boundsOf))
  if (!box) return null
  const { w, h } = box
  const transform = isOne ? transformOf(first) : `translate(${box.x} ${box.y})`
  const isLocked = chosen.some((content) => content.isLocked)
  const tail = isOne && first.kind === 'bubble' ? first.tail : null
  const near = 1 / zoom
  // A finger is wider than the mark; of something small most of that lies outside, so that it can still be taken by its middle.
  const within = (side: number) => Math.min(FINGER, (side * zoom) / 4)
  const out = { x: (FINGER - within(w)) * near, y: (FINGER - within(h)) * near }
  return (
    <>
      {!isOne &&
        chosen
          .slice(0, MOST_OUTLINED)
          .map((content) => (
            <path
              key={content.id}
              className={styles.member}
              transform={transformOf(content)}
              d={`M0 0H${content.w}V${content.h}H0z`}
              strokeWidth={near}
            />
          ))}
      <g className={styles.frame} transform={transform}>
        <path
          d={`M0 0H${w}V${h}H0z`}
          className={styles.outline}
          data-handle={isLocked ? undefined : 'move'}
          strokeWidth={1.5 * near}
        />
        {!isLocked && (
          <>
            <path d={`M${w / 2} 0V${-28 * near}`} className={styles.stem} strokeWidth={1.5 * near} />
            {HANDLES.map((id) => {
              const { x, y } = pull(id)
              const isCorner = x !== 0 && y !== 0
              if (!isCorner && (!isOne || (x === 0 ? w : h) * zoom < ROOMY)) return null
              return (
                <BoardHandle
                  key={id}
                  id={id}
                  x={((x + 1) / 2) * w}
                  y={((y + 1) / 2) * h}
                  near={near}
                  out={{ x: x * out.x, y: y * out.y }}
                  isRound={false}
                />
              )
            })}
            <BoardHandle id="turn" x={w / 2} y={-28 * near} near={near} out={{ x: 0, y: -out.y }} isRound />
            {tail && <BoardHandle id="tail" x={tail.x * w} y={tail.y * h} near={near} out={HERE} isRound />}
          </>
        )}
      </g>
    </>
  )
}

function BoardHandle({
  id,
  x,
  y,
  near,
  out,
  isRound,
}: {
  id: string
  x: number
  y: number
  near: number
  /** How far beside the mark the middle of what can be taken lies. */
  out: { readonly x: number; readonly y: number }
  isRound: boolean
}) {
  const side = 9 * near
  return (
    <g data-handle={id} className={styles.handle}>
      <circle cx={x + out.x} cy={y + out.y} r={FINGER * near} fill="transparent" />
      {isRound ? (
        <circle cx={x} cy={y} r={side * 0.6} strokeWidth={1.5 * near} className={styles.mark} />
      ) : (
        <rect
          x={x - side / 2}
          y={y - side / 2}
          width={side}
          height={side}
          strokeWidth={1.5 * near}
          className={styles.mark}
        />
      )}
    </g>
  )
}
