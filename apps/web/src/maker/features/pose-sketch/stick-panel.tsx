import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { MOST_OPENPOSE_BYTES, readOpenPose } from '@kamae/pose-estimation/skeleton-2d/read-openpose'
import type { Skeleton2D, FlatLimb } from '@kamae/pose-estimation/skeleton-2d/skeleton-2d'
import { Button } from '@kamae/ui/buttons/button'
import { IconButton } from '@kamae/ui/buttons/icon-button'
import { UploadIcon } from '@kamae/ui/icons/icons'
import { PhotoIcon } from '@kamae/ui/icons/maker-icons'
import { showToast } from '@kamae/ui/feedback/show-toast'
import faded from '@kamae/ui/scrolling/faded-row.module.css'
import { useScrollRow } from '@kamae/ui/scrolling/use-scroll-row'
import { classNames } from '@kamae/ui/theme/class-names'
import { activeOf } from '../../core/active.ts'
import { applyPose } from '../../core/edits.ts'
import { useMaker, useScene } from '../../core/maker-context.ts'
import { announce } from '../../core/announce.ts'
import { CloseIcon } from '@kamae/ui/icons/close-icon'
import { sketchOfPose, neutralSketch } from './avatar-sketch.ts'
import { openFlat } from './open-flat.ts'
import { poseEveryone } from './pose-everyone.ts'
import { FileButton } from '../../../features/files/file-button.tsx'
import { StickBoard } from '../../../features/pose-sketch/stick-board.tsx'
import {
  DRAWN,
  EMPTY_SKETCH,
  sketchOfFile,
  type StickStart,
} from '../../../features/pose-sketch/pose-sketch.ts'
import { OPENPOSE_ERRORS } from './openpose-errors.ts'
import { HANDLE_LABELS, LIMB_LABELS } from '../../../features/pose-sketch/stick-names.ts'
import { stickStore } from './stick-store.ts'
import styles from '../../../features/pose-sketch/pose-sketch.module.css'
import { useStick } from './use-stick.ts'

