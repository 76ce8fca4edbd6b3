import { useMemo } from 'react'
import { drawSheet } from '@kamae/pop/draw/draw'
import type { Pop } from '@kamae/pop/documents/pop'
import { roughMeasure } from '@kamae/pop/draw/rough-measure'
import { useNearView } from '../../page/use-near-view.ts'
import { svgTree } from './svg-tree.tsx'
import styles from './start.module.css'

/** A small drawing of a pop, made when it comes near the part of the page that is seen. */
export function PopPicture({
  make,
  pictures,
  scope,
}: {
  make: () => Pop
  /** Addresses of pictures of its figures, by the ids of their contents; the others are plaster figures. */
  pictures?: ReadonlyMap<string, string>
  scope: string
}) {
  const part = (side: number, other: number) => `${Math.min(1, side / other) * 100}%`
  const [box, isNear] = useNearView<HTMLSpanElement>()
  const drawn = useMemo(() => {
    if (!isNear) return undefined
    const pop = make()
    return {
      pop,
      nodes: drawSheet(pop, { measure: roughMeasure, pictureOf: ({ id }) => pictures?.get(id), scope }),
    }
  }, [isNear, make, pictures, scope])
  return (
    <span ref={box} className={styles.picture}>
      {drawn && (
        <svg
          viewBox={`0 0 ${drawn.pop.width} ${drawn.pop.height}`}
          style={{
            width: part(drawn.pop.width, drawn.pop.height),
            height: part(drawn.pop.height, drawn.pop.width),
          }}
          aria-hidden="true"
        >
          {svgTree(drawn.nodes)}
        </svg>
      )}
    </span>
  )
}
