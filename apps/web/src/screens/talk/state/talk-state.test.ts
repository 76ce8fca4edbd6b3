import type { Dialog } from '@kamae/entities/chatchara/dialog/contract'
import type { Message } from '@kamae/entities/chatchara/message/contract'
import { CallError } from '@kamae/protocol/contract/errors'
import { expect, test } from 'vitest'
import { readProblem } from './talk-problem.ts'
import { changeTree, firstState } from './talk-state.ts'

const message = (id: string, parentId: string | null, role: Message['role'], minute: number) =>
  ({ id, parentId, role, createdAt: `2026-01-01T00:0${minute}:00.000Z`, text: id }) as Message
const HELLO = message('hello', null, 'character', 0)
const ASKED = message('asked', 'hello', 'user', 1)
const FIRST = message('first', 'asked', 'character', 2)
const SECOND = message('second', 'asked', 'character', 3)
const ALL = [HELLO, ASKED, FIRST, SECOND]
const dialog = (headId: string | null) => ({ id: 'd', headId }) as Dialog

test('a dialog is opened where it was left', () => {
  expect(firstState(dialog('first'), ALL).headId).toBe('first')
  expect(firstState(dialog('hello'), ALL).headId).toBe('hello')
})

test('left while an answer was being written, it shows what came of that', () => {
  expect(firstState(dialog('asked'), ALL).headId).toBe('second')
  expect(firstState(dialog('asked'), [HELLO, ASKED]).headId).toBe('asked')
})

test('a head that is gone leads to the newest end', () => {
  expect(firstState(dialog('gone'), ALL).headId).toBe('second')
  expect(firstState(dialog(null), ALL).headId).toBe('second')
  expect(firstState(dialog(null), []).headId).toBeNull()
})

test('a tree takes new words for a message and loses what was deleted', () => {
  const { tree } = firstState(dialog('first'), ALL)
  const changed = changeTree(tree, [{ ...FIRST, text: 'other' }], ['second'])
  expect(changed.all.get('first')?.text).toBe('other')
  expect(changed.childrenOf('asked').map(({ id }) => id)).toEqual(['first'])
  expect(tree.childrenOf('asked')).toHaveLength(2)
})

test('a failed call reports its reason, when to come back and what was kept; what is no failed call is thrown on', () => {
  const details = { reason: 'gpt-daily', nextAt: '2026-01-02T00:00:00.000Z', askedId: 'asked' }
  expect(readProblem(new CallError('resource-exhausted', 'No more.', details))).toEqual({
    code: 'resource-exhausted',
    ...details,
  })
  expect(readProblem(new CallError('internal', 'Gone.', null))).toEqual({ code: 'internal', reason: '' })
  expect(() => readProblem(new TypeError('x'))).toThrow(TypeError)
})
