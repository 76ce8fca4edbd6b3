/** Which colour a part of a sticker takes: the sticker's own, white, dark ink, or the own colour as a line. */
export type StickerPart = { readonly d: string; readonly as: 'colour' | 'light' | 'ink' | 'stroke' }

export const STICKER_IDS = [
  'heart',
  'star',
  'sparkle',
  'anger',
  'sweat',
  'note',
  'notes',
  'question',
  'exclamation',
  'surprise',
  'sleep',
  'bulb',
  'flower',
  'leaf',
  'sun',
  'moon',
  'cloud',
  'snow',
  'lightning',
  'flame',
  'crown',
  'ribbon',
  'paw',
  'cup',
  'gloom',
  'blush',
  'check',
  'spiral',
] as const
export type StickerId = (typeof STICKER_IDS)[number]

const colour = (d: string): StickerPart => ({ d, as: 'colour' })
const light = (d: string): StickerPart => ({ d, as: 'light' })
const ink = (d: string): StickerPart => ({ d, as: 'ink' })
const stroke = (d: string): StickerPart => ({ d, as: 'stroke' })

const round = (value: number) => Math.round(value * 100) / 100

/** A point at an angle, in degrees clockwise from the top, about the middle of the box. */
function around(degrees: number, radius: number, x = 50, y = 50): string {
  const angle = ((degrees - 90) * Math.PI) / 180
  return `${round(x + radius * Math.cos(angle))} ${round(y + radius * Math.sin(angle))}`
}

/** A star-like outline of `count` points. */
function pointed(count: number, outer: number, inner: number): string {
  const step = 180 / count
  const points = Array.from({ length: count * 2 }, (_, at) => around(at * step, at % 2 ? inner : outer))
  return `M${points.join('L')}z`
}

const disc = (x: number, y: number, r: number, ry = r) =>
  `M${x - r} ${y}a${r} ${ry} 0 1 0 ${2 * r} 0a${r} ${ry} 0 1 0 ${-2 * r} 0z`

const petals = Array.from({ length: 5 }, (_, at) => {
  const [x, y] = around(at * 72, 26)
    .split(' ')
    .map(Number)
  return colour(disc(x ?? 0, y ?? 0, 19))
})

const rays = Array.from({ length: 8 }, (_, at) => `M${around(at * 45, 33)}L${around(at * 45, 46)}`).join('')

const flake = Array.from({ length: 6 }, (_, at) => {
  const turn = at * 60
  return `M50 50L${around(turn, 46)}M${around(turn, 28)}L${around(turn + 20, 40)}M${around(turn, 28)}L${around(turn - 20, 40)}`
}).join('')

const coil = (() => {
  const points = Array.from({ length: 61 }, (_, at) => around(at * 18, 3 + at * 0.7))
  return `M${points.join('L')}`
})()

const NOTE = 'M38 76V18l44-10v54'

