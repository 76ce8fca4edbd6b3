import { ACCENT, PAPER_TINTS } from '../documents/first-contents.ts'
import { BUST, IN_AIR, KNEES_UP, TALL, type Template } from './author.ts'

const [PLAIN, ROSE, SKY, MINT, LEMON, LILAC] = PAPER_TINTS
const bold = { weight: 700 } as const

/** Cards to send: square, as postcards, or as tall as a telephone. */
export const CARD_TEMPLATES: readonly Template[] = [
  {
    id: 'thanks',
    kind: 'card',
    width: 1480,
    height: 1000,
    background: ROSE,
    lay(page, { words }) {
      page.shape([0, 0, 1480, 1000], 'dots', { line: '#f5b8b1', opacity: 0.7 })
      page.picture([60, 60, 600, 940], 'bow', { fill: null, lineWidth: 0, view: { yaw: 28 } })
      page.caption([680, 240, 740, 220], words.thanks, { style: { ...bold, colour: '#a92d26' } })
      page.caption([700, 480, 700, 200], words.thanksMore, { style: { size: 46 } })
      page.sticker([1190, 90, 130, 120], 'heart', ACCENT, { turn: 14 })
      page.sticker([720, 120, 80, 74], 'heart', '#ff8f87', { turn: -16 })
    },
  },
  {
    id: 'birthday',
    kind: 'card',
    width: 1080,
    height: 1350,
    background: LEMON,
    lay(page, { words }) {
      page.shape([-140, 330, 1360, 1360], 'burst', { fill: '#ffe08a' })
      page.picture([140, 350, 800, 1000], 'cheer', { fill: null, lineWidth: 0, view: TALL })
      page.caption([60, 60, 960, 200], words.birthday, {
        style: { ...bold, colour: '#a92d26', outlineWidth: 8 },
      })
      page.caption([140, 250, 800, 90], words.birthdayMore)
      page.sticker([80, 420, 150, 150], 'star', '#f2a33c', { turn: -15 })
      page.sticker([860, 480, 130, 130], 'sparkle', ACCENT)
      page.sticker([90, 980, 130, 120], 'ribbon', ACCENT)
    },
  },
  {
    id: 'congratulations',
    kind: 'card',
    width: 1080,
    height: 1080,
    background: SKY,
    lay(page, { words }) {
      page.picture([190, 200, 700, 880], 'jump', { fill: null, lineWidth: 0, view: IN_AIR })
      page.caption([60, 50, 960, 170], words.congratulations, {
        style: { ...bold, colour: '#24559f', outlineWidth: 8 },
      })
      for (const [x, y, turn] of [
        [110, 320, -12],
        [860, 300, 12],
        [140, 720, 8],
        [850, 700, -10],
      ] as const)
        page.sticker([x, y, 110, 110], 'sparkle', '#f2a33c', { turn })
    },
  },
  {
    id: 'new-year',
    kind: 'card',
    width: 1000,
    height: 1480,
    background: '#fffefc',
    lay(page, { words, lang }) {
      const isVertical = lang === 'ja' || lang === 'zh'
      // Beside the words where they stand in a column, below them where they do not.
      const left = isVertical ? 60 : 150
      page.shape([left + 30, 200, 640, 640], 'ellipse', { fill: ACCENT })
      page.picture([left, 420, 700, 1060], 'deepBow', {
        fill: null,
        lineWidth: 0,
        view: { yaw: 30, span: 1.15 },
      })
      page.caption(isVertical ? [760, 60, 180, 900] : [60, 50, 880, 140], words.newYear, {
        style: { ...bold, font: 'serif', isVertical, size: isVertical ? 96 : 76 },
      })
    },
  },
  {
    id: 'invitation',
    kind: 'card',
    width: 1480,
    height: 1000,
    background: MINT,
    lay(page, { words }) {
      page.shape([50, 50, 1380, 900], 'rectangle', {
        fill: '#fffefc',
        line: '#17663d',
        lineWidth: 4,
        radius: 24,
      })
      page.picture([900, 110, 480, 840], 'curtsey', { fill: null, lineWidth: 0 })
      page.caption([110, 180, 780, 200], words.invitation, {
        style: { ...bold, font: 'serif', align: 'start', colour: '#17663d' },
      })
      page.caption([110, 420, 780, 260], words.whenWhere, { style: { size: 48, align: 'start' } })
      page.caption([110, 760, 500, 90], words.yourName, { style: { align: 'start' } })
    },
  },
  {
    id: 'good-night',
    kind: 'card',
    width: 1080,
    height: 1920,
    background: '#24305a',
    lay(page, { words }) {
      page.sticker([720, 150, 240, 240], 'moon', '#ffe08a')
      for (const [x, y, side] of [
        [160, 240, 60],
        [420, 140, 40],
        [300, 460, 50],
        [860, 560, 44],
      ] as const)
        page.sticker([x, y, side, side], 'star', '#ffe08a')
      page.picture([90, 900, 900, 760], 'sleepOnSide', {
        fill: null,
        lineWidth: 0,
        view: { focus: 0.16, span: 0.95, yaw: 0 },
      })
      page.sticker([700, 840, 180, 170], 'sleep', '#dfeaf6')
      page.caption([90, 640, 900, 150], words.goodNight, { style: { ...bold, colour: '#ffffff' } })
    },
  },
  {
    id: 'sorry',
    kind: 'card',
    width: 1080,
    height: 1080,
    background: LILAC,
    lay(page, { words }) {
      page.picture([240, 320, 600, 760], 'seiza', {
        fill: null,
        lineWidth: 0,
        view: { focus: 0.36, span: 0.95 },
      })
      page.bubble([600, 70, 420, 330], words.sorry, { tail: { x: 0.1, y: 1.2 } })
      page.sticker([400, 400, 70, 80], 'sweat', '#5aa7e0')
    },
  },
  {
    id: 'profile',
    kind: 'card',
    width: 1480,
    height: 1000,
    background: PLAIN,
    lay(page, { words }) {
      page.picture([60, 60, 560, 880], 'contrapposto', {
        fill: SKY,
        lineWidth: 0,
        radius: 32,
        view: KNEES_UP,
      })
      page.caption([680, 80, 740, 130], words.yourName, { style: { ...bold, align: 'start' } })
      page.shape([684, 222, 200, 8], 'rectangle', { fill: ACCENT })
      page.caption([680, 270, 740, 360], words.aboutMe, { style: { size: 42, align: 'start' } })
      page.caption([680, 660, 740, 240], words.likes, {
        fill: '#fffefc',
        radius: 24,
        padding: 32,
        style: { size: 38, align: 'start' },
      })
    },
  },
  {
    id: 'name-card',
    kind: 'card',
    width: 1075,
    height: 650,
    background: '#fffefc',
    lay(page, { words }) {
      page.shape([0, 0, 28, 650], 'rectangle', { fill: ACCENT })
      page.picture([70, 70, 300, 510], 'inPockets', { fill: ROSE, lineWidth: 0, radius: 20, view: BUST })
      page.caption([410, 120, 620, 110], words.yourName, { style: { ...bold, align: 'start' } })
      page.caption([410, 230, 620, 70], words.role, { style: { align: 'start', colour: '#574f48' } })
      page.qr([820, 370, 210, 210], 'https://example.org')
    },
  },
]
