import { useLingui } from '@lingui/react/macro'
import { Button } from '@kamae/ui/buttons/button'
import { Segmented } from '@kamae/ui/fields/segmented'
import { EXPRESSION_NAMES } from '../../core/names/expression-names.ts'
import { useActive, useAvatar, useMaker, usePose, useStageState } from '../../core/maker-context.ts'
import { look, lookAtAvatar, turnHead } from '../../core/body/face-edits.ts'
import { formatList } from '../../../language/format-list.ts'
import { heldBack } from './face-overrides.ts'
import { GazeRows } from './gaze-rows.tsx'
import { gazeTarget, otherAvatars } from '../../core/body/gaze-target.ts'
import styles from '../../core/panel/panel.module.css'

/** Where the eyes look: ahead, at the camera, at a point, by two angles, or at another avatar. */
export function GazeSection() {
  const maker = useMaker()
  const { i18n, t } = useLingui()
  const avatar = useAvatar()
  const pose = usePose()
  const lookAt = useActive((active) => active.lookAt)
  const loaded = useStageState((state) => state.avatars)
  if (!avatar || !pose) return null
  const { gaze } = pose
  const others = otherAvatars(maker, loaded)
  const met = others.find(({ id }) => id === lookAt)
  const held = heldBack('look', avatar.expressions, pose.expressions)
  const names = formatList(
    i18n.locale,
    held.by.map((name) => (EXPRESSION_NAMES[name] ? t(EXPRESSION_NAMES[name]) : name)),
  )
  const percent = Math.round(held.amount * 100)
  const choose = (kind: typeof gaze.kind | 'avatar') => {
    if (kind === 'avatar') return
    const [x, y, z] = avatar.eyes() ?? [0, 1.4, 0]
    const point: [number, number, number] = [round(x), round(y), round(z + 1)]
    if (kind === 'point') look(maker, { kind, point })
    else if (kind === 'angles') look(maker, { kind, yaw: 0, pitch: 0 })
    else look(maker, { kind })
  }
  return (
    <section className={styles.section} aria-label={t`Gaze`}>
      <h3 className={styles.heading}>{t`Gaze`}</h3>
      <Segmented
        label={t`Gaze`}
        isFilled
        value={met ? 'avatar' : gaze.kind}
        options={[
          { value: 'ahead', label: t`Ahead` },
          { value: 'camera', label: t`Camera` },
          { value: 'point', label: t`A point` },
          { value: 'angles', label: t`Angles` },
        ]}
        onChange={choose}
      />
      {others.length > 0 && (
        <div className={styles.chips} role="group" aria-label={t`Look at`}>
          {others.map(({ id, name }) => (
            <Button
              size="dense"
              key={id}
              aria-pressed={id === lookAt}
              onClick={() => (id === lookAt ? look(maker, gaze) : lookAtAvatar(maker, id))}
            >
              {t`Look at ${name}`}
            </Button>
          ))}
        </div>
      )}
      {!met && <GazeRows gaze={gaze} />}
      {held.amount > 0 && (
        <p className={styles.minor} role="status">
          {t`Held back by ${names}: ${percent}%`}
        </p>
      )}
      <div className={styles.chips}>
        <Button
          size="dense"
          disabledReason={
            met || gaze.kind === 'camera' || gaze.kind === 'point'
              ? undefined
              : t`First choose something to look at.`
          }
          onClick={() => {
            const target = gazeTarget(maker)
            if (target) turnHead(maker, target)
          }}
        >
          {t`Turn the head there`}
        </Button>
      </div>
    </section>
  )
}

function round(metres: number): number {
  return Math.round(metres * 100) / 100
}
