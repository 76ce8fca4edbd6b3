import { Trans, useLingui } from '@lingui/react/macro'
import { NumberRow } from '@kamae/ui/fields/number-row'
import { changePop } from '@kamae/pop/commands/commands'
import type { PopHead } from '@kamae/pop/documents/pop'
import { run } from '../core/editor.ts'
import { useEditor, usePop } from '../core/editor-context.ts'
import { Choice } from '../core/choice.tsx'
import styles from './panels.module.css'
import { ContentColour, Section } from './rows.tsx'

const SIZES = [
  '1080x1080',
  '1080x1350',
  '1080x1920',
  '1280x720',
  '1480x1000',
  '1240x1754',
  '1754x1240',
] as const

/** Size and colour of the sheet itself. */
export function PageSection() {
  const { t } = useLingui()
  const editor = useEditor()
  const { history } = editor
  const { width, height, background } = usePop()
  const now = (change: Partial<PopHead>) => run(editor, changePop, { change })
  const live = (change: Partial<PopHead>) => {
    if (!history.snapshot().inGesture) history.begin('changePop')
    history.live(changePop, { change })
  }
  const names: Readonly<Record<(typeof SIZES)[number], string>> = {
    '1080x1080': t`Square`,
    '1080x1350': t`Tall card`,
    '1080x1920': t`Phone`,
    '1280x720': t`Video`,
    '1480x1000': t`Postcard`,
    '1240x1754': t`A4 portrait`,
    '1754x1240': t`A4 landscape`,
  }
  const size = `${width}x${height}`
  const known = SIZES.find((one) => one === size)
  const gesture = {
    onStart: () => history.begin('changePop'),
    onCommit: () => history.commit(),
    onCancel: () => history.cancel(),
  }
  return (
    <>
      <h2 className={styles.title}>
        <Trans>Sheet</Trans>
      </h2>
      <Section title={t`Size`}>
        <Choice
          label={t`Format`}
          value={known ?? 'own'}
          options={[
            ...SIZES.map((value) => ({ value, label: `${names[value]} · ${value.replace('x', ' × ')}` })),
            ...(known ? [] : [{ value: 'own' as const, label: t`Custom size` }]),
          ]}
          onChange={(value) => {
            const [w, h] = value.split('x').map(Number)
            if (w && h) now({ width: w, height: h })
          }}
        />
        <NumberRow
          label={t`Width`}
          value={width}
          min={64}
          max={8192}
          {...gesture}
          onChange={(value) => live({ width: Math.round(value) })}
        />
        <NumberRow
          label={t`Height`}
          value={height}
          min={64}
          max={8192}
          {...gesture}
          onChange={(value) => live({ height: Math.round(value) })}
        />
      </Section>
      <Section title={t`Look`}>
        <ContentColour
          label={t`Colour`}
          filled={t({ message: 'Filled', context: 'colour' })}
          value={background}
          change={{
            now: (change) => now({ background: colourOf(change) }),
            live: (change) => live({ background: colourOf(change) }),
            commit: () => history.commit(),
          }}
          toChange={(fill) => ({ fill })}
        />
      </Section>
      <p className={styles.hint}>
        <Trans>Select something on the sheet to change it, or add something.</Trans>
      </p>
    </>
  )
}

function colourOf(change: object): string | null {
  return 'fill' in change && typeof change.fill === 'string' ? change.fill : null
}
