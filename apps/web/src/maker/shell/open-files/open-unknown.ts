import { startsWith } from './file-head.ts'
import { FILE_REASONS } from '../../core/files/file-errors.ts'
import type { Opening } from '../../core/files/opener.ts'

/** Reports what a file is that the maker does not open. */
export async function openUnknown({ refuse }: Opening, files: readonly File[]): Promise<void> {
  for (const file of files) {
    const bytes = new Uint8Array(await file.slice(0, 2).arrayBuffer())
    const isZip = startsWith(bytes, 'PK')
    refuse(file, FILE_REASONS[file.size === 0 ? 'empty' : isZip ? 'is-zip' : 'unknown-format'])
  }
}
