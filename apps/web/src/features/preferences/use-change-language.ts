import { useRouter } from '@tanstack/react-router'
import { inLocale, type Locale } from '../../language/locale.ts'
import { writeLanguageCookie } from '../../language/language-cookie.ts'
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
