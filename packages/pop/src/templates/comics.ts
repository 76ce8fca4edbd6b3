import { ACCENT, INK, PAPER_TINTS } from '../documents/first-contents.ts'
import { BUST, FACE, HANDS_UP, IN_AIR, KNEES_UP, TALL, type Template } from './author.ts'

const [PLAIN, ROSE, SKY, MINT, LEMON, LILAC] = PAPER_TINTS

/** Comics of two to eight panels; where a page reads from right to left, its panels do. */
export const COMICS: readonly Template[] = [
  {
    id: 'four-down',
    kind: 'comic',
    width: 900,
    height: 2000,
    lay(page, { words }) {
      page.caption([40, 24, 820, 92], words.title, { style: { weight: 700 } })
      page.picture([40, 130, 820, 440], 'wave', { view: HANDS_UP, fill: PLAIN })
      page.picture([40, 590, 820, 440], 'beckon', { view: { ...KNEES_UP, yaw: -20 }, fill: LEMON, who: 1 })
      page.picture([40, 1050, 820, 440], 'surprised', { view: BUST, fill: SKY })
      page.picture([40, 1510, 820, 440], 'laugh', { view: KNEES_UP, fill: ROSE, who: 1 })
      page.bubble([560, 160, 250, 230], words.hello, { tail: { x: -0.16, y: 0.45 } })
      page.bubble([80, 620, 250, 230], words.guess, { tail: { x: 1.2, y: 0.45 } })
      page.bubble([560, 1070, 270, 230], words.what, { shape: 'shout', tail: { x: -0.2, y: 0.5 } })
      page.bubble([80, 1540, 250, 230], words.tada, { tail: { x: 1.2, y: 0.45 } })
      page.sticker([250, 1110, 70, 80], 'sweat', '#5aa7e0')
    },
  },
  {
    id: 'four-square',
    kind: 'comic',
    width: 1200,
    height: 1200,
    lay(page, { words, lang }) {
      const [first, second] = lang === 'ja' ? [620, 30] : [30, 620]
      page.picture([first, 30, 550, 550], 'wave', { view: HANDS_UP, fill: PLAIN })
      page.picture([second, 30, 550, 550], 'think', { view: KNEES_UP, fill: SKY, who: 1 })
      page.picture([first, 620, 550, 550], 'point', { view: KNEES_UP, fill: LEMON })
      page.picture([second, 620, 550, 550], 'jump', { view: IN_AIR, fill: ROSE, who: 1 })
      page.bubble([first + 300, 50, 220, 190], words.hello, { tail: { x: -0.16, y: 0.7 } })
      page.bubble([second + 20, 50, 230, 190], words.hmm, { shape: 'thought', tail: { x: 1.05, y: 1.1 } })
      page.bubble([first + 20, 640, 230, 190], words.idea, { tail: { x: 1.1, y: 0.95 } })
      page.bubble([second + 300, 640, 230, 200], words.tada, { shape: 'shout', tail: { x: -0.1, y: 1.05 } })
    },
  },
  {
    id: 'three-rows',
    kind: 'comic',
    width: 1200,
    height: 1600,
    lay(page, { words }) {
      page.picture([40, 40, 1120, 480], 'walk', { view: { yaw: 50, span: 1.3 }, fill: SKY })
      page.picture([40, 550, 1120, 480], 'lookBack', { view: KNEES_UP, fill: PLAIN })
      page.picture([40, 1060, 1120, 500], 'starJump', { view: IN_AIR, fill: LEMON })
      page.caption([60, 60, 420, 80], words.later, { fill: '#ffffff', lineWidth: 3 })
      page.bubble([760, 590, 320, 220], words.really, { tail: { x: -0.2, y: 0.7 } })
      page.bubble([90, 1100, 320, 240], words.tada, { shape: 'shout', tail: { x: 1.2, y: 0.8 } })
    },
  },
  {
    id: 'two-side',
    kind: 'comic',
    width: 1600,
    height: 900,
    lay(page, { words, lang }) {
      const [first, second] = lang === 'ja' ? [810, 30] : [30, 810]
      page.picture([first, 30, 760, 840], 'sit', { fill: SKY })
      page.picture([second, 30, 760, 840], 'cheer', { view: TALL, fill: LEMON })
      page.caption([first + 20, 50, 240, 76], words.before, { fill: '#ffffff', lineWidth: 3 })
      page.caption([second + 20, 50, 240, 76], words.after, { fill: '#ffffff', lineWidth: 3 })
    },
  },
  {
    id: 'six-grid',
    kind: 'comic',
    width: 1240,
    height: 1754,
    lay(page, { words, lang }) {
      const poses = ['wave', 'shy', 'run', 'surprised', 'think', 'cheer'] as const
      const description = [words.hello, words.guess, '', words.what, words.idea, words.tada]
      const fills = [PLAIN, ROSE, SKY, LEMON, LILAC, MINT]
      poses.forEach((pose, index) => {
        const column = lang === 'ja' ? 1 - (index % 2) : index % 2
        const [x, y] = [40 + column * 590, 40 + Math.floor(index / 2) * 563]
        page.picture([x, y, 570, 543], pose, {
          view: pose === 'run' ? { yaw: 60 } : pose === 'wave' || pose === 'cheer' ? HANDS_UP : KNEES_UP,
          fill: fills[index] ?? PLAIN,
          who: index,
        })
        const text = description[index]
        if (text) page.bubble([x + 330, y + 24, 216, 190], text, { tail: { x: -0.2, y: 0.6 } })
      })
    },
  },
  {
    id: 'eight-grid',
    kind: 'comic',
    width: 1240,
    height: 1754,
    lay(page, { words, lang }) {
      const poses = ['walk', 'phone', 'surprised', 'run', 'jump', 'guard', 'punch', 'peace'] as const
      const fills = [SKY, PLAIN, LEMON, MINT, ROSE, PLAIN, LEMON, LILAC]
      poses.forEach((pose, index) => {
        const column = lang === 'ja' ? 1 - (index % 2) : index % 2
        const [x, y] = [36 + column * 590, 36 + Math.floor(index / 2) * 422]
        page.picture([x, y, 574, 406], pose, {
          fill: fills[index] ?? PLAIN,
          view: pose === 'jump' ? IN_AIR : { span: 1.3 },
          who: index,
        })
      })
      page.bubble([400, 56, 190, 110], words.later, { shape: 'box', tail: null, style: { size: 32 } })
      page.bubble([60, 1620, 240, 80], words.theEnd, { shape: 'box', tail: null, style: { size: 40 } })
    },
  },
  {
    id: 'splash',
    kind: 'comic',
    width: 1240,
    height: 1754,
    lay(page, { words }) {
      page.picture([0, 0, 1240, 1160], 'heroLanding', {
        view: { span: 1.1, focus: 0.42 },
        fill: SKY,
        lineWidth: 0,
      })
      page.shape([0, 0, 1240, 1160], 'focus-lines', { line: INK, opacity: 0.85 })
      page.picture([40, 1200, 370, 514], 'angry', { view: FACE, fill: ROSE })
      page.picture([435, 1200, 370, 514], 'swordGuard', { view: KNEES_UP, fill: PLAIN, who: 1 })
      page.picture([830, 1200, 370, 514], 'laugh', { view: FACE, fill: LEMON })
      page.bubble([800, 60, 380, 300], words.tada, { shape: 'shout', tail: { x: 0, y: 1.1 } })
      page.caption([40, 40, 620, 130], words.title, {
        style: { weight: 700, colour: ACCENT, outlineWidth: 8, align: 'start' },
      })
    },
  },
  {
    id: 'talk-strip',
    kind: 'comic',
    width: 1800,
    height: 620,
    lay(page, { words, lang }) {
      const poses = ['open', 'armsCrossed', 'shrug'] as const
      const description = [words.guess, words.hmm, words.really]
      poses.forEach((pose, index) => {
        const x = 30 + (lang === 'ja' ? 2 - index : index) * 585
        page.picture([x, 30, 570, 560], pose, {
          view: KNEES_UP,
          fill: [MINT, PLAIN, ROSE][index] ?? PLAIN,
          who: index,
        })
        page.bubble([x + 330, 50, 220, 190], description[index] ?? '', { tail: { x: -0.2, y: 0.6 } })
      })
    },
  },
]
