import { useEffect, useRef, useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { Button } from '@kamae/ui/buttons/button'
import { openCamera } from './open-camera.ts'
import { PhotoError } from './photo-error.ts'
import { photoStore } from './photo-store.ts'
import styles from './photo.module.css'
import { type Photo, photoOf } from './prepare-photo.ts'

const COUNT = 3

/** What the camera sees, as in a mirror, until three seconds after the button. The camera is off as soon as this is gone. */
export function CameraView({
  onPhoto,
  onCancel,
  onCount,
}: {
  onPhoto: (photo: Photo) => void
  onCancel: () => void
  /** Hears the seconds that are left. */
  onCount?: (left: number) => void
}) {
  const { t } = useLingui()
  const video = useRef<HTMLVideoElement>(null)
  const [isOn, setIsOn] = useState(false)
  const [left, setLeft] = useState<number>()

  useEffect(() => {
    const { signal, ...closing } = aborting()
    openCamera(signal).then(
      (stream) => {
        if (!video.current) return
        video.current.srcObject = stream
        setIsOn(true)
      },
      (error: unknown) => {
        if (signal.aborted) return
        console.warn(error)
        const reason = error instanceof PhotoError ? error.reason : 'camera-busy'
        photoStore.setState({ step: { kind: 'failed', reason } })
      },
    )
    return () => closing.abort()
  }, [])

  useEffect(() => {
    if (left === undefined) return undefined
    onCount?.(left)
    const next = setTimeout(() => {
      const seen = video.current
      if (left > 1 || !seen) setLeft(left - 1)
      else onPhoto(photoOf(seen, seen.videoWidth, seen.videoHeight))
    }, 1000)
    return () => clearTimeout(next)
  }, [left, onCount, onPhoto])

  return (
    <div className={styles.camera}>
      <div className={styles.video}>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a picture of oneself, without a sound */}
        <video ref={video} autoPlay muted playsInline aria-label={t`What the camera sees`} />
        {left !== undefined && <output className={styles.count}>{left}</output>}
        {!isOn && (
          <p
            className={styles.wait}
          >{t`Allow the camera when the browser asks. Its picture stays on this device.`}</p>
        )}
      </div>
      <div className={styles.row}>
        <Button onClick={onCancel}>{t`Cancel`}</Button>
        <Button
          variant="primary"
          disabledReason={isOn ? undefined : t`The camera is not on yet.`}
          onClick={() => setLeft(left ?? COUNT)}
        >
          {t`Take the photo in 3 seconds`}
        </Button>
      </div>
    </div>
  )
}

function aborting() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}
