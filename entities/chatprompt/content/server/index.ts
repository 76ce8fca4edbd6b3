import { archive } from './archive.ts'
import { copy } from './copy.ts'
import { create } from './create.ts'
import { exportTool } from './export.ts'
import { fav } from './fav.ts'
import { get } from './get.ts'
import { importTool } from './import.ts'
import { increment } from './increment.ts'
import { list } from './list.ts'
import { stock } from './stock.ts'
import { update } from './update.ts'
import { versions } from './versions.ts'

export const chatpromptContentCalls = [
  get,
  list,
  create,
  update,
  versions,
  copy,
  fav,
  stock,
  increment,
  archive,
  importTool,
  exportTool,
]
