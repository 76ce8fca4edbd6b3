import '../../page/zod-without-eval.ts'
import { avatarposeBundleDownload, type BundleFormat } from '@kamae/entities/avatarposeBundle/contract'
import { readPoseDocument } from '@kamae/pose/documents/documents'
import type { Pose } from '@kamae/pose/documents/pose'
import { CallError } from '@kamae/protocol/contract/errors'
import { client } from '../../session/api.ts'
import { readStoredZip } from './read-stored-zip.ts'

const ENDING = '.kamae-pose.json'

/** A bundle as a ZIP, charged where it must be; fails with `CallError`. */
export async function fetchBundle(id: string, format: BundleFormat, signal?: AbortSignal) {
  const way = signal ? { signal } : {}
  const { url, fileName } = await client.call(avatarposeBundleDownload, { id, format }, way)
  // The link names the public address; this page may be at another of the same server.
  const answer = await fetch(new URL(url).pathname, way).catch((error: unknown) => {
    if (signal?.aborted) throw error
    throw away(error)
  })
  if (!answer.ok) throw away(answer.status)
  return { fileName, content: await answer.blob() }
}

/** The poses of a bundle whole, in its order, with their names; charged where it must be. Fails with `CallError`. */
export async function fetchPoses(
  id: string,
  signal?: AbortSignal,
): Promise<readonly { readonly name: string; readonly pose: Pose }[]> {
  const { content } = await fetchBundle(id, 'json', signal)
  const files = readStoredZip(new Uint8Array(await content.arrayBuffer()))
  if (!files) throw away('It is no whole ZIP.')
  return [...files].flatMap(([path, bytes]) => {
    if (!path.endsWith(ENDING)) return []
    const read = readPoseDocument(new TextDecoder().decode(bytes))
    return read.ok ? [{ name: path.slice(0, -ENDING.length), pose: read.pose }] : []
  })
}

function away(cause: unknown): CallError {
  return new CallError('unavailable', 'The bundle could not be fetched: try again in a moment.', { cause })
}
