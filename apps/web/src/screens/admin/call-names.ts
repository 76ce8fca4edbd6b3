import { msg } from '@lingui/core/macro'

/** What the operator's calls do, in plain words. */
export const CALL_WORDS: Readonly<Record<string, ReturnType<typeof msg>>> = {
  'report/decide': msg`Reports decided`,
  'account/suspend': msg`People suspended`,
  'account/unsuspend': msg`Suspensions lifted`,
  'featured/create': msg`Items featured`,
  'featured/move': msg`Featured items moved`,
  'featured/archive': msg`Featured items removed`,
  'chatchara/content/create': msg`Official characters made`,
  'coupon/create': msg`Coupons created`,
  'coupon/archive': msg`Coupons ended`,
}
