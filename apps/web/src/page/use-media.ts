import { useSyncExternalStore } from 'react'

/** Follows a media query, such as `(max-width: 959px)`. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    () => matchMedia(query).matches,
  )
}

/** Under 960 px the inspector is a sheet. */
export const useIsNarrow = () => useMedia('(max-width: 959px)')

/** Under 480 px the rail folds into the sheet. */
export const useIsPhone = () => useMedia('(max-width: 479px)')
