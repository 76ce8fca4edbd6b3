import { diskStore } from '../files/disk-store.ts'
import { type Files, filesIn } from '../files/files.ts'

/** Files in a folder that nothing else knows of. */
export function diskFiles(folder: string): Files {
  return filesIn(diskStore(folder))
}
