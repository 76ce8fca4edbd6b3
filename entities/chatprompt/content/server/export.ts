import type { CallContext } from '@kamae/backend/calls/context'
import { fileNameOf } from '@kamae/pose/documents/file-name'
import { implement } from '@kamae/protocol/server/implement'
import { chatpromptContentExport, type PromptToolFile } from '../contract.ts'
import { readReachable, toolWordsOf } from './read-tool.ts'

export const exportTool = implement(chatpromptContentExport, async ({ id }, context: CallContext) => {
  const { row } = await readReachable(context, id)
  const file: PromptToolFile = { format: 'kamae-prompt-tool', version: 1, ...toolWordsOf(row) }
  return {
    fileName: fileNameOf(row.name, '.kamae-prompt.json'),
    mediaType: 'application/json',
    content: `${JSON.stringify(file, undefined, 2)}\n`,
  }
})
