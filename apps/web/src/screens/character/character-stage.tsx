import { Progress } from '@kamae/ui/feedback/progress'
import { Segmented } from '@kamae/ui/fields/segmented'
import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { defaultAvatarPicture } from '../../features/avatars/default-avatars.ts'
import { pictureSources } from '../../page/picture-sources.ts'
import styles from './character.module.css'
import type { LoadedCharacter } from '../../features/characters/loaded-character.ts'

const CharacterIn3d = lazy(async () => ({ default: (await import('./character-in-3d.tsx')).CharacterIn3d }))

/** A character's picture, or its avatar as it greets, to be looked at from any side. */
export function CharacterStage({ character, poses }: LoadedCharacter) {
  const { t } = useLingui()
  const { name, pictureUrl, pictureWidth, pictureHeight, avatar, avatarId } = character
  const [mode, setMode] = useState<'picture' | '3d'>('picture')
  const fallback = defaultAvatarPicture(avatarId)
  const label = t`${name}, as they greet`
  return (
    <div className={styles.stage}>
      {pictureUrl !== null ? (
        <img
          {...pictureSources(pictureUrl, pictureWidth)}
          sizes="(min-width: 960px) 480px, 100vw"
          width={pictureWidth}
          height={pictureHeight}
          alt={name}
          hidden={mode === '3d'}
          fetchPriority="high"
        />
      ) : (
        fallback !== undefined && (
          <img src={fallback} alt={name} hidden={mode === '3d'} fetchPriority="high" />
        )
      )}
      {mode === '3d' && (
        <Suspense
          fallback={
            <div className={styles.wait}>
              <Progress label={t`Opening the 3D view`} />
            </div>
          }
        >
          <CharacterIn3d
            character={character}
            poses={poses}
            label={label}
            onFailed={() => setMode('picture')}
          />
        </Suspense>
      )}
      {avatar && (
        <div className={styles.tools}>
          <Segmented
            label={t`View`}
            value={mode}
            onChange={setMode}
            options={[
              { value: 'picture', label: t`Picture` },
              { value: '3d', label: t`3D` },
            ]}
          />
        </div>
      )}
    </div>
  )
}
