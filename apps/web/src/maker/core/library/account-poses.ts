import { avatarposeList } from '@kamae/entities/avatarpose/contract'
import { client } from '../../../session/api.ts'

/** Those that one's account knows: saved, liked, and downloaded or started from. */
export type AccountSource = 'mine' | 'liked' | 'charged'

const loadOf = (from: AccountSource) => async (cursor?: string) =>
  client.call(avatarposeList, { [from]: true, limit: 50, ...(cursor ? { cursor } : {}) })

/** A page of each of them. */
export const ACCOUNT_POSES = { mine: loadOf('mine'), liked: loadOf('liked'), charged: loadOf('charged') }
