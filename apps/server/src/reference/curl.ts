import { exampleOf } from '@kamae/protocol/openapi/example'
import { jsonSchemaOf } from '@kamae/protocol/openapi/json-schema'
import { callableName, type Procedure, urlPath } from '@kamae/protocol/contract/procedure'
import { writeQuery } from '@kamae/protocol/codecs/query-string'

/** A way in as a command for a POSIX shell. */
export type CurlExample = { readonly way: string; readonly command: string }

/** A call by each way in that it has. */
export function curlExamples(procedure: Procedure, origin: string): readonly CurlExample[] {
  const { method, access, input } = procedure
  const example = exampleOf(jsonSchemaOf(input, 'input')) ?? {}
  const token = access === 'anyone' ? '' : ` \\\n  -H "Authorization: Bearer $TOKEN"`
  const address = `${origin}${urlPath(procedure)}`
  const send = (to: string, body: unknown) =>
    `curl ${quoted(to)}${token} \\\n  --json ${quoted(JSON.stringify(body))}`
  const query = method === 'GET' ? writeQuery(example) : undefined
  return [
    ...(query === undefined
      ? []
      : [{ way: 'GET', command: `curl -g ${quoted(query ? `${address}?${query}` : address)}${token}` }]),
    { way: 'POST', command: send(address, example) },
    { way: 'Callable', command: send(`${origin}/callable/${callableName(procedure)}`, { data: example }) },
  ]
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
