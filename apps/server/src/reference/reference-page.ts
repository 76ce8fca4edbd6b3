import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { ERROR_WORDS } from '@kamae/protocol/contract/error-words'
import { type ErrorCode, STATUS_OF, statusName } from '@kamae/protocol/contract/errors'
import type { JsonSchema } from '@kamae/protocol/openapi/json-schema'
import { ACCESS_WORDS, entityOf } from '@kamae/protocol/openapi/openapi'
import { callableName, type Procedure, urlPath } from '@kamae/protocol/contract/procedure'
import { html, raw } from 'hono/html'

import { curlExamples } from './curl.ts'
import { type FieldRow, fieldRows } from './field-rows.ts'

type Html = ReturnType<typeof html>

/** What a page is made of. */
export type ReferenceParts = {
  readonly procedures: readonly Procedure[]
  readonly document: Readonly<Record<string, unknown>>
  readonly origin: string
  readonly nonce: string
  /** The words that are looked for; '' for every call. */
  readonly query: string
}

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')
const SCRIPT = read('./reference.js')
const STYLE = `${tokens()}\n${read('./reference.css')}`

/** The page that describes every call to people: whole without JavaScript and without any other file. */
export function referencePage(parts: ReferenceParts): Html | Promise<Html> {
  const { procedures, document, nonce, query } = parts
  const entities = Map.groupBy(procedures, entityOf)
  const { schemas } = document.components as { schemas: Readonly<Record<string, JsonSchema>> }
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Kamae: calls</title>
        <link rel="icon" href="/favicon.svg" />
        <style nonce="${nonce}">
          ${raw(STYLE)}
        </style>
      </head>
      <body>
        <a class="skip" href="#calls">Skip to the calls</a>
        <header class="top">
          <p class="name"><a href="/">Kamae</a> <span>calls</span></p>
          <form role="search" class="search" action="/api/reference">
            <label for="q">Search the calls</label>
            <input
              id="q"
              name="q"
              type="search"
              value="${query}"
              placeholder="pose, archive, GET…"
              autocomplete="off"
            />
            <output id="count" for="q"></output>
          </form>
        </header>
        <div class="columns">
          <nav aria-label="Calls">
            <ul>
              <li><a href="#ways">Three ways in</a></li>
              ${[...entities.keys()].map((entity) => html`<li><a href="#${idOf(entity)}">${entity}</a></li>`)}
              <li><a href="#types">Types</a></li>
              <li><a href="#errors">Errors</a></li>
            </ul>
          </nav>
          <main id="calls">
            <h1>Every call</h1>
            <p class="lead">
              ${procedures.length} calls, described once: this page and
              <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1) come from the list that serves them.
            </p>
            ${ways()} ${[...entities].map(([entity, calls]) => section(entity, calls, parts))}
            <p class="none" id="none" hidden>No call has these words.</p>
            ${types(schemas)} ${errors()}
          </main>
        </div>
        <script nonce="${nonce}">
          ${raw(SCRIPT)}
        </script>
      </body>
    </html>`
}

function ways(): Html | Promise<Html> {
  return html`<section id="ways" aria-labelledby="ways-title">
    <h2 id="ways-title">Three ways in</h2>
    <p>The same call, the same checks, whichever way it comes.</p>
    <dl class="ways">
      <dt>Its own method and path</dt>
      <dd>
        As below. A GET takes its input from the query string: <code>tags=a</code>,
        <code>tags[]=a&amp;tags[]=b</code>, <code>range[min]=1</code>, <code>mine=1</code>.
      </dd>
      <dt>POST on the same path</dt>
      <dd>With the input as a JSON object, for every call.</dd>
      <dt>As a callable function</dt>
      <dd>
        POST <code>/callable/&lt;name&gt;</code> or
        <code>/&lt;project&gt;/&lt;region&gt;/&lt;name&gt;</code> with <code>{"data": …}</code>; it answers
        <code>{"result": …}</code>. The Firebase SDK works as it is.
      </dd>
    </dl>
    <p>
      Who calls is said by <code>Authorization: Bearer $TOKEN</code>: sign in by
      <code>POST /api/v1/auth/sign-in/email</code>, keep the session token of the header
      <code>set-auth-token</code>, and get a token for 15 minutes from
      <code>GET /api/v1/auth/token</code> with it. With <code>Accept: text/event-stream</code> every call
      answers as events, the last <code>data: {"result": …}</code> or <code>data: {"error": …}</code>. A call
      that changes something takes an <code>Idempotency-Key</code>: sent again, it answers the same and
      happens once.
    </p>
  </section>`
}

function section(entity: string, calls: readonly Procedure[], parts: ReferenceParts): Html | Promise<Html> {
  const shown = calls.filter((one) => isWanted(one, parts.query))
  return html`<section
    class="entity"
    id="${idOf(entity)}"
    aria-labelledby="${idOf(entity)}-title"
    ${raw(shown.length ? '' : 'hidden')}
  >
    <h2 id="${idOf(entity)}-title">${entity}</h2>
    ${calls.map((one) => call(one, parts))}
  </section>`
}

/** Whether each of the words is somewhere in what a call is found by. */
function isWanted(one: Procedure, query: string): boolean {
  const words = query.toLowerCase().split(/\s+/)
  return words.every((word) => searchText(one).includes(word))
}

function searchText({ path, method, access, summary }: Procedure): string {
  return `${path} ${method} ${access} ${summary}`.toLowerCase()
}

function call(one: Procedure, { document, origin, query }: ReferenceParts): Html | Promise<Html> {
  const name = callableName(one)
  const { input, output } = schemasOf(one, document)
  return html`<article
    class="call"
    id="${name}"
    data-words="${searchText(one)}"
    ${raw(isWanted(one, query) ? '' : 'hidden')}
  >
    <h3>
      <span class="method ${one.method.toLowerCase()}">${one.method}</span>
      <a href="#${name}" class="path">${urlPath(one)}</a>
      <span class="access" title="${ACCESS_WORDS[one.access]}">${one.access}</span>
    </h3>
    <p>${one.summary}</p>
    <p class="quiet">
      ${ACCESS_WORDS[one.access]}
      ${one.changes && one.method === 'GET' ? 'It changes something, so it is never fetched ahead of time.' : ''}
      ${one.chunk === undefined ? '' : 'It answers piece by piece.'}
    </p>
    ${fields('Input', fieldRows(input), 'It takes nothing.')}
    ${fields('Output', fieldRows(output), 'It answers {}.')}
    <details>
      <summary>With curl</summary>
      ${curlExamples(one, origin).map(
        ({ way, command }) =>
          html`<div class="example">
            <p class="way">${way}</p>
            <button type="button" class="copy" hidden>Copy</button>
            <pre tabindex="0"><code>${command}</code></pre>
          </div>`,
      )}
    </details>
  </article>`
}

function schemasOf(
  one: Procedure,
  document: ReferenceParts['document'],
): { input: JsonSchema; output: JsonSchema } {
  type Content = { readonly content: { readonly 'application/json': { readonly schema: JsonSchema } } }
  const paths = document.paths as Readonly<
    Record<string, { post: { requestBody: Content; responses: { 200: Content } } }>
  >
  const post = paths[urlPath(one)]?.post
  return {
    input: post?.requestBody.content['application/json'].schema ?? {},
    output: post?.responses[200].content['application/json'].schema ?? {},
  }
}

function fields(title: string, rows: readonly FieldRow[], none: string): Html | Promise<Html> {
  if (rows.length === 0) return html`<p class="quiet">${none}</p>`
  return html`<table>
    <caption>
      ${title}
    </caption>
    <tbody>
      ${rows.map(
        ({ name, isRequired, description, type }) =>
          html`<tr>
            <th scope="row">
              <code>${name}</code
              >${isRequired || title === 'Output' ? '' : html` <span class="maybe">optional</span>`}
            </th>
            <td>
              ${type === undefined ? description : html`${description.split(type)[0]}<a href="#type-${type}">${type}</a>${description.split(type).slice(1).join(type)}`}
            </td>
          </tr>`,
      )}
    </tbody>
  </table>`
}

function types(schemas: Readonly<Record<string, JsonSchema>>): Html | Promise<Html> {
  const named = Object.entries(schemas).filter(([name]) => !name.endsWith('Failure'))
  return html`<section id="types" aria-labelledby="types-title">
    <h2 id="types-title">Types</h2>
    ${named.map(
      ([name, schema]) =>
        html`<article class="call" id="type-${name}">
          <h3>${name}</h3>
          ${fields('Output', fieldRows(schema), '')}
        </article>`,
    )}
  </section>`
}

function errors(): Html | Promise<Html> {
  return html`<section id="errors" aria-labelledby="errors-title">
    <h2 id="errors-title">Errors</h2>
    <p>
      A failure is <code>{"error": {"code", "message", "details"}}</code>, as a callable function
      <code>{"error": {"status", "message", "details"}}</code>. The message says what to do, the details name
      the field.
    </p>
    <table>
      <caption>
        Codes
      </caption>
      <tbody>
        ${(Object.entries(STATUS_OF) as [ErrorCode, number][]).map(
          ([code, status]) =>
            html`<tr>
              <th scope="row">
                <code>${code}</code> <span class="maybe">${status}, ${statusName(code)}</span>
              </th>
              <td>${ERROR_WORDS[code]}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </section>`
}

function idOf(entity: string): string {
  return `of-${entity.replaceAll('/', '-')}`
}

// Dark where the system is, as there is no switch on this page.
function tokens(): string {
  const css = readFileSync(fileURLToPath(import.meta.resolve('@kamae/ui/theme/tokens.css')), 'utf8')
  return css.replace(
    /\[data-theme='dark'\]\s*(\{[^}]*\})/,
    (_, block: string) => `@media (prefers-color-scheme: dark) { :root ${block} }`,
  )
}
