import { ACCENT, INK, PAPER_TINTS } from '../documents/first-contents.ts'
import { BUST, FACE, KNEES_UP, TALL, type Template } from './author.ts'

const [PLAIN, ROSE, SKY, MINT, LEMON, LILAC] = PAPER_TINTS
const bold = { weight: 700 } as const

/** Pages to show: thumbnails, posters, sheets. */
export const PRINTS: readonly Template[] = [
  {
    id: 'thumbnail',
    kind: 'print',
    width: 1280,
    height: 720,
    background: LEMON,
    lay(page, { words }) {
      page.shape([0, 0, 1280, 720], 'focus-lines', { line: '#f2a33c' })
      page.picture([700, 30, 560, 690], 'point', { fill: null, lineWidth: 0, view: KNEES_UP })
      page.caption([40, 70, 720, 330], words.title, {
        style: { ...bold, size: 120, align: 'start', outlineWidth: 10 },
      })
      page.caption([40, 520, 320, 120], words.live, { fill: ACCENT, radius: 20, style: bold })
      page.caption([380, 530, 360, 100], words.tonight, {
        style: { ...bold, align: 'start', outlineWidth: 6 },
      })
    },
  },
  {
    id: 'poster',
    kind: 'print',
    width: 1754,
    height: 2480,
    background: '#fffefc',
    lay(page, { words }) {
      page.shape([200, 260, 1354, 1354], 'ellipse', { fill: ROSE })
      page.picture([277, 330, 1200, 1700], 'idolPoint', { fill: null, lineWidth: 0, view: TALL })
      page.caption([100, 90, 1554, 260], words.title, {
        style: { ...bold, colour: ACCENT, outlineWidth: 12 },
      })
      page.caption([100, 2080, 1150, 150], words.whenWhere, { style: { align: 'start', size: 80 } })
      page.qr([1350, 2080, 300, 300], 'https://example.org')
      page.caption([1300, 2386, 400, 60], words.scanMe)
    },
  },
  {
    id: 'character-sheet',
    kind: 'print',
    width: 1754,
    height: 1240,
    background: PLAIN,
    lay(page, { words }) {
      const views = [
        [0, words.front],
        [90, words.side],
        [180, words.back],
      ] as const
      views.forEach(([yaw, word], index) => {
        page.picture([40 + index * 400, 160, 380, 980], 'aPose', {
          fill: '#fffefc',
          lineWidth: 0,
          radius: 20,
          view: { yaw, pitch: 0 },
        })
        page.caption([40 + index * 400, 1150, 380, 60], word)
      })
      const faces = ['laugh', 'angry', 'surprised'] as const
      faces.forEach((pose, index) =>
        page.picture([1254, 160 + index * 332, 460, 316], pose, {
          fill: [LEMON, ROSE, SKY][index] ?? PLAIN,
          lineWidth: 0,
          radius: 20,
          view: FACE,
        }),
      )
      page.caption([40, 40, 1200, 100], words.yourName, { style: { ...bold, align: 'start' } })
    },
  },
  {
    id: 'sticker-sheet',
    kind: 'print',
    width: 1110,
    height: 1110,
    lay(page, { words }) {
      const poses = [
        'wave',
        'thumbsUp',
        'bow',
        'cry',
        'laugh',
        'okay',
        'surprised',
        'heartHands',
        'sleepOnSide',
      ] as const
      const description = [words.hello, '', words.thanks, '', '', '', words.what, '', words.goodNight]
      const fills = [PLAIN, MINT, ROSE, SKY, LEMON, LILAC, LEMON, ROSE, SKY]
      poses.forEach((pose, index) => {
        const [x, y] = [15 + (index % 3) * 365, 15 + Math.floor(index / 3) * 365]
        page.picture([x, y, 350, 350], pose, {
          fill: fills[index] ?? PLAIN,
          lineWidth: 0,
          radius: 60,
          view: pose === 'sleepOnSide' ? { focus: 0.16, span: 1.1 } : BUST,
          who: Math.floor(index / 3),
        })
        const text = description[index]
        if (text)
          page.caption([x + 15, y + 268, 320, 70], text, {
            style: { ...bold, outlineWidth: 7, outline: '#ffffff' },
          })
      })
    },
  },
  {
    id: 'quote',
    kind: 'print',
    width: 1080,
    height: 1080,
    background: '#24211e',
    lay(page, { words }) {
      page.picture([560, 180, 520, 900], 'thinker', {
        fill: null,
        lineWidth: 0,
        view: { focus: 0.42, span: 1 },
      })
      page.caption([70, 160, 640, 470], words.quote, {
        style: { font: 'serif', size: 72, colour: '#f2efea', align: 'start' },
      })
      page.shape([78, 680, 160, 6], 'rectangle', { fill: ACCENT, line: INK })
      page.caption([70, 710, 480, 70], words.quoteBy, { style: { colour: '#b9b1a8', align: 'start' } })
    },
  },
]
