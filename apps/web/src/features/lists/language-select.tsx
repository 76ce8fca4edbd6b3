import { useEarlyValue } from '@kamae/ui/fields/use-early-value'
import { useLingui } from '@lingui/react/macro'
import { LOCALE_NAMES, LOCALES, type Locale } from '../../language/locale.ts'
import field from '../editor/field.module.css'

const EVERY = 'all'

/** Narrows a list to one language, or to none. */
export function LanguageSelect({
  label,
  language,
  onChange,
}: {
  label: string
  /** Undefined for every one. */
  language: Locale | undefined
  onChange: (language: Locale | undefined) => void
}) {
  const { t } = useLingui()
  const choose = (chosen: string) => onChange(LOCALES.find((locale) => locale === chosen))
  const ref = useEarlyValue<HTMLSelectElement>(choose)
  return (
    <select
      ref={ref}
      className={field.field}
      aria-label={label}
      value={language ?? EVERY}
      onChange={(event) => choose(event.currentTarget.value)}
    >
      <option value={EVERY}>{t`All languages`}</option>
      {LOCALES.map((locale) => (
        <option key={locale} value={locale} lang={locale}>
          {LOCALE_NAMES[locale]}
        </option>
      ))}
    </select>
  )
}
