import { I18nProvider } from '@lingui/react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { i18nFor, loadI18n, loadRoomI18n } from '../../language/i18n.ts'
import { CostLine } from './cost-line.tsx'
import type { KnownCost } from './use-cost.ts'

async function shown(kind: 'pose' | 'bundle', cost: KnownCost): Promise<string> {
  await Promise.all([loadI18n('en'), loadRoomI18n('share', 'en')])
  return renderToString(
    <I18nProvider i18n={i18nFor('en')}>
      <CostLine kind={kind} cost={cost} />
    </I18nProvider>,
  )
}

// Words about cost are where cost is.
test('nothing is said of what is free for everybody', async () => {
  expect(await shown('pose', { kind: 'free' })).toBe('')
})

test('somebody who is signed out is told what starting from and downloading others’ poses asks for', async () => {
  expect(await shown('pose', 'out')).toContain('To start from it or download it, sign in')
  expect(await shown('bundle', 'out')).toContain('To download it, sign in')
})
