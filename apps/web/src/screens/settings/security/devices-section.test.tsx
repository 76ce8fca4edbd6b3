// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Device } from '../../../features/auth-form/auth-wire.ts'
import { drawnAt } from '../../../testing/drawn-at.tsx'
import { field, press, withDialogs } from '../../../testing/hands.ts'
import { hearToasts } from '../../../testing/hear-toasts.ts'
import { DevicesSection } from './devices-section.tsx'

const moment = '2026-11-05T10:00:00.000Z'
const deviceOf = (id: string, browser: string, system: string): Device => ({
  id,
  browser,
  system,
  startedAt: moment,
  lastUsedAt: moment,
  isCurrent: id === 'here',
})

let devices: Device[]
/** Paths that the server refuses. */
let refused: Record<string, number>
let sent: [path: string, body: unknown][]
let tokens: { token: string; expiresAt: string }[]

withDialogs()
let lastToast: ReturnType<typeof hearToasts>
let close = async () => {}
beforeEach(async () => {
  lastToast = hearToasts()
  devices = [
    deviceOf('here', 'Firefox', 'Linux'),
    deviceOf('phone', 'Safari', 'iOS'),
    deviceOf('old', '', ''),
  ]
  refused = {}
  sent = []
  tokens = []
  vi.stubGlobal('fetch', async (url: string, { body = '{}' }: { body?: string }) => {
    const path = url.replace('/api/v1/auth/', '')
    sent.push([path, JSON.parse(body)])
    if (refused[path]) return Response.json({}, { status: refused[path] })
    if (path === 'sessions/end')
      devices = devices.filter(({ id }) => id !== (JSON.parse(body) as { id: string }).id)
    if (path === 'sessions/end-others') devices = devices.filter(({ isCurrent }) => isCurrent)
    return Response.json(path === 'custom-token' ? tokens.shift() : { items: devices })
  })
})
afterEach(() => close())

async function show() {
  const view = await drawnAt('/de/settings', <DevicesSection />)
  close = () => view.remove()
}
const names = () => [...document.querySelectorAll('h3')].map(({ textContent }) => textContent)
const buttons = () => [...document.querySelectorAll('button')].map(({ textContent }) => textContent)

test('every device but this one can be signed out, and goes; one that could not stays', async () => {
  await show()
  expect(names()).toEqual(['Firefox on LinuxThis device', 'Safari on iOS', 'Unknown device'])
  expect(buttons().filter((name) => name === 'Sign out')).toHaveLength(2)
  refused['sessions/end'] = 503
  await press('Sign out: Safari on iOS')
  expect([lastToast()?.kind, names().length]).toEqual(['error', 3])
  refused = {}
  await press('Sign out: Safari on iOS')
  await vi.waitFor(() => expect(names()).toEqual(['Firefox on LinuxThis device', 'Unknown device']))
  expect(sent.findLast(([path]) => path === 'sessions/end')?.[1]).toEqual({ id: 'phone' })
})

test('all others go at once; with none there is nobody to sign out', async () => {
  await show()
  await press('Sign out everywhere else')
  await vi.waitFor(() => expect(names()).toHaveLength(1))
  expect(buttons()).toEqual(['Sign in on another device'])
})

test('a list that could not be loaded says so and is asked for again', async () => {
  refused = { sessions: 503 }
  await show()
  expect([names(), document.body.textContent]).toEqual([
    [],
    expect.stringContaining('This could not be loaded.'),
  ])
  refused = {}
  await press('Try again')
  await vi.waitFor(() => expect(names()).toHaveLength(3))
})

test('the link to another device has the page’s language, and one that has expired makes room for another', async () => {
  const later = new Date(Date.now() + 600_000).toISOString()
  tokens = [
    { token: 'a+b', expiresAt: new Date(Date.now() - 1).toISOString() },
    { token: 'c', expiresAt: later },
  ]
  await show()
  await press('Sign in on another device')
  await vi.waitFor(() => expect(document.body.textContent).toContain('This link has expired.'))
  await press('Make a new link')
  await vi.waitFor(() => expect(field('Link').value).toMatch(/\/de\/sign-in\?ticket=c$/))
})
