import type { CallContext } from '@kamae/backend/calls/context'
import { CallError } from '@kamae/protocol/contract/errors'
import { implement } from '@kamae/protocol/server/implement'
import { chatpromptContentImport, PromptToolFile } from '../contract.ts'
import { makeTool } from './make-tool.ts'

export const importTool = implement(chatpromptContentImport, async ({ json }, context: CallContext) => {
  const { format: _, version: __, ...words } = fileOf(json)
  return { promptTool: await makeTool(context, { ...words, visibility: 'private' }) }
})

function fileOf(json: string): PromptToolFile {
  const read = PromptToolFile.safeParse(parsed(json))
  if (read.success) return read.data
  const [issue] = read.error.issues
  const where = issue?.path.join('.') ?? ''
  throw refused(
    'wrong-format',
    `This is no prompt tool of Kamae${where && `: ${where} is not as it should be`}.`,
  )
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch (error) {
    if (error instanceof SyntaxError) throw refused('not-json', 'This is no JSON.')
    throw error
  }
}

function refused(reason: 'not-json' | 'wrong-format', message: string): CallError {
  return new CallError('invalid-argument', `json: ${message}`, { field: 'json', reason })
}
