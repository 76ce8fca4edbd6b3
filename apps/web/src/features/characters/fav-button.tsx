import type { Character } from '@kamae/entities/chatchara/content/contract'
import { showToast } from '@kamae/ui/feedback/show-toast'
import { useLingui } from '@lingui/react/macro'
import { FavHeart } from '../likes/fav-heart.tsx'

/** Makes a character a favourite, or takes that back. */
export function FavButton({
  character,
}: {
  character: Pick<Character, 'id' | 'name' | 'isFav' | 'favCount'>
}) {
  const { i18n, t } = useLingui()
  const { id, name } = character
  return (
    <FavHeart
      fav={character}
      label={t`Like “${name}”`}
      offer={t`Sign in to have what you like on every device. Guests can like too: it moves to your account when you sign in.`}
      send={async (isFav) => {
        try {
          const { sendFav } = await import('./character-calls.ts')
          return await sendFav(id, isFav)
        } catch (error) {
          const { characterFailure } = await import('./character-failure.ts')
          showToast(characterFailure(i18n, error), 'error')
          return undefined
        }
      }}
    />
  )
}
