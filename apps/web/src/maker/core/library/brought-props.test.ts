import { BUILT_IN_POSES } from '@kamae/pose/library/built-in'
import { afterEach, expect, test } from 'vitest'
import { broughtProps, propsOf } from './brought-props.ts'

afterEach(() => broughtProps.setState({ isOn: true }))

test('a pose brings its chair, and none while the switch leaves it out', () => {
  const sit = BUILT_IN_POSES.find(({ id }) => id === 'sit')
  const wave = BUILT_IN_POSES.find(({ id }) => id === 'wave')
  expect(propsOf(sit ?? {}).map(({ kind }) => kind)).toEqual(['chair'])
  expect(propsOf(wave ?? {})).toEqual([])
  broughtProps.setState({ isOn: false })
  expect(propsOf(sit ?? {})).toEqual([])
})
