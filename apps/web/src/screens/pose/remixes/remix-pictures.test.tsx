// @vitest-environment jsdom
import type { SharedAvatarPose } from '@kamae/entities/shareAvatarPose/contract'
import { afterEach, expect, test } from 'vitest'
import { drawnAt } from '../../../testing/drawn-at.tsx'
import type { Relative } from './pose-family.ts'
import { RemixTree } from './remix-tree.tsx'

const relativeOf = (name: string, userName: string, slug: string | null = name): Relative => ({
  slug,
  name,
  userUid: userName,
  userName,
  pictureUrl: `/${name}.webp`,
})
const GAP: Relative = { slug: null, name: '', userUid: '', userName: '', pictureUrl: null }
const POSE = relativeOf('This', 'Mika') as unknown as SharedAvatarPose

let close = async () => {}
afterEach(() => close())

async function show(ancestors: readonly Relative[], remixes: readonly Relative[] = []) {
  const family = { ancestors, remixes, nextCursor: null, changes: null }
  const view = await drawnAt('/en/p/this', <RemixTree pose={POSE} family={family} />)
  close = () => view.remove()
  return view.element
}
const alts = (within: Element | null) =>
  [...(within?.querySelectorAll('img') ?? [])].map((picture) => picture.alt)

test('each picture of where a pose comes from says the pose and its maker, as the link round it does', async () => {
  const ancestors = [relativeOf('First', 'Aki'), relativeOf('Parent', 'Nao')]
  const element = await show(ancestors, [relativeOf('Child', 'Ren')])
  const [line, remixes] = element.querySelectorAll('ol, ul')
  expect(alts(line ?? null)).toEqual(['First, by Aki', 'Parent, by Nao', 'This, by Mika'])
  expect(alts(remixes ?? null)).toEqual(['Child, by Ren'])
  for (const link of element.querySelectorAll('a:has(img)'))
    expect(link.getAttribute('aria-label')).toBe(link.querySelector('img')?.alt)
})

test('what is not shared any more has a name all the same, though no picture and no link', async () => {
  const element = await show([GAP, relativeOf('Parent', 'Nao', null)])
  const nodes = [...element.querySelectorAll('ol [role=img]')]
  expect(nodes.map((node) => node.getAttribute('aria-label'))).toEqual([
    'Not shared any more',
    'Parent, by Nao',
    'This, by Mika',
  ])
  expect(nodes[0]?.querySelector('img')).toBeNull()
  expect(element.querySelectorAll('ol a')).toHaveLength(0)
})
