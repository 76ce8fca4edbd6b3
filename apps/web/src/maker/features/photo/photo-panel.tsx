import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useLingui } from '@lingui/react/macro'
import { Button } from '@kamae/ui/buttons/button'
import { Switch } from '@kamae/ui/fields/switch'
import { useStore } from 'zustand'
import { applyPose } from '../../core/edits.ts'
import { useMaker } from '../../core/maker-context.ts'
import { announce } from '../../core/announce.ts'
import { SidePanel } from '../../core/panel/side-panel.tsx'
import panel from '../../core/panel/side-panel.module.css'
import { CameraView } from '../../../features/pose-estimation/camera-view.tsx'
import { FacingChoice } from './facing-choice.tsx'
import { PartList } from './part-list.tsx'
import { PhotoSkeleton } from '../../../features/pose-estimation/photo-skeleton.tsx'
import {
  mirrorPhoto,
  photoStore,
  type PhotoStep,
  sureParts,
} from '../../../features/pose-estimation/photo-store.ts'
import { PhotoChoices, PhotoProgress } from '../../../features/pose-estimation/photo-ways.tsx'
import styles from '../../../features/pose-estimation/photo.module.css'
import { mirrorSolved } from '../../../features/pose-estimation/take-parts.ts'
import { usePastedPicture } from '../../../features/pose-estimation/use-pasted-picture.ts'
import { usePhotoPreview } from './use-photo-preview.ts'
import { usePhotoReader } from '../../../features/pose-estimation/use-photo-reader.ts'

/** A pose from a photograph, seen on the stage's avatar until it is taken; closed, everything is as it was. */
export function PhotoPanel({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const asked = useStore(photoStore, (state) => state.asked)
  const step = useStore(photoStore, (state) => state.step)
  const photo = useStore(photoStore, (state) => state.photo)
  const isMirrored = useStore(photoStore, (state) => state.isMirrored)
  const { read, cancel } = usePhotoReader()
  useEffect(() => {
    if (asked) void read(asked)
    // oxlint-disable-next-line react/exhaustive-deps -- read once for every picture that is asked for
  }, [asked])
  usePastedPicture((file) => void read(file))
  const maker = useMaker()
  const announceCount = useCallback((left: number) => announce(maker, String(left)), [maker])
  return (
    <SidePanel
      title={t`Pose from a photo`}
      closeLabel={t`Close the photo`}
      step={step.kind}
      onClose={onClose}
      className={styles.panel}
    >
      {step.kind === 'camera' ? (
        <CameraView onPhoto={(taken) => void read(taken)} onCancel={cancel} onCount={announceCount} />
      ) : (
        step.kind !== 'found' && (
          <>
            {photo && <PhotoSkeleton photo={photo} isMirrored={isMirrored} />}
            <PhotoProgress step={step} onCancel={cancel} />
          </>
        )
      )}
      {(step.kind === 'choosing' || step.kind === 'failed') && (
        <PhotoChoices onFile={(file) => void read(file)} />
      )}
      {step.kind === 'found' && photo && (
        <Found step={step} onClose={onClose} onFile={(file) => void read(file)} />
      )}
    </SidePanel>
  )
}

function Found({
  step: { found, solved: seen, turned },
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
  const hasUnsure = sureParts(seen).length < seen.found.length
  const hasLegs = solved.found.some((part) => part.endsWith('Leg'))
  useEffect(() => {
    main.current?.focus()
    announce(maker, t`A person was found`)
    // oxlint-disable-next-line react/exhaustive-deps -- once for every photograph
  }, [photo])
  const use = () => {
    if (!pose) return
    applyPose(maker, pose)
    onClose()
    announce(maker, t`Pose taken from the photo`)
  }
  return (
    <div className={styles.found}>
      {photo && <PhotoSkeleton photo={photo} found={found} taken={taken} isMirrored={isMirrored} />}
      <div className={styles.side}>
        {turned && <FacingChoice found={found} solved={seen} turned={turned} isMirrored={isMirrored} />}
        {!hasLegs && <p role="status">{t`Only the upper body is seen: the legs stay as they are.`}</p>}
        {hasUnsure && <p role="status">{t`Uncertain parts are left out. Tick them where they fit.`}</p>}
        <PartList solved={solved} taken={taken} />
        <Switch
          label={t`The photo is mirrored (selfie)`}
          isOn={isMirrored}
          onChange={(isOn) => photoStore.setState((state) => mirrorPhoto(state, isOn))}
        />
      </div>
      <div className={panel.row} data-foot>
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
