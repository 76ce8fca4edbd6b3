import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { Button } from '@kamae/ui/buttons/button'
import { CloseIcon } from '@kamae/ui/icons/close-icon'
import { IconButton } from '@kamae/ui/buttons/icon-button'
import { Progress } from '@kamae/ui/feedback/progress'
import { Switch } from '@kamae/ui/fields/switch'
import { useStore } from 'zustand'
import { useMaker } from '../../core/maker-context.ts'
import { announce } from '../../core/announce.ts'
import { putOn } from '../../core/dressing/apply-dressing.ts'
import { DressingRows } from '../../core/dressing/dressing-rows.tsx'
import { useReturnedFocus } from '../../core/panel/use-returned-focus.ts'
import { missingBones } from './bone-changes.ts'
import { BoneList } from './bone-list.tsx'
import { lastFrameOf } from './frames.ts'
import styles from './motion.module.css'
import { motionStore, type OpenMotion } from './motion-store.ts'
import { restPointer } from './rest-pointer.ts'
import { Scrubber } from './scrubber.tsx'
import { useBoneMap, useShownPose } from './use-shown-pose.ts'

/** The motions of a file, played on the avatar of the stage until one of their poses is taken; closed, everything is as it was. */
export function MotionDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const reading = useStore(motionStore, (state) => state.reading)
  const motions = useStore(motionStore, (state) => state.motions)
  const picked = useStore(motionStore, (state) => state.picked)
  const box = useRef<HTMLElement>(null)
  const open = motions[picked]
  useLayoutEffect(() => {
    const panel = box.current
    return () => {
      if (panel?.matches(':hover')) restPointer(panel.getBoundingClientRect())
    }
  }, [])
  useReturnedFocus()
  useEffect(() => {
    // What is inside may have taken the focus already.
    if (!box.current?.contains(document.activeElement)) box.current?.focus()
    return () => motionStore.getState().reading?.cancel()
  }, [])
  return (
    <section ref={box} className={styles.panel} aria-label={t`Motion file`} tabIndex={-1}>
      <header className={styles.head}>
        <h2>{t`Motion file`}</h2>
        {!reading && <MotionChoice motions={motions} picked={picked} />}
        <IconButton label={t`Close the motion`} onClick={onClose} className={styles.close}>
          <CloseIcon />
        </IconButton>
      </header>
      {reading ? (
        <Reading {...reading} />
      ) : (
        open && <OpenedMotion key={picked} open={open} onClose={onClose} />
      )}
    </section>
  )
}

function Reading({ name, cancel }: { name: string; cancel: () => void }) {
  const { t } = useLingui()
  return (
    <div className={styles.reading}>
      <Progress
        label={t`Reading ${name}…`}
        cancel={<Button size="dense" onClick={cancel}>{t`Cancel`}</Button>}
      />
    </div>
  )
}

/** Which motion is shown, where the files hold several; the name of the one otherwise. */
function MotionChoice({ motions, picked }: { motions: readonly OpenMotion[]; picked: number }) {
  const { t } = useLingui()
  const hasOneFile = new Set(motions.map(({ file }) => file)).size === 1
  const nameOf = ({ motion, file }: OpenMotion) => {
    if (!motion.name || motions.length === 1) return file.name
    return hasOneFile ? motion.name : `${file.name} · ${motion.name}`
  }
  const [only] = motions
  if (motions.length < 2) return <p className={styles.file}>{only && nameOf(only)}</p>
  return (
    <select
      className={styles.select}
      aria-label={t`Motion of the file`}
      value={picked}
      onChange={(event) => motionStore.setState({ picked: Number(event.currentTarget.value), frame: 0 })}
    >
      {motions.map((open, index) => (
        <option key={index} value={index}>
          {nameOf(open)}
        </option>
      ))}
    </select>
  )
}

function OpenedMotion({ open, onClose }: { open: OpenMotion; onClose: () => void }) {
  const maker = useMaker()
  const { t } = useLingui()
  const pose = useShownPose(open)
  const map = useBoneMap(open)
  const missing = missingBones(map).length
  const [hasBones, setHasBones] = useState(missing > 0)
  const box = useRef<HTMLDivElement>(null)
  const isStill = lastFrameOf(open.motion) === 0
  const take = () => {
    const { part, strength } = motionStore.getState()
    putOn(maker, pose, { part, strength })
    onClose()
    const { name } = open.file
    announce(maker, t`Pose taken from ${name}`)
  }
  useEffect(() => {
    const first = isStill ? '[data-take]' : 'input[type=range]'
    box.current?.querySelector<HTMLElement>(first)?.focus()
  }, [isStill])
  return (
    <div ref={box} className={styles.content}>
      <div className={styles.scroll}>
        {!isStill && <Scrubber motion={open.motion} onTake={take} />}
        <div className={styles.ways}>
          <TakenRows />
          <Button
            size="dense"
            className={styles.toggle}
            aria-expanded={hasBones}
            onClick={() => setHasBones(!hasBones)}
          >
            {missing > 0 ? t`Bones: ${missing} missing` : t`Bones`}
          </Button>
        </div>
        {hasBones && <BoneList open={open} />}
      </div>
      <Button variant="primary" className={styles.take} data-take onClick={take}>
        {t`Use this pose`}
      </Button>
    </div>
  )
}

/** What of the pose is taken, how much of it, and whether the hips stay. */
function TakenRows() {
  const { t } = useLingui()
  const part = useStore(motionStore, (state) => state.part)
  const strength = useStore(motionStore, (state) => state.strength)
  const isInPlace = useStore(motionStore, (state) => state.isInPlace)
  return (
    <>
      <DressingRows part={part} strength={strength} styles={styles} onChange={motionStore.setState} />
      <Switch
        label={t`Stay in place`}
        isOn={isInPlace}
        onChange={(wanted) => motionStore.setState({ isInPlace: wanted })}
      />
    </>
  )
}
