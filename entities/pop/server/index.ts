import { archive } from './archive.ts'
import { archiveContents } from './archiveContents.ts'
import { createContent } from './createContent.ts'
import { deletePop } from './delete.ts'
import { get } from './get.ts'
import { list } from './list.ts'
import { updateContents } from './updateContents.ts'
import { updatePop } from './updatePop.ts'

export const popCalls = [
  createContent,
  updatePop,
  updateContents,
  archiveContents,
  get,
  list,
  archive,
  deletePop,
]
