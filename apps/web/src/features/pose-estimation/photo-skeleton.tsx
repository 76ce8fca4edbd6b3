import { useEffect, useRef } from 'react'
import type { FoundPerson, SeenPart } from '@kamae/pose-estimation/landmarks/found-person'
import { useLingui } from '@lingui/react/macro'
import { skeletonLines } from './skeleton-lines.ts'
import styles from './photo.module.css'
import type { Photo } from './prepare-photo.ts'
import { twin } from './take-parts.ts'

/** The photograph, what was found drawn over it; parts that are not taken stay pale. */
export function PhotoSkeleton({
  photo: { canvas },
  found,
  taken,
  isMirrored,
}: {
  photo: Photo
  found?: FoundPerson
  taken?: readonly SeenPart[]
  isMirrored: boolean
}) {
  const { t } = useLingui()
  const shown = useRef<HTMLCanvasElement>(null)
  const { width, height } = canvas
  useEffect(() => {
    shown.current?.getContext('2d')?.drawImage(canvas, 0, 0)
  }, [canvas])
  const isTaken = (part: SeenPart) => taken?.includes(isMirrored ? twin(part) : part) ?? false
  const label = found ? t`The photo with what was found on it` : t`The photo`
  return (
    <div
      className={styles.figure}
      data-head={found && true}
      role="img"
      aria-label={label}
      data-mirrored={isMirrored || undefined}
      style={{ aspectRatio: `${width} / ${height}`, '--ratio': width / height } as React.CSSProperties}
    >
      <canvas ref={shown} width={width} height={height} />
      {found && (
        <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
          {['casing', 'line'].map((layer) => (
            <g key={layer} className={styles[layer]}>
              {skeletonLines(found).map(({ part, points }, index) => (
                <polyline
                  key={index}
                  data-part={part}
                  data-taken={isTaken(part) || undefined}
                  data-fine={/Hand|face/.test(part) || undefined}
                  points={points.map(([x, y]) => `${x * width},${y * height}`).join(' ')}
                />
              ))}
            </g>
          ))}
        </svg>
      )}
    </div>
  )
}