/** A stick figure beside the stage: pulled, flipped or drawn, and the avatar follows it. */
export function StickPanel({ onClose }: { onClose: () => void }) {
  const maker = useMaker()
  const { t } = useLingui()
  const people = useStore(stickStore, (state) => state.people)
  const [first] = useState(() => firstSketch(people) ?? sketchOfPose(maker) ?? neutralSketch(maker))
  const stick = useStick(maker, first)
  const [sheet, setSheet] = useState(0)
  const [person, setPerson] = useState(0)
  const [drawn, setDrawn] = useState<number>()
  const [picture, setPicture] = usePicture()
  const root = useRef<HTMLDivElement>(null)
  const tools = useScrollRow<HTMLDivElement>()
  useEffect(() => {
    const before = document.activeElement
    root.current?.focus()
    return () => {
      stickStore.setState({ people: [] })
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])

  const begin = (next: StickStart | undefined, isDrawing = false) => {
    if (!next) return
    stick.begin(next)
    setSheet((count) => count + 1)
    setDrawn(isDrawing ? 0 : undefined)
  }
  // An undo, or a pose put on from elsewhere, is what is worked on next, as long as nothing was pulled here.
  const follow = () => {
    if (!stick.shown || stick.isChanged || activeOf(maker)?.pose === stick.shown) return
    begin(sketchOfPose(maker))
  }
  useEffect(() => maker.history.subscribe(follow))
  const choose = (sketches: readonly Skeleton2D[], index: number) => {
    const chosen = sketches[index]
    if (!chosen) return
    setPerson(index)
    begin(sketchOfFile(chosen))
  }
  const openJson = async (file: File) => {
    if (file.size > MOST_OPENPOSE_BYTES) return showToast(t(OPENPOSE_ERRORS['too-large']), 'error')
    const read = readOpenPose(await file.text())
    if (!read.ok) return showToast(t(OPENPOSE_ERRORS[read.reason]), 'error')
    openFlat(maker, read.people)
  }
  // A file may be dropped while the panel is open, too.
  useEffect(() => stickStore.subscribe((state) => choose(state.people, 0)))
  const onFlip = (limb: FlatLimb, depth: number) => {
    const name = t(LIMB_LABELS[limb])
    if (!stick.flip(limb, depth))
      return announce(maker, t`${name} lies in the picture: make it shorter first.`)
    announce(maker, depth > 0 ? t`${name}, goes back` : t`${name}, comes forward`)
  }
  const put = ({ x, y }: { x: number; y: number }) => {
    const name = drawn === undefined ? undefined : DRAWN[drawn]
    if (!name) return
    const { sketch } = stick
    stick.setSketch({ ...sketch, joints: { ...sketch.joints, [name]: { x, y, confidence: 1 } } })
    step()
  }
  const step = () => {
    const next = (drawn ?? 0) + 1
    if (next < DRAWN.length) return setDrawn(next)
    setDrawn(undefined)
    if (!picture) setSheet((count) => count + 1)
  }
  const asked = drawn === undefined ? undefined : DRAWN[drawn]
  const use = () => {
    if (stick.isChanged) applyPose(maker, stick.pose)
    onClose()
  }

  return (
    // Escape closes it from wherever the focus is.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={root}
      className={styles.panel}
      role="dialog"
      aria-label={t`Stick figure`}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
    >
      <header className={styles.head}>
        <h2>{t`Stick figure`}</h2>
        <IconButton label={t`Close`} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </header>
      <div
        ref={tools}
        className={classNames(styles.tools, faded.row)}
        role="group"
        aria-label={t`Start with`}
      >
        <Button size="dense" onClick={() => begin(sketchOfPose(maker))}>
          {t`This pose`}
        </Button>
        <Button size="dense" onClick={() => begin(neutralSketch(maker))}>
          {t({ message: 'Neutral', context: 'a pose' })}
        </Button>
        <Button size="dense" onClick={() => begin(sketchOfFile(EMPTY_SKETCH), true)}>
          {t`Draw`}
        </Button>
        <FileButton
          label={t`Open an OpenPose file`}
          text={t`OpenPose`}
          icon={<UploadIcon isSmall />}
          size="dense"
          accept=".json,application/json"
          onFile={(file) => void openJson(file)}
        />
        <FileButton
          label={t`Trace a picture (it stays on this device)`}
          text={t`Trace`}
          icon={<PhotoIcon isSmall />}
          size="dense"
          accept="image/png,image/jpeg,image/webp"
          onFile={setPicture}
        />
        {picture && (
          <Button size="dense" variant="ghost" onClick={() => setPicture(undefined)}>
            {t`Without the picture`}
          </Button>
        )}
      </div>
      {people.length > 1 && (
        <People
          people={people}
          person={person}
          onChoose={(index) => choose(people, index)}
          onClose={onClose}
        />
      )}
      <StickBoard
        sketch={stick.sketch}
        depths={stick.depths}
        sheet={sheet}
        picture={picture}
        isOfPicture={stick.isOfPicture}
        drawing={asked && { next: t`Next: ${t(HANDLE_LABELS[asked])}`, put }}
        onSketch={stick.setSketch}
        onFlip={onFlip}
      />
      <p id="stick-help" className={styles.help}>
        {asked
          ? t`Press where the joint is, or move the cross with the arrow keys and press Enter. Left and right are the figure’s own.`
          : t`Drag joints, or move them with the arrow keys. Press a limb, or Enter on a joint, to bring it to the front or take it back. Dashed limbs go back.`}
      </p>
      {!asked && (
        <p className={styles.hint} aria-hidden="true">
          {t`Tap a limb to flip it. Dashed limbs go back.`}
        </p>
      )}
      <footer className={styles.foot}>
        {asked ? (
          <>
            <Button
              onClick={() => setDrawn(Math.max(0, (drawn ?? 0) - 1))}
              {...(drawn === 0 ? { disabledReason: t`This is the first joint.` } : {})}
            >
              {t`Back`}
            </Button>
            <Button onClick={step}>{t`Not seen`}</Button>
          </>
        ) : (
          <>
            <Button onClick={onClose}>{t`Cancel`}</Button>
            <Button variant="primary" onClick={use}>
              {t`Use this pose`}
            </Button>
          </>
        )}
      </footer>
    </div>
  )
}

function firstSketch(people: readonly Skeleton2D[]): StickStart | undefined {
  return people[0] && sketchOfFile(people[0])
}

/** Which of several people, or all of them at once where several avatars are loaded. */
function People({
  people,
  person,
  onChoose,
  onClose,
}: {
  people: readonly Skeleton2D[]
  person: number
  onChoose: (index: number) => void
  onClose: () => void
}) {
  const maker = useMaker()
  const { t } = useLingui()
  const count = useScene((scene) => scene.avatars.length)
  return (
    <div className={styles.people}>
      <label>
        <span>{t`Person`}</span>
        <select value={person} onChange={(event) => onChoose(Number(event.currentTarget.value))}>
          {people.map((_, index) => (
            // oxlint-disable-next-line react/no-array-index-key
            <option key={index} value={index}>
              {t`${index + 1} of ${people.length}`}
            </option>
          ))}
        </select>
      </label>
      {count > 1 && (
        <Button
          size="dense"
          onClick={() => {
            onClose()
            void poseEveryone(maker, people)
          }}
        >
          {t`Pose all avatars`}
        </Button>
      )}
    </div>
  )
}

/** A picture to trace, as an address of this page's own: nothing of it leaves the device. */
function usePicture() {
  const [url, setUrl] = useState<string>()
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url])
  return [url, (file: File | undefined) => setUrl(file && URL.createObjectURL(file))] as const
}
