export type HashedRoom = {
  readonly folder: string
  readonly reached: readonly string[]
  readonly hash: string
}
export function hashedRooms(): HashedRoom[]
