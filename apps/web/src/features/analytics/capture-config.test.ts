// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { captureConfig } from './capture-config.ts'

const analytics = { host: 'https://count.example', key: 'phc_key', idleSeconds: 1800, flags: {} }

describe('the configuration that reaches the library', () => {
  test('has the constants of the specification', () => {
    expect(captureConfig(analytics)).toMatchObject({
      rate_limiting: { events_per_second: 10, events_burst_limit: 100 },
      request_queue_config: { flush_interval_ms: 3000 },
      capture_heatmaps: { flush_interval_milliseconds: 5000 },
      capture_performance: {
        web_vitals_allowed_metrics: expect.toSatisfy((names: string[]) => names.length === 4),
        web_vitals_delayed_flush_ms: 8000,
        __web_vitals_max_value: 900_000,
      },
      properties_string_max_length: 65_535,
      rageclick: { click_count: 3, threshold_px: 30, timeout_ms: 1000 },
      cookie_expiration: 365,
      session_idle_timeout_seconds: 1800,
    })
  })

  test.each([
    [0, 60],
    [59, 60],
    [60, 60],
    [900, 900],
    [1800, 1800],
    [86_400, 1800],
  ])('clamps an idle time of %i s to %i s', (set, kept) => {
    expect(captureConfig({ ...analytics, idleSeconds: set }).session_idle_timeout_seconds).toBe(kept)
  })

  test('counts nobody by itself, reaches one host, and runs nothing of it here', () => {
    const config = captureConfig(analytics)
    expect(config).toMatchObject({
      opt_out_capturing_by_default: true,
      opt_out_persistence_by_default: true,
      disable_external_dependency_loading: true,
      disable_session_recording: true,
      mask_all_text: true,
      mask_all_element_attributes: true,
    })
    for (const host of [config.api_host, config.asset_host, config.flags_api_host, config.ui_host])
      expect(host).toBe('https://count.example')
  })

  test('asks for switches only where the operator named some', () => {
    expect(captureConfig(analytics)).toMatchObject({ advanced_disable_feature_flags: true })
    const flags = { feedback: true, banner: false }
    expect(captureConfig({ ...analytics, flags })).toMatchObject({
      advanced_disable_feature_flags: false,
    })
  })
})
