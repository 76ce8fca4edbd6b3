import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { useStageState, useView } from '../../core/maker-context.ts'
import type { GuideId } from '../../core/view-state.ts'
import { pictureSettings } from '../../core/picture/picture-store.ts'
import styles from './layer.module.css'

const GOLDEN = (Math.sqrt(5) - 1) / 2
const SAFE: Readonly<Partial<Record<GuideId, number>>> = { safe43: 4 / 3, safe11: 1, safe916: 9 / 16 }
const LINES: Readonly<Partial<Record<GuideId, readonly number[]>>> = {
  thirds: [1 / 3, 2 / 3],
  centre: [1 / 2],
  golden: [1 - GOLDEN, GOLDEN],
}

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** The largest box of this aspect (width by height) in the middle of another. */
function inside(box: Box, aspect: number): Box {
  const width = Math.min(box.width, box.height * aspect)
  const height = width / aspect
  return { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height }
}

/** The edges of the picture as the stage is seen, and the guides in it. */
export function FrameGuides() {
  const stage = useStageState((state) => state.stage)
  const hasFrame = useView((view) => view.frame)
  const guides = useView((view) => view.guides)
  const aspect = useStore(pictureSettings, ({ width, height }) => width / height)
  const [size, setSize] = useState({ width: 0, height: 0 })
  useEffect(() => {
    if (!stage) return
    const read = () =>
      setSize((before) =>
        before.width === stage.size.width && before.height === stage.size.height ? before : stage.size,
      )
    const first = requestAnimationFrame(read)
    const stop = stage.onFrame(read)
    return () => {
      cancelAnimationFrame(first)
      stop()
    }
  }, [stage])
  if (size.width === 0) return null
  const whole: Box = { x: 0, y: 0, ...size }
  const frame = hasFrame ? inside(whole, aspect) : whole
  const { x, y, width, height } = frame
  return (
    <svg className={styles.guides} aria-hidden="true">
      {hasFrame && (
        <>
          <path
            className={styles.mask}
            fillRule="evenodd"
            d={`M0 0H${size.width}V${size.height}H0ZM${x} ${y}V${y + height}H${x + width}V${y}Z`}
          />
          <rect className={styles.edge} {...frame} />
        </>
      )}
      {guides.flatMap((id) =>
        (LINES[id] ?? []).map((part) => (
          <path
            key={`${id}${part}`}
            className={styles.line}
            d={`M${x + part * width} ${y}v${height}M${x} ${y + part * height}h${width}`}
          />
        )),
      )}
      {guides.map((id) => {
        const ratio = SAFE[id]
        return ratio && <rect key={id} className={styles.line} {...inside(frame, ratio)} />
      })}
    </svg>
  )
}
