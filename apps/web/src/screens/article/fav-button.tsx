import type { Article } from '@kamae/entities/chatchara/article/contract'
import { buttonClass } from '@kamae/ui/buttons/button'
import { HeartIcon } from '@kamae/ui/icons/icons'
import { showToast } from '@kamae/ui/feedback/show-toast'
import { VisuallyHidden } from '@kamae/ui/layout/visually-hidden'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { likesText } from '../../language/format-count.ts'
import { withTexts } from '../../language/with-texts.ts'
import { storedToken } from '../../session/session.ts'
import styles from '../../features/articles/article.module.css'

/** A heart with its count for an article; who is not signed in is offered to. */
export function FavButton({ article: { id, title, isFav: wasFav, favCount: count } }: { article: Article }) {
  const { i18n, t } = useLingui()
  const [fav, setFav] = useState({ isFav: wasFav, favCount: count })
  const send = async (isFav: boolean) => {
    const before = fav
    setFav({ isFav, favCount: Math.max(0, before.favCount + Number(isFav) - Number(before.isFav)) })
    try {
      const { favArticle } = await import('../../features/articles/article-calls.ts')
      setFav(await favArticle(id, isFav))
    } catch (error) {
      setFav(before)
      const { failureText } = await withTexts(import('../../features/errors/failure-text.ts'), 'share')
      showToast(failureText(i18n, error), 'error')
    }
  }
  const press = async () => {
    if (storedToken()) return send(!fav.isFav)
    const { openSignInOffer } = await withTexts(
      import('../../features/sign-in-offer/open-sign-in-offer.tsx'),
      'share',
    )
    openSignInOffer({
      title: t`Like “${title}”`,
      text: t`Sign in to have what you like on every device. Guests can like too: it moves to your account when you sign in.`,
      onIn: () => send(true),
    })
  }
  return (
    <button
      type="button"
      className={`${buttonClass({ size: 'big' })} ${styles.heart}`}
      aria-pressed={fav.isFav}
      onClick={() => void press()}
    >
      <HeartIcon />
      <VisuallyHidden>{t`Like “${title}”`}</VisuallyHidden> {likesText(i18n, fav.favCount)}
    </button>
  )
}
