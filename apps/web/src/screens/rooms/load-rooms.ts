import { roomContentList } from '@kamae/entities/room/content/contract'
import { client } from '../../session/api.ts'

export type RoomInList = {
  readonly id: string
  readonly domain: string
  readonly name: string
  readonly colour: string
  readonly pictureUrl: string | null
}

export type RoomsPage = { readonly items: readonly RoomInList[]; readonly nextCursor: string | null }

const PAGE = 24

/** A page of rooms, the newest first. Fails with `CallError`. */
export async function loadRooms({
  cursor,
  signal,
}: {
  cursor?: string | undefined
  signal?: AbortSignal | undefined
}): Promise<RoomsPage> {
  const input = { limit: PAGE, ...(cursor !== undefined && { cursor }) }
  const { items, nextCursor } = await client.call(roomContentList, input, signal ? { signal } : {})
  return {
    items: items.map(({ id, domain, name, colour, portrait }) => ({
      id,
      domain,
      name,
      colour,
      pictureUrl: portrait?.pictureUrl ?? null,
    })),
    nextCursor,
  }
}
