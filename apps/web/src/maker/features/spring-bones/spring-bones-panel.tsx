import { useLingui } from '@lingui/react/macro'
import { Button } from '@kamae/ui/buttons/button'
import { Segmented } from '@kamae/ui/fields/segmented'
import { useActive, useAvatar, useMaker, useStageState } from '../../core/maker-context.ts'
import { useMedia } from '../../../page/use-media.ts'
import { changeSpringBones, freezeSpringBones } from '../../core/body/spring-bone-edits.ts'
import { WindSection } from './wind-section.tsx'
import styles from '../../core/panel/panel.module.css'

/** How hair and clothes hang, and the air they hang in. */
export function SpringBonesPanel() {
  const maker = useMaker()
  const { t } = useLingui()
  const avatar = useAvatar()
  const others = useStageState((state) => state.avatars)
  const mode = useActive((active) => active.swing?.mode) ?? 'live'
  const isStill = useMedia('(prefers-reduced-motion: reduce)')
  if (!avatar) return null
  const settle = () => {
    avatar.settleSprings()
    maker.link.getState().stage?.requestFrame()
  }
  return (
    <>
      <section className={styles.section} aria-label={t`Hair and clothes`}>
        <h3 className={styles.heading}>{t`Hair and clothes`}</h3>
        {avatar.hasSprings ? (
          <>
            <Segmented
              label={t`Hair and clothes`}
              isFilled
              value={mode}
              options={[
                { value: 'live', label: t`Swinging` },
                { value: 'settled', label: t`At rest` },
                { value: 'frozen', label: t`Frozen` },
              ]}
              onChange={(next) =>
                next === 'frozen' ? freezeSpringBones(maker) : changeSpringBones(maker, { mode: next })
              }
            />
            <p className={styles.note}>
              {mode === 'frozen'
                ? t`They keep this shape in every pose.`
                : mode === 'settled'
                  ? t`They come to rest after every change, each time the same way.`
                  : isStill
                    ? t`Your device asks for less motion, so they come to rest at once.`
                    : t`They swing as the pose changes. In pictures they hang at rest.`}
            </p>
            <div className={styles.chips}>
              {mode === 'live' && (
                <Button size="dense" onClick={settle}>
                  {t`Settle now`}
                </Button>
              )}
              {mode !== 'frozen' && (
                <Button size="dense" onClick={() => freezeSpringBones(maker)}>
                  {t`Freeze as they hang`}
                </Button>
              )}
            </div>
          </>
        ) : (
          <p className={styles.quiet}>{t`This avatar has no hair or clothes that swing.`}</p>
        )}
      </section>
      {[...others.values()].some(({ hasSprings }) => hasSprings) && <WindSection />}
    </>
  )
}
