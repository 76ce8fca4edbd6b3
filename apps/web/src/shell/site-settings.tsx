import { Button } from '@kamae/ui/buttons/button'
import { SelectField } from '@kamae/ui/fields/field'
import { Segmented } from '@kamae/ui/fields/segmented'
import { useLingui } from '@lingui/react/macro'
import { LOCALE_NAMES, LOCALES } from '../language/locale.ts'
import { useFlag } from '../features/analytics/flags.ts'
import { openFeedback } from '../features/feedback/open-feedback.ts'
import { useLang } from '../language/use-lang.ts'
import { useChangeLanguage } from '../features/preferences/language-menu.tsx'
import { useTheme } from '../features/preferences/theme-menu.tsx'

/** Language and theme in the panel of small screens. */
export function SiteSettings() {
  const { t } = useLingui()
  const lang = useLang()
  const change = useChangeLanguage()
  const [theme, choose] = useTheme()
  const mayReport = useFlag('feedback')
  return (
    <>
      <SelectField
        label={t`Language`}
        value={lang}
        options={LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value] }))}
        onChange={change}
      />
      <Segmented
        label={t`Theme`}
        isFilled
        value={theme}
        onChange={choose}
        options={[
          { value: 'light', label: t`Light` },
          { value: 'dark', label: t`Dark` },
          { value: 'system', label: t`As the system` },
        ]}
      />
      {mayReport && (
        <Button variant="ghost" onClick={() => void openFeedback()}>
          {t`Tell us something`}
        </Button>
      )}
    </>
  )
}
