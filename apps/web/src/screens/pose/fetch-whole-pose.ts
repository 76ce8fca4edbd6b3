import { avatarposeDownload } from '@kamae/entities/avatarpose/contract'
import { readPoseDocument } from '@kamae/pose/documents/documents'
import type { Pose } from '@kamae/pose/documents/pose'
import { client } from '../../session/api.ts'

/** A pose that the caller has, whole; undefined where it is newer than this page. Fails with `CallError`. */
export async function fetchWholePose(slug: string, signal: AbortSignal): Promise<Pose | undefined> {
  const { content } = await client.call(avatarposeDownload, { id: slug, format: 'json' }, { signal })
  const read = readPoseDocument(content)
  return read.ok ? read.pose : undefined
}
