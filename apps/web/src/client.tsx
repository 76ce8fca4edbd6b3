import { loadTooltips } from '@kamae/ui/tooltips/load-tooltips'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { getRouter } from './router.tsx'

/** Lets the browser answer whoever presses something: reading the code, making the routes and taking the page over are long steps on a phone. */
const pause = () => new Promise((resolve) => setTimeout(resolve))

// Start's own entry carries the runtime of server functions (10 KB); this app calls its API instead and has none.
async function start(): Promise<void> {
  await pause()
  const router = getRouter()
  await pause()
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={router} />
      </StrictMode>,
    )
  })
}

void start()
loadTooltips()
