import { archive } from './archive.ts'
import { create } from './create.ts'
import { exportFile } from './export.ts'
import { get } from './get.ts'
import { importFile } from './import.ts'
import { list } from './list.ts'
import { search } from './search.ts'
import { update } from './update.ts'

export const dialogCalls = [create, get, list, update, archive, exportFile, importFile, search]
