import { onBody, onFloor } from '@kamae/pose/contacts/contact-of'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import {
  MOVING_CONTACT_POINTS,
  type MovingContactPoint,
  type ContactPoint,
  CONTACT_POINTS,
} from '@kamae/pose/skeleton/contact-points'
import { Button } from '@kamae/ui/buttons/button'
import { SelectField } from '@kamae/ui/fields/field'
import { useActive, useAvatar, useMaker, useStageState } from '../../../core/maker-context.ts'
import { announce } from '../../../core/announce.ts'
import { keepTouching, touch, touchOther } from './contact-edits.ts'
import { ContactsList } from './contact-list.tsx'
import { CONTACT_POINT_NAMES } from '../../../../features/pose-names/contact-names.ts'
import styles from './contacts-section.module.css'
import { Disclosure } from '../../../core/panel/disclosure.tsx'
import { otherAvatars } from '../../../core/body/gaze-target.ts'
import panel from '../../../core/panel/panel.module.css'
import { formatLabelled } from '../../../../language/format-labelled.ts'

/** What touches what and keeps doing so on every avatar: a hand on the hip, feet on the floor, hands of two who hold each other. */
export function ContactsSection() {
  const { t } = useLingui()
  const hasAvatar = useAvatar() !== null
  const count = useActive(({ pose }) => pose.contacts?.length) ?? 0
  if (!hasAvatar) return null
  return (
    <Disclosure id="contacts" title={t`Contacts`} state={count > 0 ? String(count) : undefined}>
      <ContactsList />
      <NewContact />
    </Disclosure>
  )
}

function NewContact() {
  const maker = useMaker()
  const { i18n, t } = useLingui()
  const loaded = useStageState((state) => state.avatars)
  const active = useActive(({ id }) => id)
  const [contactPoint, setContactPoint] = useState<MovingContactPoint>('leftPalm')
  const [target, setTarget] = useState('leftHip')
  const others = otherAvatars(maker, loaded).filter(({ id }) => id !== active)
  const own = CONTACT_POINTS.filter((other) => other !== contactPoint)
  const targets = [
    { value: 'floor', label: t`Floor` },
    ...own.map((other) => ({ value: other as string, label: t(CONTACT_POINT_NAMES[other]) })),
    ...others.flatMap(({ id, name }) =>
      CONTACT_POINTS.map((other) => ({
        value: `${other}@${id}`,
        label: formatLabelled(i18n, name, t(CONTACT_POINT_NAMES[other])),
      })),
    ),
  ]
  const chosen = targets.some(({ value }) => value === target) ? target : 'floor'
  const add = () => {
    const at = chosen.indexOf('@')
    if (at >= 0) touchOther(maker, contactPoint, chosen.slice(at + 1), chosen.slice(0, at) as ContactPoint)
    else if (chosen === 'floor') touch(maker, onFloor(contactPoint))
    else touch(maker, onBody(contactPoint, chosen as ContactPoint))
  }
  const keep = () => {
    const count = keepTouching(maker)
    announce(maker, count > 0 ? t`Contacts kept: ${count}` : t`Nothing new touches here.`)
  }
  return (
    <>
      <div className={styles.pair}>
        <SelectField
          label={t`What touches`}
          value={contactPoint}
          options={MOVING_CONTACT_POINTS.map((value) => ({ value, label: t(CONTACT_POINT_NAMES[value]) }))}
          onChange={setContactPoint}
        />
        <SelectField label={t`Touches what`} value={chosen} options={targets} onChange={setTarget} />
      </div>
      <div className={panel.chips}>
        <Button size="dense" onClick={add}>{t`Add contact`}</Button>
        <Button size="dense" variant="ghost" onClick={keep}>
          {t`Keep what touches now`}
        </Button>
      </div>
    </>
  )
}
