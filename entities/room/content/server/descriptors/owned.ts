import type { Owned } from '@kamae/backend/resources/owned'
import { room } from '../table.ts'

export const ownedRooms: Owned = { kinds: [{ name: 'rooms', table: room }] }
