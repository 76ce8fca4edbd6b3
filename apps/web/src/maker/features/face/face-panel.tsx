import { useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { Button } from '@kamae/ui/buttons/button'
import { activeOf } from '../../core/active.ts'
import { useAvatar, useMaker, usePose } from '../../core/maker-context.ts'
import { EXPRESSION_NAMES } from '../../core/names/expression-names.ts'
import { clearFace, putOnFace } from '../../core/body/face-edits.ts'
import { formatList } from '../../../language/format-list.ts'
import { FaceFilter, isFound } from './face-filter.tsx'
import { FaceGroup } from './face-group.tsx'
import { heldBack } from './face-overrides.ts'
import { FACES, faceWeights } from './face-shapes.ts'
import { nameOfMorph, useMorphs } from './face-morphs.ts'
import { GazeSection } from './gaze-section.tsx'
import styles from '../../core/panel/panel.module.css'

const GROUPS = ['emotion', 'mouth', 'blink', 'custom'] as const
/** From so many sliders on they are looked for by name. */
const FILTER_FROM = 24

/** Where this avatar looks, faces to begin with, its expressions and its single blend shapes. */
export function FacePanel() {
  const maker = useMaker()
  const { i18n, t } = useLingui()
  const avatar = useAvatar()
  const pose = usePose()
  const morphs = useMorphs(avatar)
  const [filter, setFilter] = useState('')
  if (!avatar || !pose) return null
  const { expressions } = avatar
  const titles = { emotion: t`Feeling`, mouth: t`Mouth`, blink: t`Eyes`, custom: t`Of this avatar` }
  const nameOf = (name: string) => {
    const known = EXPRESSION_NAMES[name]
    return known ? t(known) : name
  }
  const rowsOf = (kind: (typeof GROUPS)[number]) =>
    expressions
      .filter((each) => each.kind === kind && each.name !== 'neutral')
      .map(({ name }) => ({ key: name, label: nameOf(name) }))
  const groups = [
    ...GROUPS.map((kind) => {
      const held = heldBack(kind, expressions, pose.expressions)
      const names = formatList(i18n.locale, held.by.map(nameOf))
      const percent = Math.round(held.amount * 100)
      return {
        id: kind,
        title: titles[kind],
        rows: rowsOf(kind),
        note: held.amount === 0 ? '' : t`Held back by ${names}: ${percent}%`,
        isOpen: kind === 'emotion',
      }
    }),
    {
      id: 'morphs',
      title: t`Blend shapes`,
      rows: morphs.map((key) => ({ key, label: nameOfMorph(key) })),
      note: '',
      isOpen: false,
    },
  ]
  const count = groups.reduce((sum, { rows }) => sum + rows.length, 0)
  const found = groups
    .map((group) => ({ ...group, rows: group.rows.filter(({ label }) => isFound(label, filter)) }))
    .filter(({ rows }) => rows.length > 0)
  const faces = FACES.map((face) => ({ ...face, weights: faceWeights(face, expressions) })).filter(
    ({ weights }) => weights !== undefined,
  )
  return (
    <>
      <GazeSection />
      {faces.length > 0 && (
        <section className={styles.section} aria-label={t`Faces`}>
          <h3 className={styles.heading}>{t`Faces`}</h3>
          <div className={styles.chips}>
            {faces.map(({ id, label, weights }) => (
              <Button
                size="dense"
                key={id}
                onClick={() => putOnFace(maker, { ...shapesOf(maker), ...weights })}
              >
                {t(label)}
              </Button>
            ))}
          </div>
        </section>
      )}
      {count > FILTER_FROM && <FaceFilter value={filter} onChange={setFilter} />}
      {found.map(({ id, ...group }) => (
        <FaceGroup key={id} {...group} weights={pose.expressions} isSearched={filter.trim() !== ''} />
      ))}
      {count > 0 && found.length === 0 && (
        <section className={styles.section}>
          <p className={styles.quiet}>{t`No results.`}</p>
        </section>
      )}
      {count === 0 && (
        <section className={styles.section}>
          <p className={styles.quiet}>{t`This avatar has no expressions.`}</p>
        </section>
      )}
      <div className={styles.foot}>
        <Button variant="ghost" onClick={() => clearFace(maker)}>
          {t`Reset face`}
        </Button>
      </div>
    </>
  )
}

/** The single blend shapes that are set now: a ready face leaves them. */
function shapesOf(maker: Parameters<typeof activeOf>[0]): Readonly<Record<string, number>> {
  const weights = Object.entries(activeOf(maker)?.pose.expressions ?? {})
  return Object.fromEntries(weights.filter(([key]) => nameOfMorph(key) !== key))
}
