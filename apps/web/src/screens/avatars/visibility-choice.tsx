import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import styles from './avatars.module.css'

/** Who may see an avatar of the account. Where its licence forbids passing the file on, public cannot be chosen and the reason is beside it. */
export function VisibilityChoice({
  value,
  mayBePublic,
  onChange,
}: {
  value: 'private' | 'public'
  mayBePublic: boolean
  onChange: (value: 'private' | 'public') => void
}) {
  const { t } = useLingui()
  const id = useId()
  const options = [
    { value: 'private', label: t`Only you`, about: t`On all your devices, and nowhere else.` },
    {
      value: 'public',
      label: t`Everyone`,
      about: mayBePublic
        ? t`Anyone can find it on the avatars page and pose it. Its maker and licence are shown with it.`
        : t`Not for this avatar: its licence does not allow passing the file on to others.`,
    },
  ] as const
  return (
    <fieldset className={styles.choice}>
      <legend>
        <Trans>Who can see and use it</Trans>
      </legend>
      {options.map((option) => {
        const isOff = option.value === 'public' && !mayBePublic
        return (
          <div key={option.value} data-off={isOff || undefined}>
            <input
              type="radio"
              id={`${id}-${option.value}`}
              name={id}
              checked={option.value === value}
              aria-disabled={isOff || undefined}
              aria-describedby={`${id}-${option.value}-about`}
              onChange={() => {
                if (!isOff) onChange(option.value)
              }}
            />
            <label htmlFor={`${id}-${option.value}`}>{option.label}</label>
            <span id={`${id}-${option.value}-about`}>{option.about}</span>
          </div>
        )
      })}
    </fieldset>
  )
}
