import { avatarposeGet } from '@kamae/entities/avatarpose/contract'
import { CallError } from '@kamae/protocol/contract/errors'
import { client } from '../../session/api.ts'

/** Whether one's own pose can be changed: false where it is put away, or the server is away. */
export async function isOwnPoseThere(id: string): Promise<boolean> {
  try {
    return (await client.call(avatarposeGet, { id })).avatarPose.archivedAt === null
  } catch (error) {
    if (error instanceof CallError) return false
    throw error
  }
}
