import { type Browser, chromium } from '@playwright/test'
import { CHROMIUM_FLAGS } from '@kamae/e2e/support/chromium-flags'

/** The browser of every benchmark; flags may be added. */
export function openBrowser(...flags: readonly string[]): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [...CHROMIUM_FLAGS, ...flags],
  })
}
