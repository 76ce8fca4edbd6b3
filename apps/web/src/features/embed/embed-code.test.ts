import { expect, it } from 'vitest'
import { embedCode } from './embed-code.ts'

it('is a frame with the viewer, in which no name ends the attribute that it stands in', () => {
  const code = embedCode({ src: 'https://kamae.example/embed/p/abc', title: '"><script>&' }, 'medium')
  expect(code).toContain('src="https://kamae.example/embed/p/abc" width="480" height="600"')
  expect(code).toContain('title="&quot;&gt;&lt;script&gt;&amp;"')
  expect(code.match(/</g)).toHaveLength(2)
  // In a narrow place it keeps its shape.
  expect(code).toContain('max-width:100%;height:auto;aspect-ratio:480/600"')
})

it('is as wide as its place where that is wanted', () => {
  expect(embedCode({ src: '/', title: '' }, 'fluid')).toContain('width="100%" height="600"')
  expect(embedCode({ src: '/', title: '' }, 'fluid')).toContain('aspect-ratio:4/5;max-height:600px"')
})
