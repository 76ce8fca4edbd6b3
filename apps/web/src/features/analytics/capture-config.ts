import type { PostHogConfig } from 'posthog-js/dist/module.no-external'
import type { Analytics } from '../../page/analytics-settings.ts'
import { withoutQueries } from './without-queries.ts'

/** A visit without a sign of life for this long is another one; a setting outside is brought inside. In seconds. */
const IDLE = { least: 60, most: 1800 }

/** Everything that the library is given. What is left to its own defaults is held by capture-module.test.ts. */
export function captureConfig({ host, idleSeconds, flags }: Analytics): Partial<PostHogConfig> {
  return {
    api_host: host,
    // Known hosts of the service would else be asked beside this one.
    asset_host: host,
    flags_api_host: host,
    ui_host: host,
    // Nothing before the consent that is handed on below, even if this is called too early.
    opt_out_capturing_by_default: true,
    opt_out_persistence_by_default: true,
    opt_out_capturing_persistence_type: 'localStorage',
    cookie_expiration: 365,
    cross_subdomain_cookie: false,
    session_idle_timeout_seconds: Math.min(Math.max(idleSeconds, IDLE.least), IDLE.most),
    rate_limiting: { events_per_second: 10, events_burst_limit: 100 },
    request_queue_config: { flush_interval_ms: 3000 },
    properties_string_max_length: 65_535,
    capture_heatmaps: { flush_interval_milliseconds: 5000 },
    capture_performance: {
      network_timing: false,
      web_vitals: true,
      web_vitals_allowed_metrics: ['LCP', 'CLS', 'FCP', 'INP'],
      web_vitals_delayed_flush_ms: 8000,
      __web_vitals_max_value: 900_000,
    },
    rageclick: { click_count: 3, threshold_px: 30, timeout_ms: 1000 },
    capture_pageview: 'history_change',
    capture_pageleave: true,
    capture_dead_clicks: false,
    // What people write, name and look at is theirs.
    mask_all_text: true,
    mask_all_element_attributes: true,
    disable_capture_url_hashes: true,
    // A title says what was searched for and whose page it is.
    property_denylist: ['title'],
    get_current_url: (url) => withoutQueries(url),
    before_send: (event) => (event === null ? null : withoutQueries(event)),
    person_profiles: 'identified_only',
    // Nothing is loaded from there to be run here.
    disable_external_dependency_loading: true,
    disable_session_recording: true,
    disable_surveys: true,
    disable_web_experiments: true,
    disable_product_tours: true,
    disable_conversations: true,
    opt_in_site_apps: false,
    // What they are until it answers, flags.ts knows: told to the library, it would never ask.
    advanced_disable_feature_flags: Object.keys(flags).length === 0,
    feature_flag_request_timeout_ms: 3000,
  }
}
