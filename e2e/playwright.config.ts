import { defineConfig } from '@playwright/test'

/** Software WebGL and no background traffic: the same on every machine, with one worker because a second one starves it. */
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

export default defineConfig({
  projects: [
    { name: 'stage', testDir: '../packages/stage/test' },
    { name: 'journeys', testDir: '.' },
  ],
  outputDir: '../test-results',
  workers: 1,
  fullyParallel: false,
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? '../test-results/report.json' }],
  ],
  use: {
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
