import { expect, test } from 'vitest'
import { wrongBreakpoints } from './breakpoints.mjs'

const wrong = (...lines: string[]) => wrongBreakpoints(lines.join('\n'))

test('layouts change at the widths of the specification', () => {
  expect(
    wrong(
      '@media (max-width: 767px) {',
      '@media (hover: hover) and (min-width: 768px) {',
      '@media (max-width: 959px) and (max-height: 480px) {',
      '@media (width < 960px) {',
      "const isNarrow = useMedia('(max-width: 959px)')",
      'sizes="(min-width: 1440px) 309px, 46vw"',
    ),
  ).toEqual([])
})

test('another width is named with its line, in styles, in scripts and in what pictures ask for', () => {
  expect(
    wrong(
      '.hero {',
      '@media (max-width: 1023px) {',
      '@media (max-width: 768px), (pointer: coarse) {',
      "matchMedia('(min-width: 959px)')",
      'sizes="(min-width: 960px) 20vw, (min-width: 600px) 46vw"',
      '@media (width <= 960px) {',
      '@media (min-width: 48em) {',
    ),
  ).toEqual([
    { line: 2, query: 'max-width: 1023px' },
    { line: 3, query: 'max-width: 768px' },
    { line: 4, query: 'min-width: 959px' },
    { line: 5, query: 'min-width: 600px' },
    { line: 6, query: 'width <= 960px' },
    { line: 7, query: 'min-width: 48em' },
  ])
})

test('what asks for the width of its own place, or is only so wide, is left alone', () => {
  expect(wrong('@container (max-width: 420px) {', '  max-width: 640px;', '  min-width: 44px;')).toEqual([])
})
