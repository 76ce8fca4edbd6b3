import { useEffect, useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { useObjectUrl } from '../../../features/files/object-url.ts'
import { useMaker } from '../../core/maker-context.ts'
import styles from './share.module.css'
import { takePosePicture } from './take-pose-picture.ts'

/** The picture that goes along, small, as it will be taken. */
export function SharePicture() {
  const maker = useMaker()
  const { t } = useLingui()
  const [picture, setPicture] = useState<Blob>()
  const url = useObjectUrl(picture)
  useEffect(() => {
    const over = new AbortController()
    const take = async () => {
      try {
        const blob = await takePosePicture(maker, { width: 320, height: 400, signal: over.signal })
        if (!over.signal.aborted) setPicture(blob)
      } catch (error) {
        // Sharing says by itself what is missing.
        if (!over.signal.aborted) console.warn(error)
      }
    }
    void take()
    return () => over.abort()
  }, [maker])
  return (
    <span className={styles.picture}>
      {url && <img src={url} alt={t`The picture that is shared`} width={320} height={400} />}
    </span>
  )
}
