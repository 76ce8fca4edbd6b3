import { callableName } from '@kamae/protocol/contract/procedure'
import { Hono } from 'hono'
import { expect, test } from 'vitest'

import { PROCEDURES } from '@kamae/entities/assembly/procedures'
import { fieldRows } from './field-rows.ts'
import { mountReference } from './reference-routes.ts'

const app = new Hono()
mountReference(app, () => 'https://kamae.example')
const page = async (query = '') =>
  (await (await app.request(`/api/reference${query}`)).text()).replaceAll(/\s+/g, ' ')

test('openapi.json is served with the address that people use', async () => {
  const document = (await (await app.request('/api/openapi.json')).json()) as Record<string, unknown>
  expect(document).toMatchObject({ openapi: '3.1.1', servers: [{ url: 'https://kamae.example' }] })
})

test('the page has every call under an address of its own, and asks no other place for anything', async () => {
  const html = await page()
  for (const { procedure } of PROCEDURES) {
    expect(html).toContain(`<article class="call" id="${callableName(procedure)}"`)
  }
  const sources = [...html.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, address]) => address)
  expect(sources.filter((address) => !/^(?:#|\/(?!\/))/.test(address ?? ''))).toEqual([])
  expect(html).toContain('@media (prefers-color-scheme: dark)')
})

test('every link within the page leads somewhere', async () => {
  const html = await page()
  const ids = new Set([...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id))
  const links = [...html.matchAll(/href="#([^"]*)"/g)].map(([, id]) => id)
  expect(links.filter((id) => !ids.has(id))).toEqual([])
})

test('only scripts and styles of this answer run, under a nonce that is never the same', async () => {
  const [first, second] = await Promise.all([app.request('/api/reference'), app.request('/api/reference')])
  const policy = first.headers.get('content-security-policy') ?? ''
  const [nonce] = /'nonce-([^']+)'/.exec(policy)?.slice(1) ?? []
  expect(await first.text()).toContain(`<script nonce="${nonce}">`)
  expect(policy).not.toContain('unsafe')
  expect(second.headers.get('content-security-policy')).not.toBe(policy)
})

test('searching works without JavaScript, and what is looked for is no markup', async () => {
  const html = await page('?q=avatarpose+/ARCHIVE')
  const shown = [...html.matchAll(/<article class="call" id="([^"]*)" data-words="[^"]*" >/g)]
  expect(shown.map(([, id]) => id).toSorted((a = '', b = '') => (a < b ? -1 : 1))).toEqual([
    'avatarpose-archive',
    'avatarposeBundle-archive',
    'avatarposemaker-temp-archive',
    'shareAvatarPose-archive',
  ])
  expect(await page('?q="><script>alert(1)</script>')).not.toContain('<script>alert')
})

test('fields are said in words, nested ones below theirs', () => {
  const rows = fieldRows({
    type: 'object',
    required: ['name'],
    properties: {
      name: { type: 'string', minLength: 1, maxLength: 80 },
      tags: { type: 'array', items: { type: 'string' }, maxItems: 10, default: [] },
      limit: { type: 'integer', minimum: 1, maximum: 100, default: 30 },
      at: { type: ['string', 'null'] },
      pose: { $ref: '#/components/schemas/Pose' },
      list: { type: 'array', items: { type: 'object', properties: { id: { type: 'boolean' } } } },
    },
  })
  expect(
    rows.map(({ name, isRequired, description, type }) => [name, isRequired, description, type]),
  ).toEqual([
    ['name', true, 'a text of 1 to 80 characters', undefined],
    ['tags', false, 'a list of text, at most 10', undefined],
    ['limit', false, 'a whole number from 1 to 100; 30 by default', undefined],
    ['at', false, 'a text, or nothing', undefined],
    ['pose', false, 'a Pose', 'Pose'],
    ['list', false, 'a list of object', undefined],
    ['list[].id', false, 'yes or no', undefined],
  ])
})
