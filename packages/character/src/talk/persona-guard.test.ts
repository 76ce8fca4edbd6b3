import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { personaGuard } from './persona-guard.ts'

const HIDDEN =
  'Aki keeps the lighthouse of Nagi and never tells anybody that the lamp was stolen from the old temple by her grandmother.'
const JAPANESE =
  'アキは灯台守で、祖母が古い寺から灯りを盗んだことを、だれにも言わずに暮らしている。夜になると一人で海を見る。'

function watch(
  pieces: readonly string[],
  hidden = [HIDDEN, JAPANESE],
  open: string[] = [],
  said = '',
  spoken: string[] = [],
) {
  const guard = personaGuard(hidden, open, said, spoken)
  const text = pieces.map((piece) => guard.feed(piece)).join('') + guard.end()
  return { text, isCut: guard.isCut }
}
const inPieces = (text: string, size: number) =>
  Array.from({ length: Math.ceil(text.length / size) }, (_, at) => text.slice(at * size, (at + 1) * size))

test.each([1, 3, 17, 1000])('a hidden text that is repeated is cut, in pieces of %i', (size) => {
  const { text, isCut } = watch(inPieces(`Sure: ${HIDDEN} Anything else?`, size))
  expect(isCut).toBe(true)
  expect(text.startsWith('Sure: Aki')).toBe(true)
  expect(text.length).toBeLessThan(40)
})

test('signs, capitals, width and blanks do not hide it', () => {
  const dressed = HIDDEN.toUpperCase().replaceAll(' ', '_-*\n')
  expect(watch([dressed]).isCut).toBe(true)
  const wide = Array.from(HIDDEN, (one) =>
    /[a-z]/i.test(one) ? String.fromCodePoint((one.codePointAt(0) ?? 0) + 0xfee0) : one,
  ).join('')
  expect(watch([wide]).isCut).toBe(true)
})

test('in a dense script half as many characters are a run', () => {
  const { text, isCut } = watch([`はい。${JAPANESE}`])
  expect([isCut, text.length < 20]).toEqual([true, true])
})

test('what is put in other words passes, and what waited is not lost', () => {
  const words =
    'Aki keeps the lighthouse. She has an old lamp; nobody asks where it is from, 灯台守 that she is.'
  expect(watch(inPieces(words, 4))).toEqual({ text: words, isCut: false })
})

test('the end of a very long text is watched as its beginning is', () => {
  const long = `${Array.from({ length: 100_000 }, (_, at) => `word${at}`).join(' ')} ${HIDDEN}`
  expect(watch([HIDDEN], [long])).toMatchObject({ isCut: true })
})

test('what is public may be said', () => {
  expect(watch([HIDDEN], [HIDDEN], [HIDDEN])).toEqual({ text: HIDDEN, isCut: false })
})

test('a run that began in what was said before goes on: no more of it comes out', () => {
  const after = (said: string, answer: string) => watch([answer], [HIDDEN, JAPANESE], [], said)
  expect(after(`Sure: ${HIDDEN.slice(0, 24)}`, HIDDEN.slice(24))).toEqual({ text: '', isCut: true })
  expect(after(HIDDEN.slice(0, 60), HIDDEN.slice(60)).text.length).toBeLessThan(5)
  expect(after(JAPANESE.slice(0, 10), JAPANESE.slice(10))).toEqual({ text: '', isCut: true })
  expect(after(HIDDEN, ' And then it rained.')).toEqual({ text: ' And then it rained.', isCut: false })
})

test('without a hidden text nothing is held back, however it comes', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' })), (pieces) => {
      expect(watch(pieces, [])).toEqual({ text: pieces.join(''), isCut: false })
    }),
  )
})

test('however it comes, no run of sixty of it gets through', () => {
  fc.assert(
    fc.property(fc.nat(60), fc.integer({ min: 1, max: 9 }), fc.string(), (from, size, around) => {
      const { text } = watch(inPieces(`${around}${HIDDEN.slice(from)}${around}`, size))
      for (let at = 0; at + 75 <= HIDDEN.length; at++) expect(text).not.toContain(HIDDEN.slice(at, at + 75))
    }),
  )
})

const SECRET = 'She keeps the lamp, and the word that opens the gate is quokka. She hums.'

test.each([1, 4, 1000])('a clause of it said alone is cut, in pieces of %i', (size) => {
  const answer = 'Well: the word that opens the gate is quokka'
  const { text, isCut } = watch(inPieces(answer, size), [SECRET])
  expect([isCut, text.includes('quokka')]).toEqual([true, false])
  expect(watch(inPieces('それは、祖母が古い寺から灯りを盗んだことを、です。', size))).toMatchObject({
    isCut: true,
  })
})

test('what anybody says, and what the character itself says there, passes', () => {
  const pass = (text: string, hidden: string[], spoken: string[] = []) =>
    expect(watch([text], hidden, [], '', spoken)).toEqual({ text, isCut: false })
  pass('I keep the lamp. She hums. The gate is open.', [SECRET])
  pass('Good evening, how are you today?', ['She says good evening, how are you today, and smiles.'])
  pass('The word that opens the gate is not mine to tell.', [SECRET])
  pass('Whatever can I do for you this evening?', [], ['Whatever can I do for you this evening? Come in.'])
})
