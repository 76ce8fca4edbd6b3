import { useEffect, useMemo, useRef, useState } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@kamae/ui/button'
import { IconButton } from '@kamae/ui/icon-button'
import { UploadIcon } from '@kamae/ui/icons'
import { CameraIcon } from '@kamae/ui/maker-icons'
import { Progress } from '@kamae/ui/progress'
import { Switch } from '@kamae/ui/switch'
import { useStore } from 'zustand'
import { applyPose } from '../core/edits.ts'
import { useMaker } from '../core/maker-context.ts'
import { speak } from '../core/speak.ts'
import { CloseIcon } from '../timeline/close-icon.tsx'
import { CameraView } from './camera-view.tsx'
import { HOLISTIC_BYTES } from './fetch-holistic.ts'
import { PartList } from './part-list.tsx'
import { PhotoFigure } from './photo-figure.tsx'
import { photoStore, type PhotoStep } from './photo-store.ts'
import { PHOTO_REASONS } from './photo-words.ts'
import styles from './photo.module.css'
import { mirrorSolved } from './take-parts.ts'
import { usePastedPicture } from './use-pasted-picture.ts'
import { usePhotoPreview } from './use-photo-preview.ts'
import { usePhotoReader } from './use-photo-reader.ts'

/** A pose from a photograph, seen on the stage's avatar until it is taken; closed, everything is as it was. */
export function PhotoPanel({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const asked = useStore(photoStore, (state) => state.asked)
  const step = useStore(photoStore, (state) => state.step)
  const photo = useStore(photoStore, (state) => state.photo)
  const isMirrored = useStore(photoStore, (state) => state.isMirrored)
  const { read, cancel } = usePhotoReader()
  const box = useRef<HTMLElement>(null)
  const [before] = useState(() => document.activeElement)
  useEffect(() => {
    box.current?.focus()
    return () => {
      const isInside = !document.activeElement || document.activeElement === document.body
      if (isInside && before instanceof HTMLElement) before.focus()
    }
  }, [before])
  useEffect(() => {
    if (asked) void read(asked)
    // oxlint-disable-next-line react/exhaustive-deps -- read once for every picture that is asked for
  }, [asked])
  usePastedPicture((file) => void read(file))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it from anywhere inside
    <section
      ref={box}
      className={styles.panel}
      aria-label={t`Pose from a photo`}
      tabIndex={-1}
      data-step={step.kind}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
    >
      <header className={styles.head}>
        <h2>{t`Pose from a photo`}</h2>
        <IconButton label={t`Close the photo`} onClick={onClose} className={styles.close}>
          <CloseIcon />
        </IconButton>
      </header>
      <div className={styles.content}>
        {step.kind === 'camera' ? (
          <CameraView onPhoto={(taken) => void read(taken)} onCancel={cancel} />
        ) : (
          step.kind !== 'found' && (
            <>
              {photo && <PhotoFigure photo={photo} isMirrored={isMirrored} />}
              <Working step={step} onCancel={cancel} />
            </>
          )
        )}
        {(step.kind === 'choosing' || step.kind === 'failed') && (
          <Choices onFile={(file) => void read(file)} />
        )}
        {step.kind === 'found' && photo && (
          <Found step={step} onClose={onClose} onFile={(file) => void read(file)} />
        )}
      </div>
    </section>
  )
}

function Working({ step, onCancel }: { step: PhotoStep; onCancel: () => void }) {
  const { t } = useLingui()
  const button = <Button size="dense" onClick={onCancel}>{t`Cancel`}</Button>
  const megabytes = (bytes: number) => Math.round(bytes / 1e6)
  if (step.kind === 'fetching') {
    const [done, all] = [megabytes(step.bytes), megabytes(HOLISTIC_BYTES)]
    return (
      <div className={styles.working} role="status">
        <Progress
          label={t`Fetching what finds people: ${done} of ${all} MB, only this once`}
          value={step.bytes / HOLISTIC_BYTES}
          cancel={button}
        />
      </div>
    )
  }
  if (step.kind === 'reading')
    return (
      <div className={styles.working} role="status">
        <Progress label={t`Looking for a person…`} cancel={button} />
      </div>
    )
  if (step.kind === 'failed')
    return (
      <p role="alert" className={styles.fault}>
        {t(PHOTO_REASONS[step.reason])}
      </p>
    )
  return null
}

/** Ways to a photograph. */
function Choices({ onFile }: { onFile: (file: File) => void }) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className={styles.choices}>
      <Button variant="primary" onClick={() => input.current?.click()}>
        <UploadIcon />
        {t`Choose a photo`}
      </Button>
      <Button onClick={() => photoStore.setState({ photo: null, step: { kind: 'camera' } })}>
        <CameraIcon />
        {t`Use the camera`}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        data-testid="photo-file"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          currentTarget.value = ''
          if (file) onFile(file)
        }}
      />
      <p>
        <Trans>
          Or paste or drop one here. One person, whole and from the front, works best. The photo stays on this
          device: what finds people (30 MB) comes to it once, and works without a connection from then on.
        </Trans>
      </p>
    </div>
  )
}

function Found({
  step: { found, solved: seen },
  onClose,
  onFile,
}: {
  step: Extract<PhotoStep, { kind: 'found' }>
  onClose: () => void
  onFile: (file: File) => void
}) {
  const maker = useMaker()
  const { t } = useLingui()
  const photo = useStore(photoStore, (state) => state.photo)
  const isMirrored = useStore(photoStore, (state) => state.isMirrored)
  const left = useStore(photoStore, (state) => state.left)
  const solved = useMemo(() => (isMirrored ? mirrorSolved(seen) : seen), [seen, isMirrored])
  const taken = useMemo(() => solved.found.filter((part) => !left.has(part)), [solved, left])
  const pose = usePhotoPreview(solved, taken)
  const input = useRef<HTMLInputElement>(null)
  const main = useRef<HTMLButtonElement>(null)
  const hasLegs = solved.found.some((part) => part.endsWith('Leg'))
  useEffect(() => {
    main.current?.focus()
    speak(maker, t`A person was found`)
    // oxlint-disable-next-line react/exhaustive-deps -- once for every photograph
  }, [found])
  const use = () => {
    if (!pose) return
    applyPose(maker, pose)
    onClose()
    speak(maker, t`Pose taken from the photo`)
  }
  return (
    <div className={styles.found}>
      {photo && <PhotoFigure photo={photo} found={found} taken={taken} isMirrored={isMirrored} />}
      <div className={styles.side}>
        {!hasLegs && <p role="status">{t`Only the upper body is seen: the legs stay as they are.`}</p>}
        <PartList solved={solved} taken={taken} />
        <Switch
          label={t`The photo is mirrored (selfie)`}
          isOn={isMirrored}
          onChange={(isOn) => photoStore.setState({ isMirrored: isOn })}
        />
      </div>
      <div className={styles.row}>
        <Button onClick={() => input.current?.click()}>{t`Another photo`}</Button>
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            currentTarget.value = ''
            if (file) onFile(file)
          }}
        />
        <Button
          ref={main}
          variant="primary"
          disabledReason={pose ? undefined : t`Choose at least one part.`}
          onClick={use}
        >
          {t`Use this pose`}
        </Button>
      </div>
    </div>
  )
}
