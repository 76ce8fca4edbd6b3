import 'posthog-js/dist/web-vitals'
import { posthog } from 'posthog-js/dist/module.no-external'
import type { Analytics } from '../../page/analytics-settings.ts'
import { captureConfig } from './capture-config.ts'
import { takeFlags } from './flags.ts'
import { forgetCaptured } from './forget-captured.ts'

let isOpen = false

/** Begins to count this visit. Only ever called with consent. */
export function startCapture(analytics: Analytics): void {
  if (!isOpen) {
    posthog.init(analytics.key, captureConfig(analytics))
    posthog.onFeatureFlags(() => {
      const known = Object.keys(analytics.flags).map((name): [string, boolean] => [
        name,
        posthog.isFeatureEnabled(name) ?? analytics.flags[name] ?? true,
      ])
      takeFlags(Object.fromEntries(known))
    })
  }
  isOpen = true
  posthog.opt_in_capturing({ captureEventName: false })
}

/** Stops, and leaves nothing of it on this device. */
export function stopCapture(): void {
  posthog.opt_out_capturing()
  forgetCaptured()
}
