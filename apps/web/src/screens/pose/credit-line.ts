import { creditOf, type CreditWords } from '@kamae/entities/licence/credit'
import type { SharedAvatarPose } from '@kamae/entities/shareAvatarPose/contract'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The line that credits the maker of a shared pose, in the language of the page. */
export function creditLine(
  i18n: I18n,
  { name, userName, slug, cardUrl, licence, parent }: SharedAvatarPose,
): string {
  const urlOf = (of: string) => new URL(`/p/${of}`, cardUrl).href
  return creditOf(
    {
      name,
      userName,
      url: urlOf(slug),
      licence: licence.kind,
      licenceWords: licence.words,
      ...(parent && { parent: { ...parent, ...(parent.slug !== null && { url: urlOf(parent.slug) }) } }),
    },
    wordsIn(i18n),
  )
}

function wordsIn(i18n: I18n): CreditWords {
  return {
    title: (name) => i18n._(msg`“${name}”`),
    titleAndMaker: (name, userName) => i18n._(msg`“${name}” by ${userName}`),
    sentence: (work) => i18n._(msg({ message: `${work}.`, context: 'sentence of a credit' })),
    madeFrom: (work) => i18n._(msg`Made from ${work}.`),
    ownLicence: (words) => i18n._(msg`Licence: ${words}`),
    titleAndAddress: (title, url) =>
      i18n._(msg({ message: `${title} (${url})`, context: 'work and its address' })),
    inARow: (first, next) => i18n._(msg({ message: `${first} ${next}`, context: 'sentences of a credit' })),
  }
}
