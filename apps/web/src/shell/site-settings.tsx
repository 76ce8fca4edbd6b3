import { Button } from '@kamae/ui/button'
import { SelectField } from '@kamae/ui/field'
import { Segmented } from '@kamae/ui/segmented'
import { useLingui } from '@lingui/react/macro'
import { LOCALE_NAMES, LOCALES } from '../locale.ts'
import { useFlag } from '../analytics/flags.ts'
import { openFeedback } from '../feedback/open-feedback.ts'
import { useLang } from '../use-lang.ts'
import { useChangeLanguage } from './language-menu.tsx'
import { useTheme } from './theme-menu.tsx'

/** Language and theme in the panel of small screens. */
export function SiteSettings() {
  const { t } = useLingui()
  const lang = useLang()
  const change = useChangeLanguage()
  const [theme, choose] = useTheme()
  const mayTell = useFlag('feedback')
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
      {mayTell && (
        <Button variant="ghost" onClick={() => void openFeedback()}>
          {t`Tell us something`}
        </Button>
      )}
    </>
  )
}
