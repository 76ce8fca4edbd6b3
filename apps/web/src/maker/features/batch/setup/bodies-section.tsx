import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useStore } from 'zustand'
import type { AvatarSource } from '@kamae/pose/documents/scene'
import { PersonIcon } from '@kamae/ui/icons/icons'
import { avatarSourceKey } from '../../../../features/avatars/avatar-source-key.ts'
import { defaultAvatars } from '../../../../features/avatars/default-avatars.ts'
import { sourceOf } from '../../../../features/avatars/own-avatar.ts'
import { useOwnAvatars } from '../../../../features/avatars/use-own-avatars.ts'
import { useActive, useScene } from '../../../core/maker-context.ts'
import { avatarNames, pictureOf, useKeptPictures } from '../../../core/scene/avatar-names.ts'
import { type BodyKey, batchChoices, toggled, usualBody } from './choices.ts'
import { Disclosure } from '../../../core/panel/disclosure.tsx'
import styles from '../batch.module.css'

type Choice = {
  readonly key: BodyKey
  readonly name: string
  readonly source?: AvatarSource
  readonly picture?: string | undefined
}

/** Of whom: everyone as they stand, one of the scene alone, or any other avatar in the picked one's place. */
export function BodiesSection() {
  const { t } = useLingui()
  const avatars = useScene((scene) => scene.avatars)
  const active = useActive(({ id }) => id)
  const own = useOwnAvatars()
  const chosen = useStore(batchChoices, (choices) => choices.bodies)
  const names = avatarNames(avatars, t`Unnamed avatar`)
  const ownSources = (own.avatars ?? []).map((avatar) => ({
    source: sourceOf(avatar),
    picture: avatar.content?.thumbnailUrl ?? undefined,
  }))
  const kept = useKeptPictures([...avatars, ...ownSources].map(({ source }) => source))
  const loaded = new Set(avatars.map(({ source }) => avatarSourceKey(source)))
  const others = [
    ...ownSources.map(({ source, picture }) => ({
      source: source as AvatarSource,
      name: source.name || t`Unnamed avatar`,
      picture,
    })),
    ...defaultAvatars.map(({ id, name }) => ({
      source: { kind: 'default', id } as AvatarSource,
      name,
      picture: undefined,
    })),
  ].filter(({ source }) => !loaded.has(avatarSourceKey(source)))
  const all: readonly Choice[] = [
    ...(avatars.length > 1 ? [{ key: 'scene' as const, name: t`Everyone together` }] : []),
    ...avatars.map(({ id, source }) => ({
      key: `one/${id}` as const,
      name: names.get(id) ?? '',
      picture: pictureOf(source, kept),
    })),
    ...others.map(({ source, name, picture }) => ({
      key: `other/${avatarSourceKey(source)}` as const,
      name,
      source,
      picture: pictureOf(source, kept) ?? picture,
    })),
  ]
  const picked = all.filter(({ key }) => chosen.some((each) => each.key === key))
  const shown =
    picked.length > 0 ? picked : all.filter(({ key }) => active && key === usualBody(avatars, active))
  const flip = ({ key, name, source }: Choice) =>
    batchChoices.setState({
      bodies: toggled(shown, { key, name, ...(source ? { source } : {}) }, (each) => each.key).map(
        (each) => ({ key: each.key, name: each.name, ...(each.source ? { source: each.source } : {}) }),
      ),
    })
  const count = shown.length
  return (
    <Disclosure
      keepMounted
      title={t`Avatars`}
      state={count === 1 ? shown[0]?.name : t`${plural(count, { one: '# avatar', other: '# avatars' })}`}
    >
      <ul className={styles.bodies}>
        {all.map((choice) => (
          <li key={choice.key}>
            <label className={styles.body}>
              <input
                type="checkbox"
                checked={shown.some(({ key }) => key === choice.key)}
                onChange={() => flip(choice)}
              />
              <span className={styles.portrait}>
                {choice.picture ? <img src={choice.picture} alt="" width={36} height={36} /> : <PersonIcon />}
              </span>
              <span className={styles.bodyName}>{choice.name}</span>
            </label>
          </li>
        ))}
      </ul>
      <p
        className={styles.quiet}
      >{t`Each stands alone where the picked avatar stands. The scene stays as it is.`}</p>
    </Disclosure>
  )
}
