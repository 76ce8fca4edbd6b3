import { roomContentList } from '@kamae/entities/room/content/contract'
import { client } from '../api.ts'

export type RoomInList = {
  readonly id: string
  readonly domain: string
  readonly name: string
  readonly colour: string
  readonly pictureUrl: string | null
}

/** The newest rooms. Fails with `CallError`. */
export async function loadRooms(signal: AbortSignal): Promise<RoomInList[]> {
  const { items } = await client.call(roomContentList, { limit: 24 }, { signal })
  return items.map(({ id, domain, name, colour, portrait }) => ({
    id,
    domain,
    name,
    colour,
    pictureUrl: portrait?.pictureUrl ?? null,
  }))
}
