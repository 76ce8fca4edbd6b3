import { exampleOf } from '@kamae/protocol/openapi/example'
import { jsonSchemaOf } from '@kamae/protocol/openapi/json-schema'
import { callableName, urlPath } from '@kamae/protocol/contract/procedure'
import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'

import { PROCEDURES } from '@kamae/entities/assembly/procedures'
import { apiDocument } from './document.ts'

const DOCUMENT = apiDocument('https://kamae.example')
type Operation = { readonly operationId: string }
const PATHS = DOCUMENT.paths as Readonly<Record<string, { get?: Operation; post: Operation }>>

test('it is OpenAPI 3.1 by a validator that is not ours', async () => {
  const validator = new Validator()
  expect(await validator.validate(structuredClone(DOCUMENT))).toEqual({ valid: true })
  expect(validator.version).toBe('3.1')
  // Every reference leads somewhere.
  expect(() => validator.resolveRefs()).not.toThrow()
  expect(JSON.stringify(validator.resolveRefs())).not.toContain('"$ref"')
})

test('every call is in it by its own method and by POST, each operation under a name of its own', () => {
  const ids: string[] = []
  for (const { procedure } of PROCEDURES) {
    const item = PATHS[urlPath(procedure)]
    expect([procedure.path, item?.get !== undefined]).toEqual([procedure.path, procedure.method === 'GET'])
    ids.push(...[item?.get, item?.post].flatMap((one) => one?.operationId ?? []))
  }
  expect(new Set(ids).size).toBe(ids.length)
  const { length } = PROCEDURES
  expect(ids).toHaveLength(length + PROCEDURES.filter(({ procedure }) => procedure.method === 'GET').length)
  const callable = JSON.stringify(PATHS['/callable/{name}'])
  for (const { procedure } of PROCEDURES) expect(callable).toContain(`"${callableName(procedure)}"`)
})

test.each(PROCEDURES.map(({ procedure }) => [procedure.path, procedure] as const))(
  'the examples of %s are such as its schemas take',
  (_, { input, output }) => {
    const taken = z.safeParse(input, exampleOf(jsonSchemaOf(input, 'input')))
    expect(taken.error?.issues).toBeUndefined()
    const given = z.safeParse(output, exampleOf(jsonSchemaOf(output, 'output')))
    expect(given.error?.issues).toBeUndefined()
  },
)

test('what comes again is written once', () => {
  const { schemas } = DOCUMENT.components as { schemas: Record<string, unknown> }
  expect(Object.keys(schemas)).toEqual(expect.arrayContaining(['AvatarPose', 'Pose', 'User', 'Failure']))
  expect(Object.keys(schemas).filter((name) => !/^[A-Z][A-Za-z]+$/.test(name))).toEqual([])
  // As many letters a call as ways in and refusals take; a pose written out in each would be as many again.
  expect(JSON.stringify(DOCUMENT).length / PROCEDURES.length).toBeLessThan(4000)
})
