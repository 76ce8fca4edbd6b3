import type { Messages } from '@lingui/core'

/** A room with texts of its own, on top of the site's. */
export type TextRoom =
  | 'account'
  | 'avatars'
  | 'panels'
  | 'library'
  | 'scene'
  | 'hands'
  | 'keeping'
  | 'pictures'
  | 'motions'
  | 'sight'
  | 'search'
  | 'sharing'
  | 'bundles'
  | 'characters'
  | 'prompts'
  | 'rooms'
  | 'safety'
  | 'talk'
  | 'journeys'
  | 'pop'
  | 'feedback'
  | 'words'

/** The catalogs of rooms that few visits open: even their list comes with the first of them. */
export const ROOM_CATALOGS = import.meta.glob<{ messages: Messages }>([
  '../messages/account/*.po',
  '../messages/avatars/*.po',
  '../messages/panels/*.po',
  '../messages/library/*.po',
  '../messages/scene/*.po',
  '../messages/hands/*.po',
  '../messages/keeping/*.po',
  '../messages/pictures/*.po',
  '../messages/motions/*.po',
  '../messages/sight/*.po',
  '../messages/search/*.po',
  '../messages/sharing/*.po',
  '../messages/bundles/*.po',
  '../messages/characters/*.po',
  '../messages/prompts/*.po',
  '../messages/rooms/*.po',
  '../messages/safety/*.po',
  '../messages/talk/*.po',
  '../messages/journeys/*.po',
  '../messages/pop/*.po',
  '../messages/feedback/*.po',
  '../messages/words/*.po',
])
