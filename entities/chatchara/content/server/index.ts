import { archive } from './archive.ts'
import { copy } from './copy.ts'
import { create } from './create.ts'
import { createByUser } from './createByUser.ts'
import { exportCard } from './export.ts'
import { fav } from './fav.ts'
import { get } from './get.ts'
import { importCard } from './import.ts'
import { increment } from './increment.ts'
import { list } from './list.ts'
import { stock } from './stock.ts'
import { update } from './update.ts'

export const chatcharaContentCalls = [
  get,
  list,
  create,
  createByUser,
  update,
  copy,
  fav,
  stock,
  increment,
  archive,
  importCard,
  exportCard,
]
