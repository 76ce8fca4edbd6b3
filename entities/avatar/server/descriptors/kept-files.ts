import type { KeptFiles } from '@kamae/backend/resources/kept-files'
import { fileAccess } from '../may-read-file.ts'
import { checkSpace } from '../space.ts'

export const avatarFiles: KeptFiles = { accessTo: fileAccess, checkSpace }
