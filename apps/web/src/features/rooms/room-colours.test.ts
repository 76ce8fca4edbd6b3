import { expect, it } from 'vitest'
import { contrastOf, roomColours } from './room-colours.ts'

const PAPERS = { light: ['#f3f0ec', '#fffefc', '#e9e5df'], dark: ['#141311', '#24211e', '#2c2825'] } as const
const channel = ['00', '33', '66', '99', 'cc', 'ff']
const COLOURS = channel.flatMap((red) =>
  channel.flatMap((green) => channel.map((blue) => `#${red}${green}${blue}`)),
)

it('text on and in any theme colour can be read, in light and dark', () => {
  for (const colour of COLOURS) {
    const { onColour, light, dark } = roomColours(colour)
    expect([colour, contrastOf(onColour, colour) >= 4.5]).toEqual([colour, true])
    for (const paper of PAPERS.light)
      expect([colour, contrastOf(light, paper) >= 4.5]).toEqual([colour, true])
    for (const paper of PAPERS.dark) expect([colour, contrastOf(dark, paper) >= 4.5]).toEqual([colour, true])
  }
})

it('a colour that can be read already stays as it is', () => {
  expect(roomColours('#5b1a18').light).toBe('#5b1a18')
  expect(roomColours('#ffd6a5').dark).toBe('#ffd6a5')
})

it('contrast is that of WCAG: 21 of black and white, 1 of two that are the same', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrastOf('#f25c54', '#f25c54')).toBe(1)
})
