import { useLingui } from '@lingui/react/macro'
import type { Background } from '@kamae/pose/documents/scene'
import { Segmented } from '@kamae/ui/fields/segmented'
import { setBackground } from '../../core/edits.ts'
import { useMaker, useScene } from '../../core/maker-context.ts'
import { ColourField } from '../../core/panel/colour-field.tsx'
import { OwnPicture } from './own-picture.tsx'
import styles from '../../core/panel/panel.module.css'

const FIRST: Readonly<Record<Exclude<Background['kind'], 'picture'>, Background>> = {
  transparent: { kind: 'transparent' },
  studio: { kind: 'studio' },
  colour: { kind: 'colour', colour: '#f3f0ec' },
  gradient: { kind: 'gradient', top: '#cfe3f5', bottom: '#f7efe6' },
}

/** What is behind the avatar, on the stage and in the picture. */
export function BackgroundSection() {
  const maker = useMaker()
  const { t } = useLingui()
  const background = useScene((scene) => scene.background)
  return (
    <section className={styles.section} aria-label={t`Background`}>
      <h3 className={styles.heading}>{t`Background`}</h3>
      <div className={styles.choices}>
        <Segmented
          label={t`Background`}
          isFilled
          value={background.kind}
          options={[
            { value: 'transparent', label: t`Transparent` },
            { value: 'studio', label: t`Studio` },
            { value: 'colour', label: t`Colour` },
            { value: 'gradient', label: t`Gradient` },
          ]}
          onChange={(kind) => kind !== 'picture' && setBackground(maker, FIRST[kind])}
        />
      </div>
      <OwnPicture background={background} />
      {background.kind === 'colour' && (
        <ColourField
          label={t`Colour`}
          value={background.colour}
          onChange={(colour) => setBackground(maker, { kind: 'colour', colour })}
        />
      )}
      {background.kind === 'gradient' && (
        <>
          <ColourField
            label={t`Top`}
            value={background.top}
            onChange={(top) => setBackground(maker, { ...background, top })}
          />
          <ColourField
            label={t`Bottom`}
            value={background.bottom}
            onChange={(bottom) => setBackground(maker, { ...background, bottom })}
          />
        </>
      )}
    </section>
  )
}
