import { SelectField } from '@kamae/ui/fields/field'
import { useLingui } from '@lingui/react/macro'
import { LOCALE_NAMES, LOCALES } from '../../language/locale.ts'
import { useLang } from '../../language/use-lang.ts'
import { useChangeLanguage } from './use-change-language.ts'

/** Chooses the page's language among other settings; in the header `LanguageMenu` does. */
export function LanguageField() {
  const { t } = useLingui()
  const lang = useLang()
  const change = useChangeLanguage()
  return (
    <SelectField
      label={t`Language`}
      value={lang}
      options={LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value] }))}
      onChange={change}
    />
  )
}
