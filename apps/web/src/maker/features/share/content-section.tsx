import { Switch } from '@kamae/ui/fields/switch'
import { useLingui } from '@lingui/react/macro'
import type { SaveForm } from '../../core/autosave/store/draft.ts'
import { formatList } from '../../../language/format-list.ts'
import { type Permission, useAvatarPermissions } from './avatar-permissions.ts'
import styles from './share.module.css'

/** What is in the pose that not everyone wants to see, and what the avatars in its picture allow: said before the picture is taken. */
export function ContentSection({
  form,
  onChange,
}: {
  form: Pick<SaveForm, 'isSexual' | 'isViolent'>
  onChange: (flags: { isSexual?: boolean; isViolent?: boolean }) => void
}) {
  const { t } = useLingui()
  const avatars = useAvatarPermissions()
  return (
    <fieldset className={styles.content}>
      <legend>{t`Sensitive content`}</legend>
      <Switch
        label={t`Sexual content`}
        isOn={form.isSexual === true}
        onChange={(isSexual) => onChange({ isSexual })}
      />
      <Switch
        label={t`Violent content`}
        isOn={form.isViolent === true}
        onChange={(isViolent) => onChange({ isViolent })}
      />
      <p className={styles.hint}>{t`Marked poses are shown only to people who chose to see them.`}</p>
      {avatars.map((avatar) => (
        <AvatarNotes key={avatar.name} avatar={avatar} form={form} />
      ))}
    </fieldset>
  )
}

function AvatarNotes({
  avatar: { name, authors, sexual, violence, actors, credit },
  form,
}: {
  avatar: Permission
  form: Pick<SaveForm, 'isSexual' | 'isViolent'>
}) {
  const { i18n, t } = useLingui()
  const forbidden =
    !sexual && !violence
      ? t`The licence of ${name} allows neither sexual nor violent pictures.`
      : !sexual
        ? t`The licence of ${name} allows no sexual pictures.`
        : !violence
          ? t`The licence of ${name} allows no violent pictures.`
          : undefined
  const isBroken = (form.isSexual && !sexual) || (form.isViolent && !violence)
  const makers = formatList(i18n.locale, authors)
  return (
    <>
      {actors === 'author' && (
        <p className={styles.hint}>
          {t`Only its maker may use ${name}: share a picture of it only if that is you.`}
        </p>
      )}
      {actors === 'licensed' && (
        <p className={styles.hint}>{t`${name} may be used only with its maker’s permission.`}</p>
      )}
      {credit === 'required' && makers && (
        <p className={styles.hint}>{t`${name} requires credit: add ${makers} to the description.`}</p>
      )}
      {forbidden && (
        <p className={isBroken ? styles.problem : styles.hint} role={isBroken ? 'alert' : undefined}>
          {forbidden} {isBroken && t`Apply the pose to another avatar first.`}
        </p>
      )}
    </>
  )
}
