import { useParams } from '@tanstack/react-router'
import { type Locale, localeOf } from './locale.ts'

/** The language of the page. */
export function useLang(): Locale {
  return localeOf(`/${useParams({ strict: false, select: (params) => params.lang ?? '' })}`)
}
