// @vitest-environment jsdom
import { drawn } from '@kamae/ui/testing/draw'
import { expect, test } from 'vitest'
import { firstScene } from '../../core/first-scene.ts'
import { createMaker } from '../../core/maker.ts'
import { MakerContext } from '../../core/maker-context.ts'
import { useInspector } from './inspector.tsx'

// jsdom scrolls nothing.
Object.assign(HTMLElement.prototype, { scrollIntoView: () => undefined })

function TabsOf({ isInSheet }: { isInSheet: boolean }) {
  return useInspector(isInSheet).tabs
}

async function tabsOf(isInSheet: boolean) {
  const maker = createMaker(firstScene({ kind: 'default', id: 'momo' }))
  const { element, remove } = await drawn(
    <MakerContext value={maker}>
      <TabsOf isInSheet={isInSheet} />
    </MakerContext>,
  )
  const tabs = [...element.querySelectorAll<HTMLElement>('[role=tab]')].map((tab) => ({
    words: tab.textContent,
    name: tab.getAttribute('aria-label'),
    tip: tab.dataset.tip,
    title: tab.title,
  }))
  await remove()
  return tabs
}

// Icons nobody knows, with the browser's own title alone.
test('a tab that is an icon has its name as our tooltip; on a phone it is its name', async () => {
  const beside = await tabsOf(false)
  expect(beside).toHaveLength(8)
  for (const { words, name, tip, title } of beside) {
    expect(name).not.toBeNull()
    expect([words, tip, title]).toEqual(['', name, ''])
  }
  for (const { words, title } of await tabsOf(true)) {
    expect(words).not.toBe('')
    expect(title).toBe('')
  }
})
