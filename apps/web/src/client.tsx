import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { endEarlyClicks } from './early-clicks.ts'
import { getRouter } from './router.tsx'

// Start's own entry carries the runtime of server functions (10 KB); this app calls its API instead and has none.
startTransition(() => {
  endEarlyClicks()
  hydrateRoot(
    document,
    <StrictMode>
      <RouterClient router={getRouter()} />
    </StrictMode>,
  )
})
