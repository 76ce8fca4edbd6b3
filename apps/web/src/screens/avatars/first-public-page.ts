import { CallError } from '@kamae/protocol/contract/errors'
import { listPublicContents } from '../../features/avatars/avatar-calls.ts'
import type { PublicPage } from './public-section.tsx'

/** The first public avatars for the page; null where the server could not list them. */
export async function firstPublicPage(signal: AbortSignal): Promise<PublicPage | null> {
  try {
    return await listPublicContents(undefined, signal)
  } catch (error) {
    if (error instanceof CallError) return null
    throw error
  }
}
