import { msg } from '@lingui/core/macro'

/** What the heads of the pages say; with the room's own texts, so that other pages are spared them. */
export const PAGE_WORDS = {
  title: msg`Word journeys`,
  description: msg`Chains of words, each reached from the one before, explained and translated.`,
}

/** What a journey without an introduction is described by. */
export const describeJourney = (startWord: string, userName: string) =>
  msg`A journey through words that begins with “${startWord}”, by ${userName}.`
