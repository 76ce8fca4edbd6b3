import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { PANELS } from '../inspector/panel-list.tsx'
import { matches, shortcutText, toolOf } from './shortcuts.ts'
import { MORE_TOOLS } from './more-tools.ts'
import { FIRST_TOOLS } from './first-tools.ts'

const TOOLS = [...FIRST_TOOLS, ...MORE_TOOLS]

const keys = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false }

describe('the list of tools', () => {
  it('has every id and every shortcut once', () => {
    const ids = TOOLS.map(({ id }) => id)
    const shortcuts = TOOLS.flatMap(({ shortcut }) => shortcut ?? [])
    expect(new Set(ids).size).toBe(ids.length)
    expect(new Set(shortcuts).size).toBe(shortcuts.length)
    expect(shortcuts.length).toBeGreaterThan(8)
  })

  it('gives every tool a text and an icon', () => {
    for (const { id, label, Icon } of TOOLS) {
      expect(label.id, id).toBeTruthy()
      expect(label.message, id).toBeTruthy()
      expect(Icon, id).toBeTypeOf('function')
    }
  })

  // Who sees a drawing twice takes it for the same thing.
  it('gives each icon one job', () => {
    const jobs = new Map<string, string[]>()
    const draw = (Icon: ComponentType) => renderToStaticMarkup(createElement(Icon))
    const all = [...TOOLS, ...PANELS.map((panel) => ({ ...panel, id: `${panel.id} panel` }))]
    for (const { id, Icon } of all) jobs.set(draw(Icon), [...(jobs.get(draw(Icon)) ?? []), id])
    const doubled = [...jobs.values()].filter((ids) => ids.length > 1).map((ids) => ids.join(', '))
    expect(doubled.toSorted()).toEqual([
      'copy, copy-pose',
      'export-pose, export-scene, export-vrma, export-vpd, export-openpose',
      'paste, paste-other',
      // To take the picture, and what it is to look like.
      'picture, picture panel',
      'reset, reset-joint, reset-part',
    ])
  })

  // One drawing turned a joint in the rail and reset it in a tab.
  it('draws nothing twice in the rail and the tabs', () => {
    const seen = [...FIRST_TOOLS.filter(({ rail }) => rail), ...PANELS]
    const drawings = new Set(seen.map(({ Icon }) => renderToStaticMarkup(createElement(Icon))))
    expect(drawings.size).toBe(seen.length)
    expect(seen.length).toBeGreaterThan(15)
  })

  // Before the rest has come, keys with Ctrl or ⌘ that no tool has are the browser's.
  it('has whatever Ctrl or ⌘ begins among the first tools, but for copying and pasting', () => {
    const late = MORE_TOOLS.filter(({ shortcut }) => shortcut?.startsWith('mod+'))
    expect(late.map(({ id }) => id)).toEqual(['copy', 'paste', 'paste-other'])
  })

  it('lets no two tools answer the same keys', () => {
    for (const { shortcut = '' } of TOOLS.filter((tool) => tool.shortcut)) {
      const key = shortcut.split('+').at(-1) ?? ''
      const event = { ...keys, key, ctrlKey: shortcut.includes('mod'), shiftKey: shortcut.includes('shift') }
      expect(TOOLS.filter((tool) => tool.shortcut && matches(tool.shortcut, event))).toHaveLength(1)
    }
  })
})

describe('shortcuts', () => {
  it('undo by Ctrl+Z and by ⌘Z, redo with Shift or by Ctrl+Y', () => {
    const id = (event: Partial<typeof keys> & { key: string }) =>
      toolOf(TOOLS, { ...keys, ...event }, true)?.id
    expect(id({ key: 'z', ctrlKey: true })).toBe('undo')
    expect(id({ key: 'z', metaKey: true })).toBe('undo')
    expect(id({ key: 'Z', ctrlKey: true, shiftKey: true })).toBe('redo')
    expect(id({ key: 'y', ctrlKey: true })).toBe('redo')
    expect(id({ key: '?', shiftKey: true })).toBe('shortcuts')
    expect(id({ key: 'z' })).toBeUndefined()
  })

  it('of one key are silent when switched off', () => {
    expect(toolOf(TOOLS, { ...keys, key: 'm' }, false)).toBeUndefined()
    expect(toolOf(TOOLS, { ...keys, key: 'z', ctrlKey: true }, false)?.id).toBe('undo')
  })

  it('are written as the keyboard has them', () => {
    expect(shortcutText('mod+shift+z', 'en', false)).toBe('Ctrl+Shift+Z')
    expect(shortcutText('mod+shift+z', 'en', true)).toBe('⌘⇧Z')
    expect(shortcutText('?', 'en', false)).toBe('?')
    expect(shortcutText('mod+shift+z', 'de', false)).toBe('Strg+Umschalt+Z')
    expect(shortcutText('backspace', 'de', false)).toBe('Rücktaste')
    expect(shortcutText('backspace', 'de', true)).toBe('⌫')
  })
})
