import { defineConfig } from '@playwright/test'

/** Software WebGL and no background traffic: the same on every machine. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
]

/** Journeys that draw no avatar, or hardly any: they wait for the server and the page. */
const PAGES = /e2e\/(identity|screens|kill|sharing|bundles|gallery|find-by-pose|rooms|safety)\.spec\.ts$/

export default defineConfig({
  testDir: '..',
  // One lane draws, one looks at pages beside it: two that draw would starve each other.
  projects: [
    {
      name: 'drawn',
      testMatch: ['packages/stage/test/*.spec.ts', 'e2e/*.spec.ts'],
      testIgnore: PAGES,
      workers: 1,
    },
    { name: 'pages', testMatch: PAGES, workers: 1 },
  ],
  globalSetup: './start-server.ts',
  outputDir: '../test-results',
  workers: 2,
  retries: 2,
  fullyParallel: false,
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? '../test-results/report.json' }],
  ],
  use: {
    // What never can be done is told before the whole test runs out of time.
    actionTimeout: 60_000,
    browserName: 'chromium',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: CHROMIUM_FLAGS,
      // Without a language Chromium can write no file name but in ASCII, and calls every other one "download".
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
    },
    viewport: { width: 1280, height: 800 },
    deviceScaleFactor: 1,
    trace: 'off',
    screenshot: 'only-on-failure',
  },
})
