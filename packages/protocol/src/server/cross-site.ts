const JSON_TYPE = /^\s*application\/json\s*(?:;|$)/i

/**
 * Whether a page of another site may have sent this without the browser asking us first: as a link, a form or a beacon
 * does, with no bearer token and no JSON type (https://fetch.spec.whatwg.org/#cors-preflight-fetch).
 */
export function isUnasked({ headers, url }: Request): boolean {
  if (headers.has('authorization') || JSON_TYPE.test(headers.get('content-type') ?? '')) return false
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site !== 'same-origin' && site !== 'none'
  const origin = headers.get('origin')
  return origin !== null && !(URL.canParse(origin) && new URL(origin).host === new URL(url).host)
}
