import { useEarlyValue } from '@kamae/ui/fields/use-early-value'
import { useLingui } from '@lingui/react/macro'
import { languageOptions } from '../../language/format-language.ts'
import { LOCALES, type Locale } from '../../language/locale.ts'
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
  const { t, i18n } = useLingui()
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
      {languageOptions(i18n.locale).map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}