/** Our own little drawings as paths in a box of 100 by 100, in drawing order; strokes are 7 wide. */
export const STICKERS: Readonly<Record<StickerId, readonly StickerPart[]>> = {
  heart: [
    colour(
      'M50 90C16 64 5 47 5 31 5 16 16 7 28 7c9 0 17 5 22 14C55 12 63 7 72 7c12 0 23 9 23 24 0 16-11 33-45 59z',
    ),
    light('M18 31c0-8 5-13 11-13 3 0 3 4 0 4-4 0-7 4-7 9 0 3-4 3-4 0z'),
  ],
  star: [colour(pointed(5, 48, 21))],
  sparkle: [
    colour('M42 6c4 28 10 34 38 38-28 4-34 10-38 38-4-28-10-34-38-38 28-4 34-10 38-38z'),
    colour('M80 62c2 12 4 14 16 16-12 2-14 4-16 16-2-12-4-14-16-16 12-2 14-4 16-16z'),
  ],
  anger: [
    stroke('M38 10c2 20-6 28-28 28M62 10c-2 20 6 28 28 28M38 90c2-20-6-28-28-28M62 90c-2-20 6-28 28-28'),
  ],
  sweat: [
    colour('M52 6c14 26 28 42 28 60a29 29 0 0 1-58 0C22 48 40 32 52 6z'),
    light('M34 64c0 12 6 19 15 21 3 1 2 5-1 5-12-2-20-12-20-26 0-4 6-4 6 0z'),
  ],
  note: [colour(disc(32, 78, 20, 15)), stroke('M49 78V10c6 16 30 16 30 38')],
  notes: [colour(disc(24, 78, 16, 12)), colour(disc(68, 64, 16, 12)), stroke(NOTE)],
  question: [stroke('M26 32c0-16 10-25 25-25s25 9 25 23c0 20-25 20-25 40'), colour(disc(51, 90, 7))],
  exclamation: [colour('M38 6h24l-6 60H44z'), colour(disc(50, 86, 9))],
  surprise: [
    colour('M14 8h20l-5 58h-10z'),
    colour(disc(24, 86, 8)),
    colour(
      'M52 30c0-15 10-24 22-24s22 9 22 21c0 19-18 18-18 38H67c0-26 18-27 18-38 0-6-4-10-11-10s-11 5-11 13z',
    ),
    colour(disc(72, 86, 8)),
  ],
  sleep: [
    colour('M6 46h34v9L19 82h22v10H5v-9l21-27H6z'),
    colour('M46 26h26v8L57 52h16v9H45v-8l15-18H46z'),
    colour('M76 8h18v6L84 26h11v7H75v-6l10-12h-9z'),
  ],
  bulb: [
    colour('M50 4a32 32 0 0 1 18 58c-4 3-5 6-5 12H37c0-6-1-9-5-12A32 32 0 0 1 50 4z'),
    ink('M37 79h26v6H37zM40 89h20l-5 8H45z'),
    light('M30 36c0-12 8-20 19-20 4 0 4 5 0 5-8 0-14 6-14 15 0 4-5 4-5 0z'),
  ],
  flower: [...petals, light(disc(50, 50, 15))],
  leaf: [colour('M10 90C6 40 34 8 92 8c2 58-30 84-74 74z'), { d: 'M12 90C30 60 46 46 70 32', as: 'ink' }],
  sun: [colour(disc(50, 50, 25)), stroke(rays)],
  moon: [colour('M64 6a45 45 0 1 0 30 62A40 40 0 0 1 64 6z')],
  cloud: [colour('M26 82a20 20 0 0 1-3-40 27 27 0 0 1 51-7 24 24 0 0 1 1 47z')],
  snow: [stroke(flake)],
  lightning: [colour('M58 4 16 58h26l-8 38 50-58H54z')],
  flame: [
    colour('M52 4c4 20 30 32 30 58a32 32 0 0 1-64 0c0-16 10-24 14-36 6 4 8 10 8 16 8-8 12-22 12-38z'),
    light('M52 52c2 10 14 16 14 27a16 16 0 0 1-32 0c0-8 5-12 7-18 3 2 4 5 4 8 4-4 7-10 7-17z'),
  ],
  crown: [colour('M8 82 4 26l24 22L50 12l22 36 24-22-4 56z'), ink('M8 86h84v8H8z')],
  ribbon: [
    colour(
      'M50 44C34 20 14 16 6 22c-4 14-4 32 0 46 12 4 30-2 44-22 14 20 32 26 44 22 4-14 4-32 0-46-8-6-28-2-44 22z',
    ),
    ink(disc(50, 46, 11)),
  ],
  paw: [
    colour(disc(50, 68, 26, 22)),
    colour(disc(17, 46, 10, 13)),
    colour(disc(38, 24, 11, 15)),
    colour(disc(63, 24, 11, 15)),
    colour(disc(84, 46, 10, 13)),
  ],
  cup: [
    colour('M12 34h60v34a22 22 0 0 1-22 22H34a22 22 0 0 1-22-22z'),
    stroke('M72 44h8a11 11 0 0 1 0 26h-8'),
    stroke('M30 24c-6-8 6-10 0-18M52 24c-6-8 6-10 0-18'),
  ],
  gloom: [stroke('M14 8v74M32 8v54M50 8v66M68 8v46M86 8v60')],
  blush: [stroke('M12 78 30 34M30 78 48 34M52 78 70 34M70 78 88 34')],
  check: [stroke('M10 54 38 84 92 16')],
  spiral: [stroke(coil)],
}
