import { useLingui } from '@lingui/react/macro'
import { Button } from '@kamae/ui/buttons/button'
import { Dialog } from '@kamae/ui/dialogs/dialog'
import { useStore } from 'zustand'
import { useObjectUrl } from '../../../features/files/object-url.ts'
import { askedPicture } from './asked-picture.ts'
import styles from './open-picture-dialog.module.css'

/** Asks what a picture is for: to take a pose from, or to put behind the scene. */
export function PictureDialog() {
  const { t } = useLingui()
  const asked = useStore(askedPicture, (state) => state.asked)
  const address = useObjectUrl(asked?.file)
  if (!asked) return null
  const { file, answer } = asked
  return (
    <Dialog
      isOpen
      onClose={() => answer(undefined)}
      title={t`What is this picture for?`}
      actions={
        <>
          <Button onClick={() => answer('behind')}>{t`Picture behind the scene`}</Button>
          <Button variant="primary" onClick={() => answer('photo')}>{t`Pose from this photo`}</Button>
        </>
      }
    >
      {address && <img className={styles.picture} src={address} alt={file.name} />}
      <p>{t`The pose is read on this device: the photo is not sent anywhere.`}</p>
    </Dialog>
  )
}
