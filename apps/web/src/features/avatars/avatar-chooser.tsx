import type { AvatarSource } from '@kamae/pose/documents/scene'
import { UploadIcon } from '@kamae/ui/icons/icons'
import { LockedButton } from '@kamae/ui/buttons/locked-button'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { avatarSourceKey } from './avatar-source-key.ts'
import { defaultAvatars } from './default-avatars.ts'
import { keptAvatars } from './device-avatars.ts'
import { DeviceStorageError } from '../device-store/device-store.ts'
import { setMyAvatar, useMyAvatar } from './my-avatar.ts'
import { keepOwnAvatar } from './keep-own-avatar.ts'
import styles from './avatar-chooser.module.css'

type Choice = { readonly source: AvatarSource; readonly name: string }

const OURS: readonly Choice[] = defaultAvatars.map(({ id, name }) => ({
  source: { kind: 'default', id },
  name,
}))

async function ownChoices(): Promise<readonly Choice[]> {
  try {
    const kept = await keptAvatars()
    return kept.map(({ sha256, name }) => ({ source: { kind: 'file', sha256, name }, name }))
  } catch (error) {
    // A browser that keeps nothing has none of one's own.
    if (error instanceof DeviceStorageError) return []
    throw error
  }
}

/** Our avatars, those kept on this device, and a way to open another. */
export function AvatarChooser({ onChosen }: { onChosen: () => void }) {
  const { t, i18n } = useLingui()
  const chosen = useMyAvatar()
  const input = useRef<HTMLInputElement>(null)
  const [own, setOwn] = useState<readonly Choice[]>([])
  const chosenKey = avatarSourceKey(chosen)

  useEffect(() => {
    let isOver = false
    const load = async () => {
      const choices = await ownChoices()
      if (!isOver) setOwn(choices)
    }
    void load()
    return () => {
      isOver = true
    }
  }, [])

  const add = async (file: File | undefined) => {
    if (!file || !(await keepOwnAvatar(i18n, file))) return
    setOwn(await ownChoices())
    onChosen()
  }
  // One that was dropped on the page, or opened in another tab.
  const isListed = [...OURS, ...own].some(({ source }) => avatarSourceKey(source) === chosenKey)
  const dropped: readonly Choice[] =
    isListed || chosen.kind === 'default' ? [] : [{ source: chosen, name: chosen.name }]

  return (
    <div className={styles.chooser}>
      <ul className={styles.list} aria-label={t`Avatars`}>
        {[...OURS, ...dropped, ...own].map(({ source, name }) => {
          const key = avatarSourceKey(source)
          return (
            <li key={key}>
              <button
                type="button"
                className={styles.choice}
                aria-pressed={key === chosenKey}
                onClick={() => {
                  setMyAvatar(source)
                  onChosen()
                }}
              >
                {name || t`Untitled`}
              </button>
            </li>
          )
        })}
      </ul>
      <LockedButton lockMs={800} onPress={() => input.current?.click()}>
        <UploadIcon />
        <Trans>Open a .vrm</Trans>
      </LockedButton>
      <p className={styles.hint}>
        <Trans>Or drop the file anywhere on this page.</Trans>
      </p>
      <input
        ref={input}
        type="file"
        accept=".vrm"
        hidden
        aria-label={t`Open a .vrm`}
        onChange={(event) => {
          void add(event.currentTarget.files?.[0])
          event.currentTarget.value = ''
        }}
      />
    </div>
  )
}
