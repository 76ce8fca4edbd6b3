import { deflateSync } from 'node:zlib'
import type { CardFailure } from '../card/card-error.ts'
import { writeChunk } from '../card/png-chunks.ts'
import { cardChunk, makePng, textChunk } from './make-png.ts'

/** A card that means harm, and what comes of it: refused for a reason, or taken as the plain text that it is. */
export type HostileCard = {
  readonly name: string
  readonly file: { readonly json: string } | { readonly png: Uint8Array }
  readonly outcome: CardFailure | 'taken'
}

const SCRIPT =
  '<script>alert(1)</script><img src=x onerror=alert(1)><svg/onload=alert(1)>[x](javascript:alert(1))'
const v2 = (data: object) => JSON.stringify({ spec: 'chara_card_v2', spec_version: '2.0', data })
const inPng = (text: string | Uint8Array, keyword = 'chara') => makePng([cardChunk(keyword, text)])
const broken = (bytes: Uint8Array, at: number, byte: number) => Uint8Array.from(bytes).fill(byte, at, at + 1)
const SOUND = v2({ name: 'Sound' })
const nested = (depth: number, open: string, close: string) => open.repeat(depth) + close.repeat(depth)

const everyField = (value: unknown) => ({
  name: 'All',
  nickname: value,
  description: value,
  personality: value,
  scenario: value,
  first_mes: value,
  mes_example: value,
  creator_notes: value,
  system_prompt: value,
  post_history_instructions: value,
  creator: value,
  character_version: value,
  alternate_greetings: [value],
  group_only_greetings: [value],
  tags: [value],
  source: [value],
  assets: [{ type: 'icon', uri: value, name: value, ext: value }],
  creator_notes_multilingual: { en: value },
  character_book: { name: value, entries: [{ keys: [value], content: value, extensions: { x: value } }] },
  extensions: { x: value, kamae: value },
})

const json = (name: string, text: string, outcome: HostileCard['outcome']): HostileCard => ({
  name,
  file: { json: text },
  outcome,
})
const png = (name: string, bytes: Uint8Array, outcome: HostileCard['outcome']): HostileCard => ({
  name,
  file: { png: bytes },
  outcome,
})

