/** One address of a call, with its input as each shape needs it. */
export type Aim = {
  /** The address without a query. */
  readonly url: string
  /** The input as a query string, without the `?`. */
  readonly query: string
  readonly fields: readonly (readonly [string, string])[]
  /** A form's one field whose text/plain body is the input as JSON. */
  readonly jsonField: readonly [string, string]
  readonly json: string
}

/** What a page can make a browser send; those marked in `ASKED_FIRST` never arrive but as a question. */
export const SHAPES = [
  'form',
  'form-files',
  'form-json',
  'form-top',
  'form-redirected',
  'image',
  'script',
  'stylesheet',
  'prefetch',
  'frame',
  'link-top',
  'fetch-plain',
  'fetch-get',
  'fetch-json',
  'fetch-delete',
  'beacon',
  'beacon-json',
  'websocket',
] as const

/** Shapes that the browser asks us about before, by OPTIONS. */
export const ASKED_FIRST: readonly string[] = ['fetch-json', 'fetch-delete', 'beacon-json']

/** Runs in the attacker's page: sends calls in every shape and waits until each is through. Uses nothing from outside. */
export async function shoot(aims: readonly Aim[]): Promise<void> {
  const MOST_MS = 4000
  const addressIn = (aim: Aim) => (shape: string) =>
    `${aim.url}?shape=${shape}${aim.query ? `&${aim.query}` : ''}`
  const settled = (begin: (done: () => void) => void) =>
    new Promise<void>((resolve) => {
      setTimeout(resolve, MOST_MS)
      begin(resolve)
    })
  const element = (tag: string, to: string, attribute: string) =>
    settled((done) => {
      const made = document.createElement(tag)
      made.addEventListener('load', done)
      made.addEventListener('error', done)
      if (tag === 'link') made.setAttribute('rel', to.includes('shape=prefetch') ? 'prefetch' : 'stylesheet')
      made.setAttribute(attribute, to)
      document.body.append(made)
    })
  const form = (to: string, encoding: string, fields: Aim['fields']) =>
    settled((done) => {
      const frame = document.createElement('iframe')
      frame.name = `f${Math.random()}`
      document.body.append(frame)
      const made = document.createElement('form')
      Object.assign(made, { method: 'POST', action: to, enctype: encoding, target: frame.name })
      for (const [name, value] of fields) {
        const field = document.createElement('input')
        Object.assign(field, { type: 'hidden', name, value })
        made.append(field)
      }
      document.body.append(made)
      frame.addEventListener('load', done)
      HTMLFormElement.prototype.submit.call(made)
    })
  // A window of another site tells us nothing: it is given a moment, and closed.
  const top = (open: (name: string) => Window | null) =>
    settled((done) => {
      const opened = open(`w${Math.random()}`)
      setTimeout(() => {
        opened?.close()
        done()
      }, 400)
    })
  const send = async (to: string, init: RequestInit) => {
    await fetch(to, { credentials: 'include', signal: AbortSignal.timeout(MOST_MS), ...init }).catch(
      () => undefined,
    )
  }
  const url = 'application/x-www-form-urlencoded'
  const onwards = (to: string) => `${location.origin}/?onwards=${encodeURIComponent(to)}`
  const one = async (aim: Aim) => {
    const at = addressIn(aim)
    await Promise.all([
      form(at('form'), url, aim.fields),
      form(at('form-files'), 'multipart/form-data', aim.fields),
      form(at('form-json'), 'text/plain', [aim.jsonField]),
      form(onwards(at('form-redirected')), 'text/plain', [aim.jsonField]),
      element('img', at('image'), 'src'),
      element('script', at('script'), 'src'),
      element('link', at('stylesheet'), 'href'),
      element('link', at('prefetch'), 'href'),
      element('iframe', at('frame'), 'src'),
      send(at('fetch-plain'), { method: 'POST', mode: 'no-cors', body: aim.json }),
      send(at('fetch-get'), {}),
      send(at('fetch-json'), {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-asked': '1' },
        body: aim.json,
      }),
      send(at('fetch-delete'), { method: 'DELETE' }),
      settled((done) => {
        const socket = new WebSocket(at('websocket').replace(/^http/, 'ws'))
        socket.addEventListener('close', () => done())
      }),
      top((name) => window.open(at('link-top'), name)),
      top((name) => {
        const opened = window.open('', name)
        const made = document.createElement('form')
        Object.assign(made, { method: 'POST', action: at('form-top'), enctype: 'text/plain', target: name })
        const field = document.createElement('input')
        const [fieldName, value] = aim.jsonField
        Object.assign(field, { type: 'hidden', name: fieldName, value })
        made.append(field)
        document.body.append(made)
        HTMLFormElement.prototype.submit.call(made)
        return opened
      }),
    ])
    navigator.sendBeacon(at('beacon'), new Blob([aim.json], { type: 'text/plain' }))
    navigator.sendBeacon(at('beacon-json'), new Blob([aim.json], { type: 'application/json' }))
  }
  await Promise.all(aims.map(one))
  document.body.replaceChildren()
}
