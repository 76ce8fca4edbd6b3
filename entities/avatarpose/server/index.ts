import { archive } from './archive.ts'
import { create } from './create.ts'
import { download } from './download.ts'
import { get } from './get.ts'
import { like } from './like.ts'
import { list } from './list.ts'
import { search } from './search.ts'
import { similar } from './similar.ts'
import { suggestTags } from './suggestTags.ts'
import { update } from './update.ts'

export const avatarposeCalls = [
  create,
  get,
  list,
  search,
  suggestTags,
  similar,
  update,
  archive,
  like,
  download,
]
