import { GlobeIcon } from '@kamae/ui/icons/icons'
import { Menu } from '@kamae/ui/navigation/menu'
import { useLingui } from '@lingui/react/macro'
import { LOCALE_NAMES, LOCALES } from '../../language/locale.ts'
import { useLang } from '../../language/use-lang.ts'
import { useChangeLanguage } from './use-change-language.ts'

/** Chooses the page's language in the header; among other settings `LanguageField` does. */
export function LanguageMenu({ className }: { className?: string | undefined }) {
  const { t } = useLingui()
  const lang = useLang()
  const change = useChangeLanguage()
  return (
    <Menu
      trigger={{ label: t`Language`, className, children: <GlobeIcon /> }}
      items={LOCALES.map((locale) => ({
        id: locale,
        lang: locale,
        label: LOCALE_NAMES[locale],
        isChecked: locale === lang,
        onSelect: () => change(locale),
      }))}
    />
  )
}
