import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { Button } from '@kamae/ui/buttons/button'
import { UploadIcon } from '@kamae/ui/icons/icons'
import { CameraIcon } from '@kamae/ui/icons/maker-icons'
import { Progress } from '@kamae/ui/feedback/progress'
import { HOLISTIC_BYTES } from './fetch-holistic.ts'
import { photoStore, type PhotoStep } from './photo-store.ts'
import { PHOTO_REASONS } from './photo-names.ts'
import styles from './photo.module.css'

/** How far the work on a photograph has come, with a way to stop it; or why it gave nothing. */
export function PhotoProgress({ step, onCancel }: { step: PhotoStep; onCancel: () => void }) {
  const { t } = useLingui()
  const button = <Button size="dense" onClick={onCancel}>{t`Cancel`}</Button>
  const megabytes = (bytes: number) => Math.round(bytes / 1e6)
  if (step.kind === 'fetching') {
    const [done, all] = [megabytes(step.bytes), megabytes(HOLISTIC_BYTES)]
    return (
      <div className={styles.working} role="status">
        <Progress
          label={t`Downloading the person detector: ${done} of ${all} MB, only this once`}
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
      <p role="alert" className={styles.error}>
        {t(PHOTO_REASONS[step.reason])}
      </p>
    )
  return null
}

/** Ways to a photograph. */
export function PhotoChoices({ onFile }: { onFile: (file: File) => void }) {
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
          Or paste or drop one here. One whole person from the front works best. The photo stays on this
          device: the person detector (30 MB) is downloaded once and then works offline.
        </Trans>
      </p>
    </div>
  )
}
