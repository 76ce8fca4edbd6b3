import { SAMPLE_POSE } from '@kamae/pose/testing/samples'
import type { ContentOf, TextStyle } from '../documents/content.ts'
import { emptyPop, type Pop } from '../documents/pop.ts'

/** A text as most begin. */
export const SAMPLE_STYLE: TextStyle = {
  size: 32,
  font: 'sans',
  weight: 400,
  isItalic: false,
  colour: '#1e1b18',
  align: 'center',
  isVertical: false,
  leading: 1.3,
  lang: 'en',
  isFitted: true,
  outline: '#ffffff',
  outlineWidth: 0,
}

const place = { x: 40, y: 30, w: 200, h: 120, turn: 0, z: 1, opacity: 1 }

/** A plain rectangle. */
export const SAMPLE_BOX: ContentOf<'shape'> = {
  ...place,
  id: 'box',
  kind: 'shape',
  shape: 'rectangle',
  fill: '#f25c54',
  line: '#1e1b18',
  lineWidth: 2,
  radius: 8,
}

/** A speech bubble. */
export const SAMPLE_BUBBLE: ContentOf<'bubble'> = {
  ...place,
  id: 'bubble',
  kind: 'bubble',
  z: 3,
  shape: 'speech',
  fill: '#ffffff',
  line: '#1e1b18',
  lineWidth: 3,
  tail: { x: 0.2, y: 1.4 },
  text: 'Hello',
  style: SAMPLE_STYLE,
}

/** A posed picture in a frame. */
export const SAMPLE_PICTURE: ContentOf<'picture'> = {
  ...place,
  id: 'picture',
  kind: 'picture',
  z: 2,
  figure: {
    source: { kind: 'default', id: 'momo' },
    pose: SAMPLE_POSE,
    view: { yaw: 0, pitch: 0, focus: 0.5, span: 1.2, aside: 0 },
  },
  fill: '#e8e3dc',
  line: '#1e1b18',
  lineWidth: 4,
  radius: 0,
  isFlipped: false,
}

/** A pop with one of each of these. */
export const SAMPLE_POP: Pop = {
  ...emptyPop({ name: 'Sample', width: 800, height: 600, background: '#ffffff' }),
  contents: { box: SAMPLE_BOX, bubble: SAMPLE_BUBBLE, picture: SAMPLE_PICTURE },
}
