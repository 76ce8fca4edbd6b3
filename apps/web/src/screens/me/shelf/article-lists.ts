import { articleList } from '@kamae/entities/chatchara/article/contract'
import { client } from '../../../session/api.ts'

const PAGE = 30

const load = (which: 'mine' | 'isArchived' | 'faved', cursor?: string) =>
  client.call(articleList, { [which]: true, limit: PAGE, ...(cursor !== undefined && { cursor }) })

// Each fails with `CallError`.

export const loadMine = (cursor?: string) => load('mine', cursor)
export const loadFavs = (cursor?: string) => load('faved', cursor)
export const loadArchived = (cursor?: string) => load('isArchived', cursor)
