import { beforeAll, expect, test } from 'vitest'
import { i18nFor, loadMakeI18n, loadRoomI18n } from '../../../language/i18n.ts'
import { EXPRESSION_NAMES } from '../../core/names/expression-names.ts'
import { SHAPES } from './hand-shape-names.ts'

const french = i18nFor('fr')

beforeAll(() => Promise.all([loadMakeI18n('fr'), loadRoomI18n('panels', 'fr')]))

test('a hand at ease is called otherwise than a face at ease', () => {
  const { relaxed } = EXPRESSION_NAMES
  const hand = SHAPES.find(({ id }) => id === 'relaxed')
  expect(relaxed && french._(relaxed)).toBe('Détente')
  expect(hand && french._(hand.label)).toBe('Détendue')
})
