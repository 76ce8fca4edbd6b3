import type { FileMetadata } from '@kamae/stage/gate/file-metadata'
import { useMemo } from 'react'
import { activeId } from '../../core/active.ts'
import { useMaker, useStageState } from '../../core/maker-context.ts'
import type { SaveForm } from '../../core/autosave/store/draft.ts'
import { pictureSettings } from '../../core/picture/picture-store.ts'

type Licence = FileMetadata['licence']

/** What the licence of an avatar in the picture says about sharing that picture. */
export type Permission = Pick<Licence, 'sexual' | 'violence' | 'actors' | 'credit'> & {
  readonly name: string
  readonly authors: readonly string[]
}

/** The avatars that the saved picture will show, each once, with what their files allow. */
export function useAvatarPermissions(): readonly Permission[] {
  const maker = useMaker()
  const loaded = useStageState(({ avatars }) => avatars)
  return useMemo(() => {
    const only = pictureSettings.getState().framing === 'avatar' ? activeId(maker) : undefined
    const shown = [...loaded].filter(([id]) => only === undefined || id === only)
    const all = shown.map(([, { facts }]) => permissionOf(facts))
    return all.filter(({ name }, index) => all.findIndex((other) => other.name === name) === index)
  }, [maker, loaded])
}

function permissionOf({ name, authors, licence }: FileMetadata): Permission {
  const { sexual, violence, actors, credit } = licence
  return { name, authors, sexual, violence, actors, credit }
}

/** True where a picture so marked is against the licence of an avatar in it. */
export function isForbidden(
  permissions: readonly Pick<Permission, 'sexual' | 'violence'>[],
  { isSexual, isViolent }: Pick<SaveForm, 'isSexual' | 'isViolent'>,
): boolean {
  return permissions.some(({ sexual, violence }) => (isSexual && !sexual) || (isViolent && !violence))
}
