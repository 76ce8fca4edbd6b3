/** The token of a link that gives files out. */
export const TOKEN = /^[\w-]{43}$/

/** How such files are answered: kept and told on by nobody. */
export const LINK_HEADERS = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
} as const
