import '../../../../page/zod-without-eval.ts'
import { POSE_DOCUMENT_BYTES, readPoseDocument } from '@kamae/pose/documents/documents'
import { entryOf, type PoseEntry } from './pose-list.ts'

/** Reads pose documents; `refused` are the names of files that are none. The same pose under the same name is one entry. */
export async function readPoseFiles(
  files: readonly File[],
): Promise<{ entries: readonly PoseEntry[]; refused: readonly string[] }> {
  const entries = new Map<string, PoseEntry>()
  const refused: string[] = []
  for (const file of files) {
    const text = file.size > POSE_DOCUMENT_BYTES ? '' : await textOf(file)
    const read = readPoseDocument(text)
    if (!read.ok) {
      refused.push(file.name)
      continue
    }
    const name = file.name.replace(/(?:\.kamae-pose)?\.json$/i, '')
    const id = `file ${name} ${text}`
    entries.set(id, entryOf(id, name, { pose: read.pose }))
  }
  return { entries: [...entries.values()], refused }
}

async function textOf(file: File): Promise<string> {
  try {
    return await file.text()
  } catch (error) {
    // Moved, or its folder is closed by now: reported as one that cannot be read.
    if (!(error instanceof DOMException)) throw error
    return ''
  }
}
