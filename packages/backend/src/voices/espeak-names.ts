/** A phoneme as espeak-ng names it, or a silence that may be there: an empty name. */
export type NamedPhoneme = { readonly name: string }

// Marks of stress and of syllables before a name; pauses and length marks that stand alone.
const BEFORE = /^[',%=]+/
const ALONE = /^(?:[|!;:]+|_[:!|]?|\([\w-]+\))$/
// Tones of Mandarin, two or three digits of height: the sound is the same.
const TONE = /\d{2,3}$/

/**
 * Reads what `espeak-ng -x --sep=_` says of a text: names between underscores, words between spaces, clauses in lines.
 * Silences may be at the beginning and after every word.
 */
export function readNames(spoken: string): readonly NamedPhoneme[] {
  const words = spoken.trim().split(/\s+/)
  return [
    { name: '' },
    ...words.flatMap((word) => {
      const names = word
        .replaceAll(/\([\w-]+\)/g, '')
        .split('_')
        .map((part) => part.replace(BEFORE, ''))
        .filter((part) => part !== '' && !ALONE.test(part))
        .map((part) => ({ name: part.replace(TONE, '') }))
      return names.length === 0 ? [] : [...names, { name: '' }]
    }),
  ]
}
