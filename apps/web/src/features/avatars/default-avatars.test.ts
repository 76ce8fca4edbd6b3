import { describe, expect, it } from 'vitest'
import {
  DefaultAvatarError,
  defaultAvatarUrl,
  defaultAvatars,
  fetchDefaultAvatar,
  FIRST_AVATAR,
} from './default-avatars.ts'

const isBuilt = defaultAvatarUrl(FIRST_AVATAR) !== undefined

describe('our own avatars', () => {
  it('include the one a newcomer sees', () => {
    expect(defaultAvatars.map(({ id }) => id)).toContain(FIRST_AVATAR)
  })

  it.runIf(isBuilt)('each have an address that changes with their bytes', () => {
    for (const { id } of defaultAvatars) {
      expect(defaultAvatarUrl(id)).toMatch(new RegExp(`^/avatars/default/${id}-[0-9a-f]{12}\\.vrm$`))
    }
  })

  it('that do not exist have no address and are refused', async () => {
    expect(defaultAvatarUrl('nobody')).toBeUndefined()
    await expect(fetchDefaultAvatar('nobody')).rejects.toThrow(DefaultAvatarError)
  })
})
