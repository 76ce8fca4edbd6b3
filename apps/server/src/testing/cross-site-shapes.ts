import { type Procedure, callableName, urlPath } from '@kamae/protocol/contract/procedure'
import { writeQuery } from '@kamae/protocol/codecs/query-string'

/** A request as it goes out, without the cookies that a browser adds. */
export type Shot = { readonly path: string; readonly init: RequestInit }

/** Where a call can be sent: its own path, and as a callable function in both of its forms. */
export function targetsOf(
  procedure: Procedure,
): readonly { path: string; wrap: (input: object) => object }[] {
  const name = callableName(procedure)
  const asData = (data: object) => ({ data })
  return [
    { path: urlPath(procedure), wrap: (input) => input },
    { path: `/callable/${name}`, wrap: asData },
    { path: `/demo/us-central1/${name}`, wrap: asData },
  ]
}

/** The path with the whole input in its query, or with none where a query cannot say it. */
export function linkTo(path: string, input: object): string {
  const query = writeQuery(input)
  return query ? `${path}?${query}` : path
}

/** The fields of a form whose text/plain body is a JSON object: one name, one value, an equals sign between them. */
export function jsonForm(input: object): readonly [name: string, value: string] {
  const text = JSON.stringify(input)
  return [`${text.slice(0, -1)}${text === '{}' ? '' : ','}"ignored":"`, '"}']
}

/** The top fields of an input as a form sends them. */
export function fieldsOf(input: object): readonly (readonly [string, string])[] {
  return Object.entries(input).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ])
}

const CROSS_SITE = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }
const typed = (type: string) => ({ ...CROSS_SITE, 'content-type': type })

/** What another site's page can make a browser send without asking us first, for one call and one way to it. */
export function* shotsAt(path: string, input: object): Generator<readonly [shape: string, Shot]> {
  const form = new URLSearchParams(fieldsOf(input).map(([name, value]): [string, string] => [name, value]))
  const [name, value] = jsonForm(input)
  const post = (headers: Record<string, string>, body: BodyInit): Shot => ({
    path,
    init: { method: 'POST', headers, body },
  })
  const get = (headers: Record<string, string>): Shot => ({ path: linkTo(path, input), init: { headers } })
  yield ['a form', post(typed('application/x-www-form-urlencoded'), form.toString())]
  const parts = new FormData()
  for (const [field, text] of fieldsOf(input)) parts.append(field, text)
  yield ['a form with files', post(CROSS_SITE, parts)]
  yield ['a form that writes JSON', post(typed('text/plain'), `${name}=${value}\r\n`)]
  yield ['a beacon', post(typed('text/plain;charset=UTF-8'), JSON.stringify(input))]
  yield ['a body without a type', post({ ...CROSS_SITE, 'content-type': '' }, JSON.stringify(input))]
  yield ['a picture', get({ ...CROSS_SITE, 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' })]
  yield ['a link', get({ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' })]
  yield ['a prefetch', get({ 'sec-fetch-site': 'cross-site', 'sec-purpose': 'prefetch;prerender' })]
  yield ['an old browser’s link', get({ referer: 'https://elsewhere.example/' })]
  yield [
    'a method in disguise',
    post({ ...typed('text/plain'), 'x-http-method-override': 'POST' }, JSON.stringify(input)),
  ]
}
