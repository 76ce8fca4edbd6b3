// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { compileFunction } from 'node:vm'
import type * as ReactModule from 'react'
import type * as ClientModule from 'react-dom/client'
import type * as ReactDomModule from 'react-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { reactWithoutExtras } from './react-without-extras.ts'

const nodeRequire = createRequire(import.meta.url)
const folderOf = (name: string) => dirname(nodeRequire.resolve(`${name}/package.json`))
const CLIENT = join(folderOf('react-dom'), 'cjs/react-dom-client.production.js')

/** A file of Node's old modules, with what it may require. */
function run(code: string, modules: Record<string, unknown>): unknown {
  const exports = {}
  const module = compileFunction(code, ['exports', 'require']) as (...given: unknown[]) => void
  module(exports, (name: string) => modules[name])
  return exports
}

const read = (name: string, file: string) => readFileSync(join(folderOf(name), 'cjs', file), 'utf8')

/** React as a build has it, the file of `react-dom/client` changed on the way. */
function production(change: (code: string) => string) {
  const react = run(read('react', 'react.production.js'), {}) as typeof ReactModule
  const scheduler = run(read('scheduler', 'scheduler.production.js'), {})
  const dom = run(read('react-dom', 'react-dom.production.js'), { react }) as typeof ReactDomModule
  const client = run(change(readFileSync(CLIENT, 'utf8')), {
    react,
    scheduler,
    'react-dom': dom,
  }) as typeof ClientModule
  return { react, dom, client }
}

const whole = production((code) => code)
const cut = production(reactWithoutExtras)

afterEach(() => document.body.replaceChildren())

/** What a page looks like after each event that may happen to it. */
async function life({ react, dom, client }: typeof whole): Promise<string[]> {
  const { createElement: h, Suspense, Activity, Fragment, use, useState, startTransition } = react
  const seen: string[] = []
  const place = document.createElement('div')
  document.body.replaceChildren(place)
  place.innerHTML = '<ul><li>1</li><li>2</li></ul><p hidden="">late</p>'
  const kept = place.querySelector('li')
  let reveal: (text: string) => void = () => undefined
  const text = new Promise<string>((resolve) => {
    reveal = resolve
  })
  let set: (step: number) => void = () => undefined
  const Late = () => h('b', null, use(text))
  function Page() {
    const [step, setStep] = useState(0)
    set = setStep
    const items = [[1, 2], [2, 1, 3], [3], [3, 4]][step] ?? []
    return h(
      Fragment,
      null,
      h(
        'ul',
        null,
        items.map((item) => h('li', { key: item, ref: (li) => li?.setAttribute('data-at', '') }, item)),
      ),
      h('p', { hidden: step === 0 }, 'late'),
      step > 0 && h(Suspense, { fallback: h('i') }, h(Fragment, { key: 'late' }, h(Late))),
      step > 0 && h(Activity, { mode: step === 2 ? 'hidden' : 'visible', children: h('em', null, step) }),
      step > 1 && dom.createPortal(h('u', null, 'over'), document.body),
    )
  }
  const look = () => seen.push(document.body.innerHTML)
  const root = client.hydrateRoot(place, h(Page))
  await vi.waitFor(() => expect(place.querySelector('[data-at]')).not.toBeNull())
  expect(place.querySelector('li')).toBe(kept)
  look()
  dom.flushSync(() => set(1))
  look()
  reveal('here')
  await vi.waitFor(() => expect(place.querySelector('b')).not.toBeNull())
  look()
  for (const step of [2, 3]) {
    startTransition(() => set(step))
    await vi.waitFor(() => expect(place.querySelector('em')?.textContent).toBe(`${step}`))
    look()
  }
  root.unmount()
  look()
  return seen
}

async function refusal(element: (react: typeof ReactModule) => ReactModule.ReactElement): Promise<string> {
  const place = document.createElement('div')
  const error = await new Promise<unknown>((resolve) => {
    cut.client.createRoot(place, { onUncaughtError: resolve }).render(element(cut.react))
  })
  return String(error)
}

describe('react without extras', () => {
  it('does to a page what React itself does to it', async () => {
    const seen = await life(cut)
    expect(seen).toEqual(await life(whole))
    expect(new Set(seen).size).toBe(6)
  })

  it('leaves out more than forty thousand characters', () => {
    const code = readFileSync(CLIENT, 'utf8')
    expect(code.length - reactWithoutExtras(code).length).toBeGreaterThan(40_000)
  })

  it('refuses a reference to a fragment, and says where to read why', async () => {
    expect(
      await refusal(({ createElement, Fragment }) =>
        createElement(Fragment, { ref: () => undefined }, createElement('b')),
      ),
    ).toContain('docs/decisions/0049-react-without-extras.md')
  })

  it('refuses a view transition as no element type', async () => {
    const { ViewTransition } = cut.react as unknown as { ViewTransition: string }
    expect(ViewTransition).toBeDefined()
    expect(await refusal(({ createElement }) => createElement(ViewTransition))).toContain('#130')
  })

  it('stops the build where React is another one', () => {
    const code = readFileSync(CLIENT, 'utf8')
    expect(() =>
      reactWithoutExtras(code.replace('function startViewTransition(', 'function start(')),
    ).toThrow('react-dom holds startViewTransition in another form')
    expect(() => reactWithoutExtras('')).toThrow('react-without-extras.ts')
  })
})
