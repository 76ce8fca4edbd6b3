import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { ContactFailure } from '@kamae/pose/contacts/meet-contacts'
import { contactStates } from '@kamae/pose/contacts/meet-contacts'
import { sceneContactStates } from '@kamae/pose/contacts/scene-contacts'
import type { MovingContactPoint } from '@kamae/pose/skeleton/contact-points'
import { onLate } from '@kamae/stage/late-code'
import { TrashIcon } from '@kamae/ui/icons/action-icons'
import { IconButton } from '@kamae/ui/buttons/icon-button'
import {
  useActive,
  useAvatar,
  useMaker,
  usePose,
  useScene,
  useStageState,
} from '../../../core/maker-context.ts'
import { letOtherGo, skeletonsOf, touchNothing } from './contact-edits.ts'
import { CONTACT_POINT_NAMES } from '../../../../features/pose-names/contact-names.ts'
import styles from './contacts-section.module.css'
import { otherAvatars } from '../../../core/body/gaze-target.ts'
import panel from '../../../core/panel/panel.module.css'
import { formatLabelled } from '../../../../language/format-labelled.ts'

/** The contacts of the avatar that is edited, each with whether it is met on this body, and why not. */
export function ContactsList() {
  const maker = useMaker()
  const { i18n, t } = useLingui()
  const skeleton = useAvatar()?.skeleton
  const pose = usePose()
  const active = useActive(({ id }) => id)
  const loaded = useStageState((state) => state.avatars)
  const scene = useScene((whole) => whole)
  useLateCode()
  if (!skeleton || !pose) return null
  const own = pose.contacts?.length ? contactStates(skeleton, pose) : []
  const skeletons = skeletonsOf(loaded)
  const isOurs = ({ avatar, to }: { avatar: string; to: { avatar: string } }) =>
    avatar === active || to.avatar === active
  const betweenAvatars = scene.contacts?.some(isOurs)
    ? sceneContactStates(skeletons, scene).filter(({ contact }) => isOurs(contact))
    : []
  if (own.length + betweenAvatars.length === 0)
    return (
      <p className={panel.quiet}>
        {t`Let a hand rest on the hip or the feet on the floor: it stays so on every avatar.`}
      </p>
    )
  const names = new Map(otherAvatars(maker, loaded).map(({ id, name }) => [id, name]))
  const nameOf = (id: string, contactPoint: string) => {
    const name = names.get(id)
    return name ? formatLabelled(i18n, name, contactPoint) : contactPoint
  }
  return (
    <ul className={styles.list}>
      {own.map(({ contact, miss, failure }) => (
        <Row
          key={contact.spot}
          what={t(CONTACT_POINT_NAMES[contact.spot])}
          where={contact.to.kind === 'floor' ? t`Floor` : t(CONTACT_POINT_NAMES[contact.to.spot])}
          contactPoint={contact.spot}
          miss={miss}
          failure={failure}
          onRemove={() => touchNothing(maker, contact.spot)}
        />
      ))}
      {betweenAvatars.map(({ contact, miss, failure }) => (
        <Row
          key={`${contact.avatar}/${contact.spot}`}
          what={nameOf(contact.avatar, t(CONTACT_POINT_NAMES[contact.spot]))}
          where={nameOf(contact.to.avatar, t(CONTACT_POINT_NAMES[contact.to.spot]))}
          contactPoint={contact.spot}
          miss={miss}
          failure={failure}
          onRemove={() => letOtherGo(maker, contact)}
        />
      ))}
    </ul>
  )
}

type RowProps = {
  readonly what: string
  readonly where: string
  readonly contactPoint: MovingContactPoint
  readonly miss: number
  readonly failure: ContactFailure | null
  readonly onRemove: () => void
}

function Row({ what, where, contactPoint, miss, failure, onRemove }: RowProps) {
  const { t, i18n } = useLingui()
  const gap = i18n.number(miss * 100, { maximumFractionDigits: 1 })
  const isArm = /Palm|Index|Elbow/.test(contactPoint)
  const reported = {
    missing: t`This avatar lacks the joints for it.`,
    short: isArm
      ? t`This avatar’s arm is too short by ${gap} cm.`
      : t`This avatar’s leg is too short by ${gap} cm.`,
    limits: t`Joints do not turn that far: ${gap} cm are missing.`,
    others: t`Another contact holds it back by ${gap} cm.`,
  }
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <b>
          {what} – {where}
        </b>
        <span className={failure ? styles.error : panel.quiet}>
          {failure ? reported[failure] : t`Touches`}
        </span>
      </span>
      <IconButton label={t`Remove contact: ${what} – ${where}`} onClick={onRemove}>
        <TrashIcon />
      </IconButton>
    </li>
  )
}

/** Draws again when the skin has been measured: until then contacts are judged by the bones alone. */
function useLateCode(): void {
  const [, setCount] = useState(0)
  useEffect(() => onLate(() => setCount((count) => count + 1)), [])
}
