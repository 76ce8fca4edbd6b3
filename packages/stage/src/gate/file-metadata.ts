import { readContainer } from './container.ts'
import { readVrm, type VrmPart } from './vrm/humanoid.ts'
import { type AvatarLicence, readCredits, readLicence } from './vrm/licence.ts'
import type { Fields } from '@kamae/pose/documents/json-fields'

/** What an avatar file says of itself. */
export type FileMetadata = {
  readonly version: '0.x' | '1.0'
  /** As the file gives it, at most 200 characters; may be empty. */
  readonly name: string
  readonly authors: readonly string[]
  readonly licence: AvatarLicence
}

/** Reads what a file says of itself in its VRM part. */
export function readMetadata(part: VrmPart): FileMetadata {
  return { version: part.version, ...readCredits(part), licence: readLicence(part) }
}

/** What one of our own files says of itself; it is not judged. */
export function metadataOf(bytes: Uint8Array): FileMetadata {
  return readMetadata(readVrm(JSON.parse(new TextDecoder().decode(readContainer(bytes).json)) as Fields))
}
