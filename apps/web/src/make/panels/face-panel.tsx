import { useLingui } from '@lingui/react/macro'
import { Button } from '@kamae/ui/button'
import { applyPose, setExpression } from '../core/edits.ts'
import { useAvatar, useMaker, usePose } from '../core/maker-context.ts'
import { EXPRESSION_NAMES } from '../names/expression-names.ts'
import { GazeSection } from './gaze-section.tsx'
import { GestureRow } from './gesture-row.tsx'
import styles from './panel.module.css'

const GROUPS = ['emotion', 'mouth', 'blink', 'custom'] as const

/** The expressions this avatar has, and where it looks. */
export function FacePanel() {
  const maker = useMaker()
  const { t } = useLingui()
  const avatar = useAvatar()
  const pose = usePose()
  const titles = { emotion: t`Feeling`, mouth: t`Mouth`, blink: t`Eyes`, custom: t`Of this avatar` }
  if (!avatar || !pose) return null
  const shown = GROUPS.map((kind) => ({
    kind,
    faces: avatar.expressions.filter((each) => each.kind === kind && each.name !== 'neutral'),
  })).filter(({ faces }) => faces.length > 0)
  return (
    <>
      <GazeSection />
      {shown.map(({ kind, faces }) => (
        <section key={kind} className={styles.section} aria-label={titles[kind]}>
          <h3 className={styles.heading}>{titles[kind]}</h3>
          {faces.map(({ name }) => {
            const known = EXPRESSION_NAMES[name]
            return (
              <GestureRow
                key={name}
                gesture="setExpression"
                label={known ? t(known) : name}
                value={Math.round((pose.expressions[name] ?? 0) * 100)}
                min={0}
                max={100}
                unit="%"
                reset={0}
                onChange={(percent) => setExpression(maker, name, percent / 100)}
              />
            )
          })}
        </section>
      ))}
      {shown.length === 0 && (
        <section className={styles.section}>
          <p className={styles.quiet}>{t`This avatar has no expressions.`}</p>
        </section>
      )}
      <div className={styles.foot}>
        <Button
          variant="ghost"
          onClick={() => applyPose(maker, { ...pose, expressions: {}, gaze: { kind: 'ahead' } })}
        >
          {t`Reset face`}
        </Button>
      </div>
    </>
  )
}
