/** What stands for `{{char}}` and `{{user}}`, further values by their names, and where chance comes from. */
export type MacroValues = {
  readonly char: string
  readonly user: string
  /** Further names, in small letters: `original`, `description`… */
  readonly others?: Readonly<Record<string, string>>
  /** A number from 0 up to 1; `seed` distinguishes one place of one text from another, so that `{{pick}}` stays as it fell. */
  readonly chance: (seed?: string) => number
}

const MACRO = /\{\{([^{}]{0,2000})\}\}|<(USER|BOT|CHAR)>/gi

/**
 * Puts in what the macros of character cards stand for, once: what is put in is never read again, so that nobody's name
 * can be a macro. One that nobody knows stays as it is.
 * https://github.com/kwaroran/character-card-spec-v3/blob/main/SPEC_V3.md#curly-braced-syntaxes
 */
export function fillMacros(text: string, values: MacroValues): string {
  return text.replace(
    MACRO,
    (whole: string, braced: string | undefined, angled: string | undefined, at: number) => {
      if (angled !== undefined) return angled.toUpperCase() === 'USER' ? values.user : values.char
      return valueOf(braced ?? '', values, `${at} ${text.length}`) ?? whole
    },
  )
}

function valueOf(inside: string, values: MacroValues, place: string): string | undefined {
  const trimmed = inside.trim()
  if (trimmed.startsWith('//')) return ''
  const colon = trimmed.indexOf(':')
  const name = (colon === -1 ? trimmed : trimmed.slice(0, colon)).trim().toLowerCase()
  const argument = colon === -1 ? undefined : trimmed.slice(colon + 1)
  if (argument === undefined) {
    if (name === 'char' || name === 'bot') return values.char
    if (name === 'user') return values.user
    if (name === 'newline') return '\n'
    if (name === 'trim' || name === 'noop') return ''
    const { others = {} } = values
    return Object.hasOwn(others, name) ? others[name] : undefined
  }
  if (name === 'comment' || name === 'hidden_key') return ''
  // By code points: half a character is none.
  if (name === 'reverse') return Array.from(argument.trim()).reverse().join('')
  if (name === 'random') return oneOf(argument, values.chance())
  if (name === 'pick') return oneOf(argument, values.chance(place))
  return name === 'roll' ? rolled(argument, values.chance()) : undefined
}

// A comma that is meant is behind a backslash; the older way parts by two colons.
function oneOf(list: string, chance: number): string {
  const items = list.includes('::') ? list.replace(/^:/, '').split('::') : list.split(/(?<!\\),/)
  return (items[Math.floor(chance * items.length)] ?? '').replaceAll('\\,', ',').trim()
}

function rolled(dice: string, chance: number): string | undefined {
  const sides = /^\s*(?:1?d)?([1-9][0-9]{0,5})\s*$/i.exec(dice)?.[1]
  return sides === undefined ? undefined : String(1 + Math.floor(chance * Number(sides)))
}