/** What strangers may send for a card. */
export const HOSTILE_CARDS: readonly HostileCard[] = [
  json('nothing at all', '', 'not-json'),
  json('a page', '<!doctype html><script>alert(1)</script>', 'not-json'),
  json('a list', '[{"name":"A"}]', 'not-a-card'),
  json('null', 'null', 'not-a-card'),
  json('a number of 400 digits', '9'.repeat(400), 'not-a-card'),
  json('no name', v2({ description: 'who?' }), 'not-a-card'),
  json('a name that is an object', v2({ name: { toString: 'x' } }), 'not-a-card'),
  json('a name that shows nothing', v2({ name: '\u200b\u202e' }), 'not-a-card'),
  json('data that is a text', JSON.stringify({ spec: 'chara_card_v2', data: 'x' }), 'not-a-card'),
  json('JSON cut short', SOUND.slice(0, -3), 'not-json'),
  json('two cards one after the other', SOUND + SOUND, 'not-json'),
  json('a hundred thousand open brackets', `{"name":"A","x":${'['.repeat(100_000)}`, 'too-deep'),
  json('lists 50 deep', `{"name":"A","x":${nested(50, '[', ']')}}`, 'too-deep'),
  json('objects 5,000 deep', `{"name":"A","x":${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}}`, 'too-deep'),
  json('brackets in a text are no depth', v2({ name: 'A', description: '[{'.repeat(5000) }), 'taken'),
  json('a text of 2 MiB', v2({ name: 'A', description: 'x'.repeat(2 * 1024 * 1024) }), 'too-large'),
  json('a text of few signs and 1.2 MB', v2({ name: 'A', description: '愛'.repeat(400_000) }), 'too-large'),
  json('signs that grow when they are escaped', `{"name":"A","x":"${'\u0001'.repeat(10)}"}`, 'not-json'),
  json(
    'a hundred thousand fields',
    v2({ name: 'A', ...Object.fromEntries(Array.from({ length: 60_000 }, (_, at) => [`f${at}`, at])) }),
    'taken',
  ),
  json(
    'ten thousand lorebook entries',
    v2({
      name: 'A',
      character_book: { entries: Array.from({ length: 10_000 }, () => ({ keys: ['a'], content: 'b' })) },
    }),
    'taken',
  ),
  json(
    'a lorebook whose keys are costly expressions',
    v2({
      name: 'A',
      character_book: { entries: [{ keys: ['/(a+)+$/', '/(.*)*x/'], use_regex: true, content: '!' }] },
    }),
    'taken',
  ),
  json('a script in every field', v2(everyField(SCRIPT)), 'taken'),
  json('an object in every field', v2(everyField({ a: 1 })), 'taken'),
  json('a huge number in every field', v2(everyField(1e308)), 'taken'),
  json('numbers beyond all numbers', '{"name":"A","description":1e999,"extensions":{"x":-1e999}}', 'taken'),
  json('null in every field', v2(everyField(null)), 'taken'),
  json(
    '__proto__ as a field',
    '{"spec":"chara_card_v2","data":{"name":"A","__proto__":{"isOperator":true}}}',
    'taken',
  ),
  json(
    '__proto__ around the data',
    '{"__proto__":{"isOperator":true},"spec":"chara_card_v2","data":{"name":"A"}}',
    'taken',
  ),
  json(
    'constructor and prototype as fields',
    '{"name":"A","constructor":{"prototype":{"isOperator":true}},"hasOwnProperty":1,"toString":2,"extensions":{"__proto__":{"kamae":{}},"hasOwnProperty":null}}',
    'taken',
  ),
  json('NUL in a text', v2({ name: 'A', description: 'a\u0000b' }), 'broken-text'),
  json('NUL in the name of a field', v2({ name: 'A', 'a\u0000': 1 }), 'broken-text'),
  json('half a sign', v2({ name: 'A', description: '\ud83d' }), 'broken-text'),
  json('one name of a field twice', '{"name":"A","name":"B","description":"x","description":"y"}', 'taken'),
  png('no PNG', Buffer.from('GIF89a'), 'not-a-png'),
  png('a signature and nothing more', makePng().subarray(0, 8), 'broken-png'),
  png('a PNG without a card', makePng(), 'no-card'),
  png('a PNG cut in the card', inPng(SOUND).subarray(0, -30), 'broken-png'),
  png('a wrong CRC', broken(inPng(SOUND), inPng(SOUND).length - 14, 0), 'broken-png'),
  png(
    'a length of 4 GiB',
    makePng([Uint8Array.from([255, 255, 255, 255, 116, 69, 88, 116, 0, 0, 0, 0])]),
    'broken-png',
  ),
  png(
    'a length that goes round',
    makePng([Uint8Array.from([0xff, 0xff, 0xff, 0xf4, 116, 69, 88, 116, 0, 0, 0, 0])]),
    'broken-png',
  ),
  png(
    '20,000 chunks',
    makePng([
      ...Array.from({ length: 20_000 }, () => writeChunk('tEXt', new Uint8Array())),
      cardChunk('chara', SOUND),
    ]),
    'too-many-chunks',
  ),
  png('a hundred cards', makePng(Array.from({ length: 100 }, () => cardChunk('chara', SOUND))), 'taken'),
  png('a text that is no base64', makePng([textChunk('chara', '{"name":"A"}')]), 'broken-text'),
  png('invalid UTF-8', inPng(Uint8Array.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d])), 'broken-text'),
  png(
    'overlong UTF-8',
    inPng(Buffer.concat([Buffer.from('{"name":"'), Buffer.from([0xc0, 0xaf]), Buffer.from('"}')])),
    'broken-text',
  ),
  png('a keyword without an end', makePng([writeChunk('tEXt', Buffer.from('chara'))]), 'no-card'),
  png(
    'a compressed bomb in zTXt',
    makePng([
      writeChunk('zTXt', Buffer.concat([Buffer.from('chara\0\0'), deflateSync(new Uint8Array(20_000_000))])),
    ]),
    'no-card',
  ),
  png('a card behind the end', Uint8Array.from([...makePng(), ...cardChunk('chara', SOUND)]), 'no-card'),
  png('3 MiB of JSON', inPng(v2({ name: 'A', x: 'y'.repeat(3 * 1024 * 1024) })), 'too-large'),
  png('a PNG of 11 MiB', makePng([writeChunk('tEXt', new Uint8Array(11 * 1024 * 1024))]), 'too-large'),
]
