import { defineConfig } from '@playwright/test'
import { CHROMIUM_FLAGS, DRAWN_BY_MESA } from './support/chromium-flags.ts'

/** What the processor would do in place of a card: smoothing on screen, which pictures do by themselves, and painting pages. A third of the time. */
const HASTY = ['--webgl-antialiasing-mode=none', '--disable-gpu-rasterization', '--disable-gpu-compositing']

/**
 * Compiling takes its memory in pieces of 32 KB: Chromium gives those it has in excess back to the system at once, and faults in
 * every page of the next ones. Keeping them, and leaving the optimizing compiler out, is a fifth of the time.
 */
const KEEPS_MEMORY = [
  'PartitionAllocLargeEmptySlotSpanRing',
  'PartitionAllocAdjustSizeWhenInForeground',
  'BlinkUseLargeEmptySlotSpanRingForBufferRoot',
]

/** What Playwright switches on: of two such lists Chromium takes the last. */
const ON_ANYWAY = ['CDPScreenshotNewSurface', 'SkipListAccountsWithoutGaiaCookies']

/** For each window Chromium loads two pages of its own, for the list under an address bar that nobody sees. */
const OWN_PAGES = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

/** What Playwright switches off. */
const OFF_ANYWAY = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

export default defineConfig({
  testDir: '..',
  testMatch: ['packages/stage/test/*.spec.ts', 'e2e/**/*.spec.ts'],
  globalSetup: './support/global-setup.ts',
  outputDir: '../test-results',
  // One more than processors that these count on: each waits for servers, files and frames a sixth of its time.
  workers: 3,
  retries: 2,
  fullyParallel: false,
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? '../test-results/report.json' }],
  ],
  use: {
    // What never can be done is reported before the whole test runs out of time.
    actionTimeout: 60_000,
    browserName: 'chromium',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: [
        ...CHROMIUM_FLAGS,
        ...DRAWN_BY_MESA.flags,
        ...HASTY,
        `--enable-features=${[...ON_ANYWAY, ...KEEPS_MEMORY].join()}`,
        '--js-flags=--no-opt',
        `--disable-features=${[...OFF_ANYWAY, ...OWN_PAGES].join()}`,
      ],
      // Without a language Chromium can write no file name but in ASCII, and calls every other one "download".
      env: { ...process.env, ...DRAWN_BY_MESA.env, LC_ALL: 'C.UTF-8' },
    },
    // What a processor draws it pays for by the pixel; who is about a larger window says so.
    viewport: { width: 1024, height: 640 },
    deviceScaleFactor: 1,
    // Each page's would fetch the whole maker for being offline; the journeys that are about it allow it.
    serviceWorkers: 'block',
    // Without pictures of the page at each step it costs next to nothing.
    trace: { mode: 'retain-on-first-failure', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
  },
})
