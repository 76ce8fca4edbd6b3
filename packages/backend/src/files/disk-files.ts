import { diskStore } from './disk-store.ts'
import { type Files, filesIn } from './files.ts'

/** Files in a folder that nothing else knows of. */
export function diskFiles(folder: string): Files {
  return filesIn(diskStore(folder))
}
