import { useRouterState } from '@tanstack/react-router'

/** Where in the history a list is, and whether its page is just being left. */
export function useListPlace(): { readonly place: string; readonly isLeaving: boolean } {
  const place = useRouterState({
    select: ({ location }) => `${location.state.__TSR_key ?? ''} ${location.searchStr}`,
  })
  const isLeaving = useRouterState({ select: ({ isLoading }) => isLoading })
  return { place, isLeaving }
}
