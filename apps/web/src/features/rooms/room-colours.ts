/** The colours of a room's theme that text can be read on and in, at 4.5:1 or more (WCAG 2.2, 1.4.3). */
export type RoomColours = {
  /** Text on the theme colour itself. */
  readonly onColour: string
  /** The theme colour as text on the page, in light and dark. */
  readonly light: string
  readonly dark: string
}

type Rgb = readonly [number, number, number]

const READABLE = 4.5
// The darkest paper of the light theme and the lightest of the dark one that room texts are on (tokens.css).
const LIGHT_PAPER: Rgb = [0xe9, 0xe5, 0xdf]
const DARK_PAPER: Rgb = [0x2c, 0x28, 0x25]
const BLACK: Rgb = [0, 0, 0]
const WHITE: Rgb = [255, 255, 255]
const STEPS = 40

/** The colours that go with `#rrggbb`; those of grey where it is no such text. */
export function roomColours(colour: string): RoomColours {
  const given = parse(colour)
  const onColour = contrast(BLACK, given) >= contrast(WHITE, given) ? BLACK : WHITE
  return {
    onColour: write(onColour),
    light: write(towards(given, [0, 0, 0], LIGHT_PAPER)),
    dark: write(towards(given, WHITE, DARK_PAPER)),
  }
}

/** Contrast ratio of two colours written `#rrggbb`, by the relative luminance of WCAG 2.2. */
export function contrastOf(one: string, other: string): number {
  return contrast(parse(one), parse(other))
}

// Mixed with `end` just so far that it can be read on the paper.
function towards(colour: Rgb, end: Rgb, paper: Rgb): Rgb {
  for (let step = 0; step < STEPS; step++) {
    const mixed = mix(colour, end, step / STEPS)
    if (contrast(mixed, paper) >= READABLE) return mixed
  }
  return end
}

function mix(from: Rgb, to: Rgb, part: number): Rgb {
  const at = (index: 0 | 1 | 2) => Math.round(from[index] + (to[index] - from[index]) * part)
  return [at(0), at(1), at(2)]
}

function contrast(one: Rgb, other: Rgb): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

function linear(channel: number): number {
  const part = channel / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}

function parse(colour: string): Rgb {
  const number = Number.parseInt(/^#([0-9a-f]{6})$/i.exec(colour)?.[1] ?? '777777', 16)
  return [number >> 16, (number >> 8) & 255, number & 255]
}

function write(colour: Rgb): string {
  return `#${colour.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}
