import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

/** NIST SP 800-63B-4, section 3.1.1.2: at least 15 characters where the password stands alone, and no rules of composition. */
export const SHORTEST_PASSWORD = 15

/** The same, where a second factor is beside it. */
export const SHORTEST_PASSWORD_BESIDE_A_FACTOR = 8

/** Long enough for any phrase; hashing costs the same for every length. */
export const LONGEST_PASSWORD = 256

// Below this many guesses a password is one of a list, a run of keys, a repetition, or the person's own name in disguise.
const FEWEST_GUESSES_LOG10 = 9

let made: ZxcvbnFactory | undefined

/** Made with the first password: its lists of words take a tenth of a second. */
const estimator = () => (made ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: 64 }))

// What is left of a password without the person's own words must be worth something by itself.
const FEWEST_OTHER_CHARACTERS = 8

/**
 * Whether the password is one that others use too, or is made of `own` words (address, name). Guesses are
 * estimated as in Wheeler, "zxcvbn: Low-Budget Password Strength Estimation" (USENIX Security 2016).
 */
export function isCommonPassword(password: string, own: readonly string[]): boolean {
  const words = [...own, 'kamae']
    .flatMap((word) => word.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length > 2)
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), password.toLowerCase())
  if (rest.replaceAll(/[^\p{L}\p{N}]/gu, '').length < FEWEST_OTHER_CHARACTERS) return true
  return estimator().check(password, words).guessesLog10 < FEWEST_GUESSES_LOG10
}

/** Length in characters as people count them: code points of the NFC form. */
export function passwordLength(password: string): number {
  return Array.from(password.normalize('NFC')).length
}
