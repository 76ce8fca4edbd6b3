import type { DownloadKind } from '@kamae/entities/user/contract'
import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'

/** What a download costs: nothing as it is one's `own` (a bundle without the `leftOut` poses of others), was `charged` before or is `free` for everybody, `one` of what is left, or more than there is (`none`). */
export type Cost =
  | {
      readonly kind: 'own' | 'charged' | 'one' | 'none'
      readonly remaining: number
      readonly leftOut?: number
    }
  | { readonly kind: 'free' }

/** What it costs, before it is asked for; nothing is said of what is free for everybody. */
export function costText(
  i18n: I18n,
  kind: DownloadKind,
  { kind: cost, remaining, leftOut = 0 }: Exclude<Cost, { kind: 'free' }>,
): string {
  if (cost === 'own' && leftOut > 0)
    return i18n._(
      msg`${plural(leftOut, { one: 'Free: the bundle is yours. # pose of others is left out until you have downloaded it.', other: 'Free: the bundle is yours. # poses of others are left out until you have downloaded them.' })}`,
    )
  if (cost === 'own') return i18n._(msg`Free: it is yours.`)
  if (cost === 'charged') return i18n._(msg`Free: you have it already.`)
  if (cost === 'none')
    return kind === 'pose'
      ? i18n._(msg`You have no pose downloads left.`)
      : i18n._(msg`You have no bundle downloads left.`)
  return kind === 'pose'
    ? i18n._(
        msg`${plural(remaining, { one: 'Takes your last pose download; then it is yours forever.', other: 'Takes 1 of your # pose downloads; then it is yours forever.' })}`,
      )
    : i18n._(
        msg`${plural(remaining, { one: 'Takes your last bundle download; then it is yours forever.', other: 'Takes 1 of your # bundle downloads; then it is yours forever.' })}`,
      )
}
