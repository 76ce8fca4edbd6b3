import { templateNames } from '@kamae/character/prompt-template'
import {
  chatpromptContentFav,
  chatpromptContentGet,
  chatpromptContentList,
} from '@kamae/entities/chatprompt/content/contract'
import { LANGUAGES } from '@kamae/entities/user/contract'
import { createClient } from '@kamae/protocol/client/client'
import { expect, test } from 'vitest'

import { worldOf } from '../backends/backends.ts'
import { signInPeople } from '../testing/people.ts'
import { testServer } from '../testing/test-server.ts'
import { makeHouse } from './make-house.ts'
import { plantTools, SEED_TOOLS } from './plant-tools.ts'

test('twenty tools are there in seven languages: each asks for its fields and for nothing else', () => {
  expect(SEED_TOOLS).toHaveLength(20 * LANGUAGES.length)
  for (const { family, language, name, template, variables, tags } of SEED_TOOLS) {
    const asked = templateNames(template).toSorted()
    expect([family, language, asked]).toEqual([family, language, variables.map((one) => one.name).toSorted()])
    // What may stay empty is in a part that goes.
    const optional = variables.filter(({ isRequired }) => !isRequired).map((one) => one.name)
    const loose = optional.filter(
      (one) => !template.includes(`{{#${one}}}`) || !template.includes(`{{/${one}}}`),
    )
    expect([family, language, loose]).toEqual([family, language, []])
    expect([name.length > 1, name.length <= 80, tags.length > 0]).toEqual([true, true, true])
    for (const { type, options, default: first } of variables)
      if (type === 'choice') expect(options).toContain(first)
  }
  for (const language of LANGUAGES) {
    const names = SEED_TOOLS.filter((tool) => tool.language === language).map(({ name }) => name)
    expect(new Set(names).size).toBe(20)
  }
})

test('the tools are official and public, each leads to its other languages; again changes nothing and keeps favourites', async () => {
  const server = await testServer()
  const world = worldOf(server.backends)
  const people = await signInPeople(server)
  await makeHouse(world)
  await plantTools(world)
  const anyone = createClient({ origin: server.url })
  const listed = async () =>
    (await anyone.call(chatpromptContentList, { official: true, language: 'ja', limit: 100 })).items
  const first = await listed()
  expect(first.map(({ name }) => name)).toEqual(
    SEED_TOOLS.filter(({ language }) => language === 'ja').map(({ name }) => name),
  )
  const { promptTool } = await anyone.call(chatpromptContentGet, { id: first[0]?.slug ?? '' })
  expect(promptTool.inLanguages.map(({ language }) => language)).toEqual(['de', 'en', 'es', 'fr', 'ko', 'zh'])
  await people.as('member').call(chatpromptContentFav, { id: promptTool.id })
  await plantTools(world)
  expect(await listed()).toEqual(first.map((one, at) => (at === 0 ? { ...one, favCount: 1 } : one)))
})
