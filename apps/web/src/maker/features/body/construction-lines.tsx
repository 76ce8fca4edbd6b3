import { useLingui } from '@lingui/react/macro'
import { Switch } from '@kamae/ui/fields/switch'
import { showConstructionLines } from '../../core/body/body-edits.ts'
import { useActive, useMaker } from '../../core/maker-context.ts'
import styles from '../../core/panel/panel.module.css'

/** Whether a mannequin shows the lines that help to draw it. */
export function ConstructionLines() {
  const maker = useMaker()
  const { t } = useLingui()
  const isShown = useActive(({ constructionLines }) => constructionLines) ?? true
  return (
    <section className={styles.section} aria-label={t`Construction lines`}>
      <Switch
        label={t`Construction lines`}
        isOn={isShown}
        onChange={(isOn) => showConstructionLines(maker, isOn)}
      />
    </section>
  )
}
