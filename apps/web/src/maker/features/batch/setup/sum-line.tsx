import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { bytesText } from '../../../core/picture/format-amounts.ts'
import { formatWithDetail } from '../../../../language/format-labelled.ts'
import styles from '../batch.module.css'
import { measurePlan } from './measure-plan.ts'
import type { BatchPlan } from '../plan/plan.ts'

/** What the choices multiply to: "8 angles × 3 poses × 2 avatars = 48 pictures", and about how large that is. */
export function SumLine({ plan }: { plan: BatchPlan }) {
  const { t, i18n } = useLingui()
  const { pictures, bytes } = measurePlan(plan)
  const [views, poses, bodies] = [plan.views.length, plan.poses.length, plan.bodies.length]
  const viewCount =
    plan.views[0]?.kind === 'turn'
      ? t`${plural(views, { one: '# angle', other: '# angles' })}`
      : t`${plural(views, { one: '# view', other: '# views' })}`
  const times = [
    ...(poses > 1 ? [t`${plural(poses, { one: '# pose', other: '# poses' })}`] : []),
    ...(bodies > 1 ? [t`${plural(bodies, { one: '# avatar', other: '# avatars' })}`] : []),
  ]
  const product = (factors: readonly string[], result: string) =>
    factors.length > 1 ? `${factors.join(' × ')} = ${result}` : result
  const singles = plan.hasSingles ? views * poses * bodies : 0
  const sheets = plan.sheet ? poses * bodies : 0
  const lines = [
    ...(singles > 0
      ? [
          product(
            [...(views > 1 ? [viewCount] : []), ...times],
            t`${plural(singles, { one: '# picture', other: '# pictures' })}`,
          ),
        ]
      : []),
    ...(sheets > 0
      ? [
          formatWithDetail(
            i18n,
            product(times, t`${plural(sheets, { one: '# sheet', other: '# sheets' })}`),
            viewCount,
          ),
        ]
      : []),
  ]
  const size = bytesText(i18n.locale, bytes)
  return (
    <p className={styles.sum} role="status">
      <strong>{lines.join(' + ')}</strong>
      {pictures > 0 && <span>{t`about ${size}`}</span>}
    </p>
  )
}
