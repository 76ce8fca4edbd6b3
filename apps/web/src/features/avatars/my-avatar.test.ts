// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { myAvatar, setMyAvatar, subscribeMyAvatar } from './my-avatar.ts'

const OWN = { kind: 'file', sha256: 'a'.repeat(64), name: 'Mine' } as const

afterEach(() => localStorage.clear())

describe('my avatar', () => {
  it('is the first of our own until one is chosen', () => {
    expect(myAvatar()).toEqual({ kind: 'default', id: 'momo' })
  })

  it('is what was chosen, and every listener hears of it', () => {
    const heard = vi.fn()
    const stop = subscribeMyAvatar(heard)
    setMyAvatar(OWN)
    stop()
    setMyAvatar({ kind: 'default', id: 'sora' })
    expect(heard).toHaveBeenCalledTimes(1)
    expect(myAvatar()).toEqual({ kind: 'default', id: 'sora' })
  })

  it('stays the same object while nothing changes, so that a component does not draw again', () => {
    setMyAvatar(OWN)
    expect(myAvatar()).toBe(myAvatar())
    expect(myAvatar()).toEqual(OWN)
  })

  it.each(['{', '{"kind":"file","sha256":"../../etc"}', '7'])(
    'is the first of our own when the device keeps %s',
    (text) => {
      localStorage.setItem('kamae.avatar', text)
      expect(myAvatar()).toEqual({ kind: 'default', id: 'momo' })
    },
  )
})
