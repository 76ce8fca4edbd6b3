import { buttonClass } from '@kamae/ui/buttons/button'
import { HeartIcon } from '@kamae/ui/icons/icons'
import { VisuallyHidden } from '@kamae/ui/layout/visually-hidden'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { likesText } from '../../language/format-count.ts'
import styles from './fav-heart.module.css'
import { useSignedToggle } from './use-signed-toggle.ts'

type Fav = { readonly isFav: boolean; readonly favCount: number }

/** A heart with its count. It changes at once and goes back, with a sentence, where the server refuses. */
export function FavHeart({
  fav: { id, ...before },
  label,
  offer,
  send,
}: {
  fav: Fav & { readonly id: string }
  label: string
  /** What signing in gives, for whoever is signed out. */
  offer: string
  /** Undefined where it failed, which was said then. */
  send: (isFav: boolean) => Promise<Fav | undefined>
}) {
  const { i18n } = useLingui()
  const [kept, setKept] = useState<Fav>(before)
  const { isOn, press } = useSignedToggle(before.isFav, {
    turn: `fav ${id}`,
    send: async (next) => {
      const after = await send(next)
      if (after) setKept(after)
      return after !== undefined
    },
    offer: { title: label, text: offer },
  })
  const favCount = Math.max(0, kept.favCount + Number(isOn) - Number(kept.isFav))
  return (
    <button
      type="button"
      className={buttonClass({}, styles.heart)}
      aria-pressed={isOn}
      onClick={() => void press()}
    >
      <HeartIcon />
      <VisuallyHidden>{label}</VisuallyHidden> {likesText(i18n, favCount)}
    </button>
  )
}
