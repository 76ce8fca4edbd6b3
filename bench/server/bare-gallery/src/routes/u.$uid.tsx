import { createFileRoute } from '@tanstack/react-router'

/** Where the maker of a card leads. */
export const Route = createFileRoute('/u/$uid')({ component: () => null })
