import { HeartIcon } from '@kamae/ui/icons/icons'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type ComponentType, type MouseEvent, useEffect, useRef, useState } from 'react'
import { countText, likesText } from '../../language/format-count.ts'
import { withTexts } from '../../language/with-texts.ts'
import { useLang } from '../../language/use-lang.ts'
import type { PoseInList } from './pose-in-list.ts'
import styles from './pose-card.module.css'

type Heart = ComponentType<{
  readonly kind: 'pose'
  readonly id: string
  readonly name: string
  readonly isLiked: boolean
  readonly likeCount: number
}>

let known: Heart | undefined

async function loadHeart(): Promise<Heart> {
  known ??= (await withTexts(import('../likes/like-button.tsx'), 'share')).LikeButton
  return known
}

/**
 * The heart of a pose in a list: its count, leading to the pose's page. Its code comes when somebody nears it,
 * and with the first press a button takes the place of the link.
 */
export function LikeSlot({ pose }: { pose: PoseInList }) {
  const { t, i18n } = useLingui()
  const lang = useLang()
  const slot = useRef<HTMLSpanElement>(null)
  const pressed = useRef(false)
  const [Button, setButton] = useState(() => known)
  const { id, slug, name, isLiked, likeCount } = pose
  const press = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    const wake = async () => {
      const Loaded = await loadHeart()
      pressed.current = true
      setButton(() => Loaded)
    }
    void wake()
  }
  useEffect(() => {
    if (!Button || !pressed.current) return
    pressed.current = false
    const button = slot.current?.querySelector('button')
    button?.focus({ preventScroll: true })
    button?.click()
  }, [Button])

  if (Button)
    return (
      <span ref={slot}>
        <Button {...{ kind: 'pose', id, name, isLiked, likeCount }} />
      </span>
    )
  const number = countText(i18n, likeCount)
  return (
    <span ref={slot}>
      <Link
        to="/$lang/p/$slug"
        params={{ lang, slug }}
        preload={false}
        className={styles.heart}
        aria-label={t`Like “${name}” (${number})`}
        data-liked={isLiked || undefined}
        onPointerEnter={() => void loadHeart()}
        onFocus={() => void loadHeart()}
        onClick={press}
      >
        <HeartIcon isSmall />
        {likesText(i18n, likeCount)}
      </Link>
    </span>
  )
}
