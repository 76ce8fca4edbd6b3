import { Segmented } from '@kamae/ui/fields/segmented'
import { Switch } from '@kamae/ui/fields/switch'
import { useLingui } from '@lingui/react/macro'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { withTexts } from '../../language/with-texts.ts'
import { LanguageField } from '../../features/preferences/language-field.tsx'
import { useTheme } from '../../features/preferences/theme-menu.tsx'
import styles from './preferences.module.css'
import part from './core/part.module.css'
import { useSound } from '../../features/preferences/use-sound.ts'

const rootRoute = getRouteApi('__root__')
const ConsentRow = lazy(async () => ({
  default: (await withTexts(import('../../features/analytics/consent-row.tsx'), 'feedback')).ConsentRow,
}))

/** Language, sound, theme: they take effect at once, and follow the person where somebody is signed in. */
export function PreferencesSection() {
  const { t } = useLingui()
  const [theme, chooseTheme] = useTheme()
  const [isSoundOn, setSound] = useSound()
  const { analytics } = rootRoute.useLoaderData()
  return (
    <>
      <div className={part.row}>
        <div className={styles.select}>
          <LanguageField />
        </div>
      </div>
      <div className={styles.switch}>
        <Switch label={t`Sound`} isOn={isSoundOn} onChange={setSound} />
      </div>
      <div className={`${part.row} ${part.stacked}`}>
        <h3>{t`Theme`}</h3>
        <Segmented
          label={t`Theme`}
          value={theme}
          onChange={chooseTheme}
          options={[
            { value: 'light', label: t`Light` },
            { value: 'dark', label: t`Dark` },
            { value: 'system', label: t`Match system` },
          ]}
        />
      </div>
      {analytics && (
        <Suspense>
          <ConsentRow host={analytics.host} />
        </Suspense>
      )}
    </>
  )
}
