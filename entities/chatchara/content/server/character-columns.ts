import type { CallContext } from '@kamae/backend/calls/context'
import { keepPicture } from '@kamae/backend/pictures/keep-picture'
import { noSuchPromptTemp, readReachable } from '@kamae/entities/chatchara/promptTemp/server/read-prompt-temp'
import { CallError } from '@kamae/protocol/contract/errors'
import type * as z from 'zod/mini'
import type { chatcharaContentUpdate } from '../contract.ts'

type CharacterInput = Omit<
  z.output<typeof chatcharaContentUpdate.input>,
  'id' | 'version' | 'card' | 'isArchived'
>

/** The columns that an input changes beside the card and what follows from it. */
export async function characterColumns(context: CallContext, input: CharacterInput) {
  const { picture, promptTempId, tags: _tags, ...plain } = input
  if (typeof promptTempId === 'string') await checkPromptTemp(context, promptTempId)
  return {
    ...plain,
    ...(promptTempId !== undefined && { promptTempId }),
    ...(await pictureColumns(context, picture)),
  }
}

/** Keeps a picture that comes in base64; null takes away what there is. */
export async function pictureColumns(context: CallContext, picture: string | null | undefined) {
  if (picture === undefined) return {}
  if (picture === null) return { pictureKey: null, pictureWidth: 0, pictureHeight: 0 }
  return await keepPicture(context, picture)
}

async function checkPromptTemp(context: CallContext, id: string): Promise<void> {
  try {
    await readReachable(context, id)
  } catch (error) {
    if (error instanceof CallError && error.code === 'not-found')
      throw new CallError('not-found', noSuchPromptTemp().message, { field: 'promptTempId' })
    throw error
  }
}
