import type { People } from '@kamae/backend/resources/people'
import { makeProfile } from '../profile/make-profile.ts'
import { checkMayPublish } from '../profile/may-publish.ts'
import { storedLanguage } from '../profile/stored-language.ts'
import { suspendPerson } from '../suspend-person.ts'

export const people: People = {
  checkMayPublish,
  makeProfile,
  suspend: suspendPerson,
  languageOf: storedLanguage,
}
