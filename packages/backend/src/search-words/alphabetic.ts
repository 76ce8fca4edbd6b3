import { stemmer as english } from '@orama/stemmers/english'
import { stemmer as french } from '@orama/stemmers/french'
import { stemmer as german } from '@orama/stemmers/german'
import { stemmer as spanish } from '@orama/stemmers/spanish'
import { compoundPartsOf } from './german-compounds.ts'
import { removeAccents } from './normalize-word.ts'
import { baseFormsOf } from './irregular-forms.ts'

const STEMMERS = [english, german, french, spanish]
// Who does it, and doing it: archer and archery, Boxerin, boxend, dormeuse, luchador, guitariste.
const DOER =
  /(?<=\p{L}{3})(?:er(?:s|y|in|innen)?|end(?:e[nrs]?)?|eurs?|euses?|dora?s?)$|(?<=\p{L}{4})(?:ist(?:s|e|es|en|as?|in|innen)?)$/u
// Longer ones are no words.
const LONGEST = 40

// Most words are those of before, and stemming is most of the work.
const REMEMBERED = 20_000
const remembered = new Map<string, ReadonlySet<string>>()

/** A word as it is found: itself and its stems by the Snowball stemmers of four languages, as nobody says which it is in. */
function formsOf(word: string): ReadonlySet<string> {
  const known = remembered.get(word)
  if (known !== undefined) return known
  const forms = new Set<string>()
  const folded = removeAccents(word.slice(0, LONGEST))
  forms.add(folded)
  for (const spelt of new Set([word.slice(0, LONGEST), folded])) {
    for (const base of [spelt, ...baseFormsOf(removeAccents(spelt))]) {
      for (const stem of STEMMERS) {
        const form = removeAccents(stem(base))
        if (form.length > 1) forms.add(form)
      }
    }
  }
  const verb = folded.replace(DOER, '')
  if (verb !== folded) for (const stem of STEMMERS) forms.add(stem(verb))
  if (remembered.size >= REMEMBERED) remembered.clear()
  remembered.set(word, forms)
  return forms
}

/** What is kept of a word: its forms, and those of the words that a German compound is made of. */
export function indexForms(word: string): Set<string> {
  const forms = new Set(formsOf(word))
  for (const part of compoundPartsOf(removeAccents(word.slice(0, LONGEST))))
    for (const form of formsOf(part)) forms.add(form)
  return forms
}

/** What any of which a searched word is found by; ae, oe and ue may stand for ä, ö and ü. */
export function queryForms(word: string): Set<string> {
  const forms = new Set(formsOf(word))
  const umlauts = removeAccents(word).replace(/([aou])e/g, '$1')
  if (umlauts !== word && word.length > 4) for (const form of formsOf(umlauts)) forms.add(form)
  return forms
}
