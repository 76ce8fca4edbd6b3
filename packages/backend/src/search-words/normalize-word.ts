import { unifyHan } from './unify-han.ts'

const LONG_MARKS = /(?<=[\p{Script=Hiragana}\p{Script=Katakana}])[ー〜～~]+/gu
const KATAKANA_TO_HIRAGANA = 0x60

/** One width, small letters, no marks of long vowels, 々 written out: what every rule after it reads. */
export function prepare(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFC')
    .replace(LONG_MARKS, '')
    .replace(/(\p{Script=Han})々/gu, '$1$1')
}

/** A prepared text in hiragana and one form of each Chinese character; as long as it was. */
export function unifyChineseJapanese(text: string): string {
  let folded = ''
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    if (code >= 0x30a1 && code <= 0x30f6) folded += String.fromCodePoint(code - KATAKANA_TO_HIRAGANA)
    else if (code >= 0x3400) {
      const han = unifyHan(character)
      folded += han.length === character.length ? han : character
    } else folded += character
  }
  return folded
}

/** Letters without their accents: é is e, ß is ss, æ is ae. */
export function removeAccents(word: string): string {
  return word
    .replaceAll('ß', 'ss')
    .replaceAll('æ', 'ae')
    .replaceAll('œ', 'oe')
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
}
