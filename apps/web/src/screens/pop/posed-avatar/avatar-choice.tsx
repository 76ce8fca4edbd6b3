import { useLingui } from '@lingui/react/macro'
import type { AvatarSource } from '@kamae/pose/documents/scene'
import { avatarSourceKey } from '../../../features/avatars/avatar-source-key.ts'
import { defaultAvatars } from '../../../features/avatars/default-avatars.ts'
import { sourceOf } from '../../../features/avatars/own-avatar.ts'
import { useOwnAvatars } from '../../../features/avatars/use-own-avatars.ts'
import { Choice } from '../core/choice.tsx'

/** Which avatar it is: one of ours, or one of one's own of this device or the account. */
export function AvatarChoice({
  source,
  onChange,
}: {
  source: AvatarSource
  onChange: (source: AvatarSource) => void
}) {
  const { t } = useLingui()
  const { avatars: own = [] } = useOwnAvatars()
  const ours = defaultAvatars.map(({ id, name }) => ({ source: { kind: 'default', id } as const, name }))
  const theirs = own.map((avatar) => {
    const found = sourceOf(avatar)
    return { source: found, name: found.name }
  })
  const all: readonly { readonly source: AvatarSource; readonly name: string }[] = [...ours, ...theirs]
  const key = avatarSourceKey(source)
  const isKnown = all.some((one) => avatarSourceKey(one.source) === key)
  return (
    <Choice
      label={t`Avatar`}
      value={key}
      options={[
        ...(isKnown ? [] : [{ value: key, label: source.kind === 'default' ? source.id : source.name }]),
        ...all.map((one) => ({ value: avatarSourceKey(one.source), label: one.name })),
      ]}
      onChange={(wanted) => {
        const found = all.find((one) => avatarSourceKey(one.source) === wanted)
        if (found) onChange(found.source)
      }}
    />
  )
}
