import { buttonClass } from '@kamae/ui/buttons/button'
import { classNames } from '@kamae/ui/theme/class-names'
import { HeartIcon } from '@kamae/ui/icons/icons'
import { showToast } from '@kamae/ui/feedback/show-toast'
import { VisuallyHidden } from '@kamae/ui/layout/visually-hidden'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { likesText } from '../../language/format-count.ts'
import { wasForAnother } from '../../session/in-turn.ts'
import { session, storedToken } from '../../session/session.ts'
import { useSession } from '../../session/use-session.ts'
import type { LikedKind } from './like-calls.ts'
import { changeLike, useLike } from './likes.ts'
import styles from './like-button.module.css'

/**
 * A heart with its count. It changes at once and goes back, with a sentence, where the server refuses; who is not signed in is
 * offered to.
 */
export function LikeButton({
  kind,
  id,
  name,
  isLiked: wasLiked,
  likeCount: count,
  size = 'small',
}: {
  kind: LikedKind
  id: string
  name: string
  isLiked: boolean
  likeCount: number
  /** `small` below a picture in a list, `big` among the buttons of a page. */
  size?: 'small' | 'big'
}) {
  const { i18n, t } = useLingui()
  const uid = useSession().user?.uid
  const { isLiked, likeCount } = useLike(uid, { kind, id, isLiked: wasLiked, likeCount: count })
  const [announcement, setAnnouncement] = useState('')
  const number = likesText(i18n, likeCount)

  const like = async (next: boolean) => {
    const person = session.getState().user?.uid
    setAnnouncement(next ? t`You like “${name}”` : t`You do not like “${name}” any more`)
    try {
      await changeLike(person, { kind, id, isLiked: next }, async () => {
        // With the first press: it brings the schemas of the calls.
        const { sendLike } = await import('./like-calls.ts')
        await sendLike(kind, id, next)
      })
    } catch (error) {
      setAnnouncement('')
      if (wasForAnother(error)) return
      const { failureText } = await import('../errors/failure-text.ts')
      showToast(failureText(i18n, error), 'error')
    }
  }
  const press = async () => {
    if (storedToken()) return like(!isLiked)
    const { openSignInOffer } = await import('../sign-in-offer/open-sign-in-offer.tsx')
    await openSignInOffer({
      title: t`Like “${name}”`,
      text: t`Sign in to have what you like on every device. Guests can like too: it moves to your account when you sign in.`,
      onIn: () => like(true),
    })
  }

  return (
    <>
      <button
        type="button"
        className={classNames(size === 'big' ? buttonClass({ size: 'big' }) : styles.small, styles.heart)}
        aria-pressed={isLiked}
        onClick={() => void press()}
      >
        <HeartIcon isSmall={size === 'small'} />
        <VisuallyHidden>{t`Like “${name}”`}</VisuallyHidden> {number}
      </button>
      <VisuallyHidden isLive>{announcement}</VisuallyHidden>
    </>
  )
}
