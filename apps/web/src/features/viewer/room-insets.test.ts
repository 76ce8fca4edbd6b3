// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { roomInsets } from './room-insets.ts'

function box(left: number, top: number, width: number, height: number): HTMLElement {
  const element = document.createElement('div')
  element.getBoundingClientRect = () => new DOMRect(left, top, width, height)
  return element
}

describe('the room inside a canvas', () => {
  it('is reported as the part of the canvas left free on each side, wherever the page has scrolled to', () => {
    const insets = roomInsets(box(100, -50, 400, 200), box(300, -30, 100, 160))
    expect(insets).toEqual({ left: 0.5, top: 0.1, right: 0.25, bottom: 0.1 })
  })

  it('is unknown while nothing is laid out', () => {
    expect(roomInsets(box(0, 0, 400, 200), box(0, 0, 0, 0))).toBeUndefined()
    expect(roomInsets(null, box(0, 0, 10, 10))).toBeUndefined()
  })
})
