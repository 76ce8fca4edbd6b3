import { createFileRoute } from '@tanstack/react-router'

/** Where a card leads. */
export const Route = createFileRoute('/p/$slug')({ component: () => null })
