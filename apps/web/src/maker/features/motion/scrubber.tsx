import { type KeyboardEvent, useMemo } from 'react'
import { useLingui } from '@lingui/react/macro'
import type { Motion } from '@kamae/motion/documents/motion'
import { LeftIcon, RightIcon } from '@kamae/ui/icons/icons'
import { IconButton } from '@kamae/ui/buttons/icon-button'
import { Slider } from '@kamae/ui/fields/slider'
import { useStore } from 'zustand'
import { keyTicks, lastFrameOf, timeOf } from './frames.ts'
import styles from './motion.module.css'
import { PauseIcon, PlayIcon } from './motion-icons.tsx'
import { motionStore } from './motion-store.ts'
import { usePlaying } from './use-playing.ts'

/** The time of a motion: its keys as marks, frames by arrow keys, Space plays; Enter takes the pose. */
export function Scrubber({ motion, onTake }: { motion: Motion; onTake: () => void }) {
  const { t, i18n } = useLingui()
  const frame = useStore(motionStore, (state) => state.frame)
  const { isPlaying, setIsPlaying } = usePlaying(motion)
  const last = lastFrameOf(motion)
  const ticks = useMemo(() => keyTicks(motion), [motion])
  const seconds = new Intl.NumberFormat(i18n.locale, {
    style: 'unit',
    unit: 'second',
    unitDisplay: 'short',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(timeOf(motion, frame))
  const words = t`Frame ${frame} of ${last}`
  const goTo = (next: number) => {
    setIsPlaying(false)
    motionStore.setState({ frame: Math.max(0, Math.min(last, next)) })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.target instanceof HTMLInputElement)) return
    if (event.key === ' ') setIsPlaying(!isPlaying)
    else if (event.key === 'Enter') onTake()
    else return
    event.preventDefault()
  }
  return (
    // Keys are those of the slider in it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div className={styles.transport} role="group" aria-label={t`Playing`} onKeyDown={onKeyDown}>
      <IconButton label={t`Frame before`} variant="dense" onClick={() => goTo(frame - 1)}>
        <LeftIcon />
      </IconButton>
      <IconButton
        label={isPlaying ? t`Pause` : t`Play`}
        variant="dense"
        onClick={() => setIsPlaying(!isPlaying)}
      >
        {isPlaying ? <PauseIcon /> : <PlayIcon />}
      </IconButton>
      <IconButton label={t`Frame after`} variant="dense" onClick={() => goTo(frame + 1)}>
        <RightIcon />
      </IconButton>
      <span className={styles.scrubber}>
        <Slider
          label={t`Time`}
          value={frame}
          min={0}
          max={last}
          keyStep={1}
          valueText={`${words}, ${seconds}`}
          onChange={goTo}
        />
        <svg className={styles.ticks} viewBox="0 0 1000 1" preserveAspectRatio="none" aria-hidden="true">
          <path d={ticks.map((at) => `M${Math.round(at * 1000)} 0v1`).join('')} />
        </svg>
      </span>
      <span className={styles.time}>
        <span>{words}</span>
        <span>{seconds}</span>
      </span>
    </div>
  )
}
