import { UploadIcon } from '@kamae/ui/icons/icons'
import { Button } from '@kamae/ui/buttons/button'
import { LockedButton } from '@kamae/ui/buttons/locked-button'
import { showToast } from '@kamae/ui/feedback/show-toast'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { avatarProblem } from '../../features/avatars/judge/avatar-problem.ts'
import { useFileDrop } from '../../features/files/use-file-drop.ts'
import { useLang } from '../../language/use-lang.ts'
import { useSession } from '../../session/use-session.ts'
import { ArchivedAvatars, UndoArchive } from './archived-avatars.tsx'
import styles from './avatars.module.css'
import { keepAvatar } from '../../features/avatars/device-avatars.ts'
import { KeepDialog } from './keep-dialog.tsx'
import { OwnAvatarCard } from './own-avatar-card.tsx'
import { NoneOwn, OwnRoom } from './own-place.tsx'
import { onStored, takeUpUploads } from './upload/send-avatar.ts'
import { usePortraits } from './use-portraits.ts'
import { useOwnAvatars } from '../../features/avatars/use-own-avatars.ts'
import { formatLabelled } from '../../language/format-labelled.ts'

/** A person's own avatars. `keep` is the SHA-256 of one whose keeping was asked for before signing in. */
export function OwnSection({ keep }: { keep: string | undefined }) {
  const { t, i18n } = useLingui()
  const own = useOwnAvatars()
  const input = useRef<HTMLInputElement>(null)
  const [problems, setProblems] = useState<readonly string[]>([])
  const add = async (files: readonly File[]) => {
    const refused: string[] = []
    for (const file of files) {
      try {
        const { name } = await keepAvatar(file)
        showToast(t`${name} is saved on this device`)
      } catch (error) {
        refused.push(formatLabelled(i18n, file.name, avatarProblem(i18n, error)))
      }
    }
    setProblems(refused)
    await own.reloadDevice()
  }
  useFileDrop((files) => void add(files))
  useUploads(own.put)
  usePortraits(own)

  const asked = own.avatars?.find(({ sha256 }) => sha256 === keep)
  const pick = () => input.current?.click()
  const hasNone = !own.avatars || own.avatars.length === 0
  const isUnknown = hasNone && (!own.avatars || own.account === 'loading')
  const isEmpty = hasNone && !isUnknown
  return (
    <section className={styles.section} aria-labelledby="own">
      <div className={styles.heading}>
        <h2 id="own">
          <Trans>Yours</Trans>
        </h2>
        {!hasNone && (
          <Button variant="primary" onClick={pick}>
            <UploadIcon />
            <Trans>Open a .vrm file</Trans>
          </Button>
        )}
      </div>
      {problems.length > 0 && (
        <div role="alert" className={styles.note} data-kind="problem">
          {problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
          <Button size="dense" onClick={() => setProblems([])}>
            <Trans>Close</Trans>
          </Button>
        </div>
      )}
      <UndoArchive own={own} />
      {isEmpty && <NoneOwn onPick={pick} />}
      {isUnknown && <OwnRoom />}
      {!isEmpty && !isUnknown && (
        <ul className={styles.grid}>
          {own.avatars?.map((avatar) => (
            <li key={avatar.sha256}>
              <OwnAvatarCard avatar={avatar} own={own} />
            </li>
          ))}
        </ul>
      )}
      {!own.hasDevice && (
        <p className={styles.hint} role="status">
          <Trans>This browser cannot store files here. Allow storage, or leave private browsing.</Trans>
        </p>
      )}
      {own.account === 'failed' && (
        <div className={styles.hint} role="alert">
          <p>
            <Trans>The avatars of your account could not be loaded.</Trans>
          </p>
          <LockedButton size="dense" lockMs={1000} onPress={own.reloadAccount}>
            <Trans>Try again</Trans>
          </LockedButton>
        </div>
      )}
      {own.account === 'none' && !hasNone && <AccountHint />}
      <ArchivedAvatars own={own} />
      <input
        ref={input}
        type="file"
        accept=".vrm"
        multiple
        hidden
        aria-label={t`Open a .vrm file`}
        onChange={(event) => {
          void add([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
      {asked?.kept && !asked.content && own.account !== 'loading' && <AskedKeep kept={asked.kept} />}
    </section>
  )
}

/** The question that waited while the person signed in; the address forgets it once it is answered. */
function AskedKeep({ kept }: { kept: Parameters<typeof KeepDialog>[0]['kept'] }) {
  const lang = useLang()
  const navigate = useNavigate()
  return (
    <KeepDialog
      kept={kept}
      onClose={() => void navigate({ to: '/$lang/avatars', params: { lang }, search: {}, replace: true })}
    />
  )
}

function AccountHint() {
  const lang = useLang()
  const { status } = useSession()
  if (status !== 'out') return null
  return (
    <p className={styles.hint}>
      <Trans>
        These are on this device only.{' '}
        <Link to="/$lang/sign-in" params={{ lang }} search={{ to: `/${lang}/avatars` }}>
          Sign in
        </Link>{' '}
        to have them on all your devices.
      </Trans>
    </p>
  )
}

/** Takes up what a reload cut off, and notifies when an avatar has come into the account. */
function useUploads(put: ReturnType<typeof useOwnAvatars>['put']): void {
  const { t } = useLingui()
  const { user } = useSession()
  const report = useEffectEvent((content: Parameters<typeof put>[0], isKnown: boolean) => {
    const { name } = content
    put(content)
    showToast(isKnown ? t`${name} was in your account already` : t`${name} is in your account now`)
  })
  useEffect(() => onStored((content, isKnown) => report(content, isKnown)), [])
  const uid = user?.uid
  useEffect(() => {
    if (uid) takeUpUploads()
  }, [uid])
}
