import { useLingui } from '@lingui/react/macro'
import { useStore } from 'zustand'
import { Chip } from '@kamae/ui/layout/chip'
import { useScene } from '../../../core/maker-context.ts'
import { CAMERA_PRESETS } from '../../../stage/camera-presets.ts'
import { batchChoices, toggled } from './choices.ts'
import styles from '../batch.module.css'

/** From where: the present view, the views kept in the scene, and the sides that everyone has. */
export function ViewsSection() {
  const { t } = useLingui()
  const views = useStore(batchChoices, (choices) => choices.views)
  const kept = useScene((scene) => scene.cameras)
  const all = [
    { key: 'now', name: t`Current view` },
    ...(kept ?? []).map(({ id, name }) => ({ key: `kept/${id}`, name })),
    ...CAMERA_PRESETS.map(({ id, label }) => ({ key: `preset/${id}`, name: t(label) })),
  ]
  return (
    <div className={styles.chips} role="group" aria-label={t`Views`}>
      {all.map(({ key, name }) => (
        <Chip
          key={key}
          isOn={views.includes(key)}
          onChange={() => batchChoices.setState({ views: toggled(views, key, (each) => each) })}
        >
          {name}
        </Chip>
      ))}
    </div>
  )
}
