import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { Button } from '@kamae/ui/buttons/button'
import { Chip } from '@kamae/ui/layout/chip'
import { Switch } from '@kamae/ui/fields/switch'
import { useMaker, useView } from '../../core/maker-context.ts'
import type { GuideId } from '../../core/view-state.ts'
import styles from '../../core/panel/panel.module.css'
import { pictureSettings } from '../../core/picture/picture-store.ts'

const GUIDES: readonly { readonly id: GuideId; readonly label: MessageDescriptor }[] = [
  { id: 'thirds', label: msg`Thirds` },
  { id: 'centre', label: msg`Centre` },
  { id: 'golden', label: msg`Golden ratio` },
  { id: 'safe43', label: msg`4:3` },
  { id: 'safe11', label: msg`1:1` },
  { id: 'safe916', label: msg`9:16` },
]

/** The picture's edges on the stage, and lines to compose by; never in the picture. */
export function GuideSection() {
  const maker = useMaker()
  const { t } = useLingui()
  const frame = useView((view) => view.frame)
  const guides = useView((view) => view.guides)
  const toggle = (id: GuideId) =>
    maker.view.setState({
      guides: guides.includes(id) ? guides.filter((other) => other !== id) : [...guides, id],
    })
  const look = () => {
    const { stage } = maker.link.getState()
    if (stage) stage.view.state = maker.history.scene.camera
  }
  return (
    <section className={styles.section} aria-label={t`Frame and guides`}>
      <h3 className={styles.heading}>{t`Frame and guides`}</h3>
      <Switch
        label={t`Show the picture’s frame`}
        isOn={frame}
        onChange={(isOn) => {
          maker.view.setState({ frame: isOn })
          // What is inside the frame is what the picture takes.
          if (isOn) pictureSettings.setState({ framing: 'view' })
        }}
      />
      <div className={styles.chips} role="group" aria-label={t`Guides`}>
        {GUIDES.map(({ id, label }) => (
          <Chip key={id} isOn={guides.includes(id)} onChange={() => toggle(id)}>
            {t(label)}
          </Chip>
        ))}
      </div>
      <div className={styles.chips}>
        <Button size="dense" onClick={look}>{t`Look through the picture’s camera`}</Button>
      </div>
    </section>
  )
}
