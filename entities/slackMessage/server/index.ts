import { archive } from './archive.ts'
import { create } from './create.ts'
import { get } from './get.ts'
import { list } from './list.ts'
import { resend } from './resend.ts'
import { status } from './status.ts'

export const slackMessageCalls = [create, get, list, archive, status, resend]
