import { PoseCard } from '@kamae/entities/shareAvatarPose/web/pose-card'
import { useLingui } from '@lingui/react'
import { Link } from '@tanstack/react-router'
import { altText } from '../alt-text.ts'
import { useLang } from '../use-lang.ts'
import type { PoseInList } from './list-poses.ts'

/** A shared pose in a list, leading to its page. */
export function PoseLink({ pose, isEager }: { pose: PoseInList; isEager: boolean }) {
  const { i18n } = useLingui()
  const lang = useLang()
  return (
    <Link to="/$lang/p/$slug" params={{ lang, slug: pose.slug }}>
      <PoseCard pose={pose} alt={altText(i18n, pose.facts)} isEager={isEager} />
    </Link>
  )
}
