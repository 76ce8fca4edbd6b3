import { SelectField } from '@kamae/ui/fields/field'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { defaultAvatars, FIRST_AVATAR } from '../../../features/avatars/default-avatars.ts'
import { SentenceGap } from '../../../language/sentence-gap.tsx'
import { useLang } from '../../../language/use-lang.ts'
import type { RoomDraft } from './room-draft.ts'
import styles from './edit.module.css'
import type { OwnItems } from './own-items.ts'
import { ItemChoice } from './item-choice.tsx'

type Avatar = NonNullable<RoomDraft['portrait']>['avatar']

/** Which of the owner's poses is in front, and on which avatar it is seen in 3D. */
export function PortraitFields({
  draft: { portrait },
  change,
  own,
}: {
  draft: RoomDraft
  change: (changed: Partial<RoomDraft>) => void
  own: OwnItems | undefined
}) {
  const { t } = useLingui()
  const lang = useLang()
  const avatar: Avatar = portrait?.avatar ?? { kind: 'default', id: FIRST_AVATAR }
  const kept = own?.avatars ?? []
  const others: Avatar[] = kept.map(({ id, name, sha256 }) => ({ kind: 'content', id, name, sha256 }))
  const isListed = avatar.kind === 'default' || kept.some(({ id }) => id === avatar.id)
  const choices: Avatar[] = [
    ...defaultAvatars.map(({ id }) => ({ kind: 'default' as const, id })),
    ...others,
    ...(isListed ? [] : [avatar]),
  ]
  const nameOf = (choice: Avatar) =>
    choice.kind === 'content'
      ? choice.name
      : (defaultAvatars.find(({ id }) => id === choice.id)?.name ?? choice.id)
  return (
    <fieldset className={styles.group}>
      <legend>
        <Trans>Portrait</Trans>
      </legend>
      {own && own.poses.length === 0 ? (
        <p className={styles.hint}>
          <Trans>Share a pose first: it then appears here.</Trans>
          <SentenceGap />
          <Link to="/$lang/make/{-$temp}" params={{ lang }}>
            <Trans>Make a pose</Trans>
          </Link>
        </p>
      ) : (
        <ItemChoice
          label={t`Pose of the portrait`}
          items={own?.poses ?? []}
          chosen={portrait ? [portrait.poseId] : []}
          onChoose={(id) => {
            const pose = own?.poses.find((one) => one.id === id)
            const isOff = portrait?.poseId === id
            change({ portrait: pose && !isOff ? { ...pose.portrait, avatar } : null })
          }}
        />
      )}
      {portrait && (
        <SelectField
          label={t`Avatar in the 3D view`}
          value={avatar.id}
          options={choices.map((choice) => ({ value: choice.id, label: nameOf(choice) }))}
          onChange={(id) => {
            const next = choices.find((choice) => choice.id === id)
            if (next) change({ portrait: { ...portrait, avatar: next } })
          }}
        />
      )}
    </fieldset>
  )
}
