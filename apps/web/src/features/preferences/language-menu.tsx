import { GlobeIcon } from '@kamae/ui/icons/icons'
import { Menu } from '@kamae/ui/navigation/menu'
import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { inLocale, LOCALE_NAMES, LOCALES, type Locale } from '../../language/locale.ts'
import { writeLanguageCookie } from '../../language/language-cookie.ts'
import { useLang } from '../../language/use-lang.ts'
import { carryLater } from './carry-later.ts'

/** Changes the page's language and keeps the page; the device and the account remember it. */
export function useChangeLanguage(): (locale: Locale) => void {
  const router = useRouter()
  return (locale) => {
    const { pathname, searchStr, hash } = router.state.location
    const href = `${inLocale(pathname, locale)}${searchStr}${hash ? `#${hash}` : ''}`
    void router.navigate({ href, replace: true, resetScroll: false })
    writeLanguageCookie(locale)
    carryLater({ lang: locale })
  }
}

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
