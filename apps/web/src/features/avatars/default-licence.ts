import type { Content } from '@kamae/entities/avatar/contract'

/** What the files of our own avatars say; a test holds it against them. */
export const DEFAULT_LICENCE: Content['licence'] = {
  actors: 'everyone',
  commercial: 'corporation',
  modification: 'allowedAndRedistributed',
  redistribution: true,
  credit: 'unnecessary',
  violence: false,
  sexual: false,
  politicalOrReligious: true,
  antisocialOrHate: false,
  name: '',
  links: ['https://vrm.dev/licenses/1.0/', 'https://creativecommons.org/publicdomain/zero/1.0/'],
}
