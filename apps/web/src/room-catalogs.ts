import type { Messages } from '@lingui/core'

/** The catalogs of rooms that few visits open: even their list comes with the first of them. */
export const ROOM_CATALOGS = import.meta.glob<{ messages: Messages }>([
  './messages/account/*.po',
  './messages/avatars/*.po',
])
