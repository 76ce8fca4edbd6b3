import { createHash } from 'node:crypto'

import { writePoseDocument } from '@kamae/pose/documents/documents'
import type { Pose } from '@kamae/pose/documents/pose'

/** Names a pose by its document: SHA-256 in hexadecimal. */
export function poseHash(pose: Pose): string {
  return createHash('sha256').update(writePoseDocument(pose)).digest('hex')
}
