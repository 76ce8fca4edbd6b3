import { aArchive, aGet, aList, aUpdate, type Content } from '@kamae/entities/avatar/contract'
import { CallError } from '@kamae/protocol/contract/errors'
import { client } from '../../session/api.ts'

/** Every call here fails with `CallError`. */

const PAGE = 100

/** All of the person's own avatars in their account, or all in its archive. */
export async function listOwnContents(isArchived: boolean): Promise<readonly Content[]> {
  const all: Content[] = []
  let cursor: string | undefined
  do {
    const page = await client.call(aList, {
      of: 'mine',
      isArchived,
      limit: PAGE,
      ...(cursor ? { cursor } : {}),
    })
    all.push(...page.items)
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  return all
}

/** Public avatars of everybody, newest first. */
export async function listPublicContents(
  cursor?: string,
  signal?: AbortSignal,
): Promise<{ items: readonly Content[]; nextCursor: string | null }> {
  return client.call(
    aList,
    { of: 'public', limit: 24, ...(cursor ? { cursor } : {}) },
    signal ? { signal } : {},
  )
}

type Change = { name?: string; visibility?: Content['visibility']; isArchived?: false }

/** Changes an own avatar; one that was changed elsewhere meanwhile is changed as it is now. */
export async function updateContent({ id, version }: Content, change: Change): Promise<Content> {
  const run = async (at: number) => (await client.call(aUpdate, { id, version: at, ...change })).content
  try {
    return await run(version)
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'aborted') throw error
    return run((await client.call(aGet, { id })).content.version)
  }
}

/** Puts an own avatar into the archive. */
export async function archiveContent({ id }: Content): Promise<Content> {
  return (await client.call(aArchive, { id })).content
}
