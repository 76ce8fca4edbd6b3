import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { Button } from '@kamae/ui/buttons/button'
import { IconButton } from '@kamae/ui/buttons/icon-button'
import { LeftIcon, RightIcon } from '@kamae/ui/icons/icons'
import { Switch } from '@kamae/ui/fields/switch'
import { copyLimb, resetLimb, setLimits } from '../../core/edits.ts'
import { useAvatar, useMaker, useScene, useView } from '../../core/maker-context.ts'
import { useIsNarrow } from '../../../page/use-media.ts'
import { partById, PARTS } from '../../core/names/part-names.ts'
import { BlendSection } from './blend-section.tsx'
import { BodyBalance } from './body-balance.tsx'
import { BodyCopy } from './body-copy.tsx'
import { BodyMap } from './body-map.tsx'
import { BodyPins } from './body-pins.tsx'
import { ConstructionLines } from './construction-lines.tsx'
import { ContactsSection } from './contact-points/contacts-section.tsx'
import { JointSection } from './joint-section.tsx'
import { JointTree } from './joint-tree.tsx'
import { RandomSection } from './random-section.tsx'
import styles from '../../core/panel/panel.module.css'

const BodyShapeSection = lazy(async () => ({
  default: (await import('./body-shape/body-shape-section.tsx')).BodyShapeSection,
}))

/** The body's parts, the joints of the open one, and what is done to the body as a whole. */
export function BodyPanel() {
  const maker = useMaker()
  const { t } = useLingui()
  const open = partById(useView((view) => view.part))
  const hasLimits = useScene((scene) => scene.limits)
  const isSymmetric = useView((view) => view.symmetry)
  const isNarrow = useIsNarrow()
  const avatar = useAvatar()
  const { twin, copy } = open
  return (
    <>
      {isNarrow ? <PartStepper /> : <PartList />}
      <section className={styles.section} aria-label={t`Both sides and limits`}>
        <Switch
          label={t`Symmetry`}
          isOn={isSymmetric}
          onChange={(isOn) => maker.view.setState({ symmetry: isOn })}
        />
        <Switch label={t`Joint limits`} isOn={hasLimits} onChange={(isOn) => setLimits(maker, isOn)} />
      </section>
      {open.joints.map(({ bone, label }) => (
        <JointSection key={bone} bone={bone} label={t(label)} />
      ))}
      <div className={styles.tail}>
        {twin && copy && (
          <Button size="dense" onClick={() => copyLimb(maker, open.limb, twin)}>
            {t(copy)}
          </Button>
        )}
        <Button size="dense" variant="ghost" onClick={() => resetLimb(maker, open.limb)}>
          {t(open.reset)}
        </Button>
      </div>
      <JointTree />
      <BodyCopy limb={open.limb} twin={twin} />
      <BodyPins />
      <ContactsSection />
      {avatar?.hasBodyShape && (
        <Suspense>
          <BodyShapeSection />
        </Suspense>
      )}
      {avatar?.hasConstructionLines && <ConstructionLines />}
      <BlendSection />
      <RandomSection />
      <BodyBalance />
    </>
  )
}

function PartList() {
  const { view } = useMaker()
  const { t } = useLingui()
  const open = useView((state) => state.part)
  return (
    <div className={styles.parts}>
      <BodyMap />
      <ul className={styles.list} aria-label={t`Parts of the body`}>
        {PARTS.map(({ id, label }) => (
          <li key={id}>
            <button
              type="button"
              aria-current={id === open || undefined}
              onClick={() => view.setState({ part: id })}
            >
              {t(label)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** On a phone the parts follow one another. */
function PartStepper() {
  const { view } = useMaker()
  const { t } = useLingui()
  const open = useView((state) => state.part)
  const index = PARTS.findIndex(({ id }) => id === open)
  const step = (by: number) => {
    const next = PARTS[(index + by + PARTS.length) % PARTS.length]
    if (next) view.setState({ part: next.id })
  }
  return (
    <div className={styles.stepper}>
      <b aria-live="polite">{t(partById(open).label)}</b>
      <IconButton label={t`Previous part`} onClick={() => step(-1)}>
        <LeftIcon />
      </IconButton>
      <IconButton label={t`Next part`} onClick={() => step(1)}>
        <RightIcon />
      </IconButton>
    </div>
  )
}
