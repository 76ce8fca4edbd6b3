import { archive } from './archive.ts'
import { create } from './create.ts'
import { createContent } from './createContent.ts'
import { download } from './download.ts'
import { get } from './get.ts'
import { like } from './like.ts'
import { list } from './list.ts'
import { update } from './update.ts'

export const avatarposeBundleCalls = [create, get, list, update, archive, like, createContent, download]
