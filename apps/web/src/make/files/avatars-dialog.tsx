import { useEffect, useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { Button } from '@kamae/ui/button'
import { Dialog } from '@kamae/ui/dialog'
import { UploadIcon } from '@kamae/ui/icons'
import { showToast } from '@kamae/ui/show-toast'
import type { AvatarSource } from '@kamae/pose/scene'
import { avatarSourceKey } from '../../avatars/avatar-source-key.ts'
import { defaultAvatars } from '../../avatars/default-avatars.ts'
import { forgetAvatar, keptAvatars } from '../../avatars/device-avatars.ts'
import { DeviceStorageError, type KeptAvatar } from '../../avatars/device-store.ts'
import { setMyAvatar } from '../../avatars/my-avatar.ts'
import { setAvatarSource } from '../core/edits.ts'
import { useMaker, useScene } from '../core/maker-context.ts'
import { useHands } from '../tools/hands-context.ts'
import { AvatarRow } from './avatar-row.tsx'
import styles from './avatars-dialog.module.css'

/** The avatars one can pose: ours, and the files kept on this device. */
export function AvatarsDialog({ onClose }: { onClose: () => void }) {
  const maker = useMaker()
  const hands = useHands()
  const { t } = useLingui()
  const current = useScene((scene) => scene.avatars[0]?.source)
  const [kept, setKept] = useState<readonly KeptAvatar[] | 'unavailable'>([])
  useEffect(() => {
    let isOver = false
    void readKept().then((found) => !isOver && setKept(found))
    return () => {
      isOver = true
    }
  }, [])

  const choose = (source: AvatarSource) => {
    setAvatarSource(maker, source)
    setMyAvatar(source)
    onClose()
  }
  const forget = async ({ sha256, name }: KeptAvatar) => {
    await forgetAvatar(sha256)
    showToast(t`${name} is gone from this device`)
    setKept(await readKept())
  }
  const isCurrent = (source: AvatarSource) =>
    current !== undefined && avatarSourceKey(current) === avatarSourceKey(source)

  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title={t`Avatars`}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t`Close`}
          </Button>
          <Button
            onClick={() => {
              onClose()
              hands.pickFile()
            }}
          >
            <UploadIcon />
            {t`Open a .vrm file`}
          </Button>
        </>
      }
    >
      <p>{t`Your own files stay on this device.`}</p>
      <ul className={styles.list}>
        {defaultAvatars.map(({ id, name }) => (
          <AvatarRow
            key={id}
            name={name}
            facts={t`Comes with Kamae · CC0: use it for anything`}
            isCurrent={isCurrent({ kind: 'default', id })}
            onChoose={() => choose({ kind: 'default', id })}
          />
        ))}
        {kept !== 'unavailable' &&
          kept.map((avatar) => {
            const source: AvatarSource = { kind: 'file', sha256: avatar.sha256, name: avatar.name }
            return (
              <AvatarRow
                key={avatar.sha256}
                name={avatar.name || t`Unnamed avatar`}
                kept={avatar}
                isCurrent={isCurrent(source)}
                onChoose={() => choose(source)}
                onForget={() => forget(avatar)}
              />
            )
          })}
      </ul>
      {kept === 'unavailable' && (
        <p role="status">{t`This browser keeps no files here, so only our avatars are listed.`}</p>
      )}
    </Dialog>
  )
}

async function readKept(): Promise<readonly KeptAvatar[] | 'unavailable'> {
  try {
    return await keptAvatars()
  } catch (error) {
    if (!(error instanceof DeviceStorageError)) throw error
    return 'unavailable'
  }
}
