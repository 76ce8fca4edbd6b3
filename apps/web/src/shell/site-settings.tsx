import { Button } from '@kamae/ui/buttons/button'
import { Segmented } from '@kamae/ui/fields/segmented'
import { useLingui } from '@lingui/react/macro'
import { useFlag } from '../features/analytics/flags.ts'
import { openFeedback } from '../features/feedback/open-feedback.ts'
import { LanguageField } from '../features/preferences/language-field.tsx'
import { useTheme } from '../features/preferences/theme-menu.tsx'

/** Language and theme in the panel of small screens. */
export function SiteSettings() {
  const { t } = useLingui()
  const [theme, choose] = useTheme()
  const mayReport = useFlag('feedback')
  return (
    <>
      <LanguageField />
      <Segmented
        label={t`Theme`}
        isFilled
        value={theme}
        onChange={choose}
        options={[
          { value: 'light', label: t`Light` },
          { value: 'dark', label: t`Dark` },
          { value: 'system', label: t`Match system` },
        ]}
      />
      {mayReport && (
        <Button variant="ghost" onClick={() => void openFeedback()}>
          {t`Send feedback`}
        </Button>
      )}
    </>
  )
}
