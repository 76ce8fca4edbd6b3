/** The page of this site that somebody wanted when there was no connection, from the `to` of the address; else the first page. */
export function wantedPath(search: string, lang: string): string {
  const to = new URLSearchParams(search).get('to') ?? ''
  // Its own language's pages alone: never another site's.
  return new RegExp(`^/${lang}(?:[/?][^\\\\]*)?$`).test(to) ? to : `/${lang}`
}
