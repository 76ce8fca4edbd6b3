import { LockedButton } from '@kamae/ui/buttons/locked-button'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import { useLang } from '../../language/use-lang.ts'

/** Lets a person choose an avatar file, keeps it on the device and leads to the maker with it. */
export function OpenVrmButton({ className }: { className: string | undefined }) {
  const { t, i18n } = useLingui()
  const lang = useLang()
  const router = useRouter()
  const input = useRef<HTMLInputElement>(null)

  const open = async (file: File | undefined) => {
    if (!file) return
    const { keepOwnAvatar } = await import('../../features/avatars/keep-own-avatar.ts')
    const kept = await keepOwnAvatar(i18n, file)
    if (!kept) return
    await router.navigate({
      to: '/$lang/make/{-$temp}',
      params: { lang },
      search: { avatar: kept.sha256 },
    })
  }

  return (
    <>
      <LockedButton
        size="big"
        className={className ?? ''}
        lockMs={800}
        onPress={() => input.current?.click()}
      >
        <Trans>Open a .vrm</Trans>
      </LockedButton>
      <input
        ref={input}
        type="file"
        accept=".vrm"
        hidden
        aria-label={t`Open a .vrm`}
        onChange={(event) => {
          void open(event.currentTarget.files?.[0])
          event.currentTarget.value = ''
        }}
      />
    </>
  )
}
