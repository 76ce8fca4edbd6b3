import { useLingui } from '@lingui/react/macro'
import { lazy, useState } from 'react'
import { defaultAvatarPicture } from '../../features/avatars/default-avatars.ts'
import type { LoadedCharacter } from '../../features/characters/loaded-character.ts'
import { PictureOr3d, type ViewMode } from '../../features/viewer/picture-or-3d.tsx'
import { pictureSources } from '../../page/picture-sources.ts'
import styles from './character.module.css'

const CharacterIn3d = lazy(async () => ({ default: (await import('./character-in-3d.tsx')).CharacterIn3d }))

/** A character's picture, or its avatar as it greets, to be looked at from any side. */
export function CharacterStage({ character, poses }: LoadedCharacter) {
  const { t } = useLingui()
  const { name, avatar } = character
  const [mode, setMode] = useState<ViewMode>('picture')
  const label = t`${name}, greeting`
  return (
    <PictureOr3d
      styles={styles}
      picture={pictureOf(character)}
      mode={mode}
      onMode={setMode}
      has3d={avatar !== null}
    >
      <CharacterIn3d character={character} poses={poses} label={label} onFailed={() => setMode('picture')} />
    </PictureOr3d>
  )
}

/** The character's own picture, or that of the avatar that it stands in. */
function pictureOf({
  name,
  pictureUrl,
  pictureWidth,
  pictureHeight,
  avatarId,
}: LoadedCharacter['character']) {
  if (pictureUrl !== null)
    return {
      ...pictureSources(pictureUrl, pictureWidth),
      sizes: '(min-width: 960px) 480px, 100vw',
      width: pictureWidth,
      height: pictureHeight,
      alt: name,
    }
  const src = defaultAvatarPicture(avatarId)
  return src === undefined ? undefined : { src, alt: name }
}
