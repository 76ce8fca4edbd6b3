// @vitest-environment jsdom
import { posthog } from 'posthog-js/dist/module.no-external'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startCapture, stopCapture } from './capture.ts'

const HOST = 'https://count.example'
const asked: string[] = []

beforeAll(() => {
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(new URL(url).origin)
    return Promise.resolve(new Response('{}'))
  })
})
afterAll(() => {
  stopCapture()
  vi.unstubAllGlobals()
})

test('the library itself works with the constants of the specification, an idle time within its bounds, and one host', () => {
  startCapture({ host: HOST, key: 'phc_key', idleSeconds: 86_400, flags: {} })
  expect(posthog.config).toMatchObject({
    api_host: HOST,
    request_queue_config: { flush_interval_ms: 3000 },
    capture_heatmaps: { flush_interval_milliseconds: 5000 },
    capture_performance: { web_vitals_delayed_flush_ms: 8000, __web_vitals_max_value: 900_000 },
    properties_string_max_length: 65_535,
    rageclick: { click_count: 3, threshold_px: 30, timeout_ms: 1000 },
    cookie_expiration: 365,
    disable_external_dependency_loading: true,
  })
  expect(posthog.sessionManager?.sessionTimeoutMs).toBe(1800 * 1000)
  const { captureEventsPerSecond, captureEventsBurstLimit } = posthog.rateLimiter
  expect([captureEventsPerSecond, captureEventsBurstLimit]).toEqual([10, 100])
  expect(asked.filter((origin) => origin !== HOST)).toEqual([])
})
