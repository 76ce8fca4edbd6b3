import type { Article } from '@kamae/entities/chatchara/article/contract'
import { showToast } from '@kamae/ui/feedback/show-toast'
import { useLingui } from '@lingui/react/macro'
import { FavHeart } from '../../features/likes/fav-heart.tsx'
import { withTexts } from '../../language/with-texts.ts'

/** A heart with its count for an article; who is not signed in is offered to. */
export function FavButton({ article }: { article: Article }) {
  const { i18n, t } = useLingui()
  const { id, title } = article
  return (
    <FavHeart
      fav={article}
      label={t`Like “${title}”`}
      offer={t`Sign in to have what you like on every device. Guests can like too: it moves to your account when you sign in.`}
      send={async (isFav) => {
        try {
          const { favArticle } = await import('../../features/articles/article-calls.ts')
          return await favArticle(id, isFav)
        } catch (error) {
          const { failureText } = await withTexts(import('../../features/errors/failure-text.ts'), 'share')
          showToast(failureText(i18n, error), 'error')
          return undefined
        }
      }}
    />
  )
}
