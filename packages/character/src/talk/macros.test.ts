import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { chanceOf } from './chance.ts'
import { readExampleDialogs } from './example-dialogs.ts'
import { fillMacros } from './macros.ts'
import { createNameRemover } from './remove-name.ts'

const fill = (text: string, chance = 0) =>
  fillMacros(text, {
    char: 'Aki',
    user: '{{char}} Mira',
    others: { original: 'O', description: '{{user}}' },
    chance: () => chance,
  })

test.each([
  ['{{char}} and {{ USER }}, <BOT> and <user>', 'Aki and {{char}} Mira, Aki and {{char}} Mira'],
  ['{{original}}|{{description}}', 'O|{{user}}'],
  ['{{random:a,b\\,c}}', 'a'],
  ['{{random::x::y}}', 'x'],
  ['{{pick:only}}', 'only'],
  ['{{roll:d6}} {{roll: 20}}', '1 1'],
  ['{{roll:many}}', '{{roll:many}}'],
  ['a{{// nothing to see}}b{{comment: x}}{{hidden_key:y}}', 'ab'],
  ['{{reverse:abc}}{{newline}}{{trim}}', 'cba\n'],
  ['{{unknown}} {{constructor}} {{__proto__}}', '{{unknown}} {{constructor}} {{__proto__}}'],
])('%j is %j', (text, filled) => {
  expect(fill(text)).toBe(filled)
})

test('chance is even, and the same for the same seed', () => {
  expect(fill('{{random:a,b,c}}', 0.99)).toBe('c')
  fc.assert(
    fc.property(fc.string(), (seed) => {
      expect(chanceOf(seed)).toBe(chanceOf(seed))
      expect(chanceOf(seed)).toBeGreaterThanOrEqual(0)
      expect(chanceOf(seed)).toBeLessThan(1)
    }),
  )
})

test('example talks are read line by line, by whom they are said', () => {
  const talks = readExampleDialogs(
    'Lost.\n<START>\n{{user}}: Hi\n{{char}}: *waves*\nHello: there\n<start>\nAki： うん\nSomebody: no\n<START>\n',
    { char: 'Aki' },
  )
  expect(talks).toEqual([
    [
      { speaker: 'user', text: 'Hi' },
      { speaker: 'character', text: '*waves*\nHello: there' },
    ],
    [{ speaker: 'character', text: 'うん\nSomebody: no' }],
  ])
  expect(readExampleDialogs('', { char: 'Aki' })).toEqual([])
})

test('the character’s own name is taken from the beginning of its answer, in whatever pieces it comes', () => {
  const remove = (pieces: readonly string[]) => {
    const stripper = createNameRemover(['Aki', 'Aki the Keeper'])
    return pieces.map((piece) => stripper.feed(piece)).join('') + stripper.end()
  }
  for (const [text, left] of [
    ['Aki: Hello, Aki: you.', 'Hello, Aki: you.'],
    ['\n Aki：うん', 'うん'],
    ['**Aki:** Yes', 'Yes'],
    ['Akira: no', 'Akira: no'],
    ['Aki', 'Aki'],
    ['Aki:', ''],
    ['  ', ''],
  ] as const)
    for (let size = 1; size < 8; size++) {
      const pieces = Array.from({ length: Math.ceil(text.length / size) }, (_, at) =>
        text.slice(at * size, (at + 1) * size),
      )
      expect([text, size, remove(pieces)]).toEqual([text, size, left])
    }
})
