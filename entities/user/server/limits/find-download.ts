import type { CallContext } from '@kamae/backend/calls/context'
import type { FoundDownload } from '@kamae/backend/resources/downloadable'
import { CallError } from '@kamae/protocol/contract/errors'
import type { DownloadKind } from '../../contract.ts'

export type Download = FoundDownload & { readonly kind: DownloadKind }

/** What `uid` may download by an id or slug; `not-found` for what they cannot see. */
export async function findDownload(
  { db, resources }: Pick<CallContext, 'db' | 'resources'>,
  uid: string,
  { kind, id }: { readonly kind: DownloadKind; readonly id: string },
): Promise<Download> {
  const found = await resources.downloadable[kind].find(db, uid, id)
  if (!found) throw new CallError('not-found', 'There is nothing like this to download.')
  return { kind, ...found }
}
