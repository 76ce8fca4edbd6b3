import { openApi } from '@kamae/protocol/openapi/openapi'

import { PROCEDURES } from '@kamae/entities/assembly/procedures'

const DESCRIPTION = `Every call has three ways in, with the same checks: its own method and path (a GET takes its input from the
query string: nested values and lists in brackets), POST on the same path with a JSON body, and as a callable function
(\`POST /callable/<name>\` or \`POST /<project>/<region>/<name>\`, \`{"data": …}\` in, \`{"result": …}\` out; the Firebase SDK
works as it is). With \`Accept: text/event-stream\` each answers as events, the last \`data: {"result": …}\` or
\`data: {"error": …}\`. Who calls is said by \`Authorization: Bearer\` and never by a cookie. Lists come in pages: ask
again with \`cursor\` as \`nextCursor\` was. An \`update\` takes the \`version\` that was read; a stale one is refused with
the current state. Answers carry \`X-Request-Id\`.`

/** The OpenAPI document of every call there is. */
export function apiDocument(serverUrl: string): Record<string, unknown> {
  return openApi(
    PROCEDURES.map(({ procedure }) => procedure),
    { title: 'Kamae', version: '1', description: DESCRIPTION.replaceAll('\n', ' '), serverUrl },
  )
}
