import type { Message } from '@kamae/entities/chatchara/message/contract'
import { toastStore } from '@kamae/ui/feedback/show-toast'
import { setupI18n } from '@lingui/core'
import { expect, test, vi } from 'vitest'
import type { Talk } from '../state/create-talk.ts'
import { removeMessage } from './message-menu.ts'

test('a toast says how much was deleted, and brings it back', async () => {
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
  const undo = vi.fn().mockResolvedValue(undefined)
  const talk = { remove: vi.fn().mockResolvedValue({ count: 2, undo }) } as unknown as Talk
  await removeMessage(i18n, talk, { id: 'asked' } as Message)
  const toast = toastStore.read().at(-1)
  expect(toast).toMatchObject({ text: '2 messages deleted', action: { label: 'Undo' } })
  toast?.action?.run()
  expect(undo).toHaveBeenCalledOnce()
})
