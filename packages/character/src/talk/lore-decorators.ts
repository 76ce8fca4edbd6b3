/** What the decorators at the beginning of a V3 lorebook entry say; undefined where they do not. */
export type LoreDecorators = {
  readonly isOff: boolean
  readonly isOn: boolean
  readonly activateOnlyAfter?: number
  readonly activateOnlyEvery?: number
  readonly keepsAfterMatch: boolean
  readonly stopsAfterMatch: boolean
  readonly scanDepth?: number
  /** Put in so many messages before the last one instead of beside the description. */
  readonly depth?: number
  readonly greeting?: number
  readonly moreKeys: readonly string[]
  readonly excludedKeys: readonly string[]
  readonly isDroppedFirst: boolean
}

/**
 * Parts the decorators of an entry from what it says. Those that Kamae does not know, and their fallbacks (`@@@`) where
 * the one before is known, are left out.
 * https://github.com/kwaroran/character-card-spec-v3/blob/main/SPEC_V3.md#decorators
 */
export function readDecorators(content: string): { decorators: LoreDecorators; text: string } {
  const lines = content.replaceAll('\r\n', '\n').split('\n')
  const found = new Map<string, string>()
  let at = 0
  let isKnown = false
  for (; at < lines.length; at++) {
    const [, signs = '', name = '', value = ''] =
      /^(@{2,3})([a-z_]+)(?:\s+(.*))?$/.exec(lines[at]?.trim() ?? '') ?? []
    if (signs === '') break
    if (signs === '@@@' && isKnown) continue
    isKnown = KNOWN.has(name)
    if (isKnown) found.set(name, value.trim())
  }
  const number = (name: string) => {
    const value = found.get(name)
    return value !== undefined && /^\d{1,4}$/.test(value) ? Number(value) : undefined
  }
  const list = (name: string) =>
    (found.get(name) ?? '')
      .split(',')
      .map((one) => one.trim())
      .filter((one) => one !== '')
  const numbers = {
    activateOnlyAfter: number('activate_only_after'),
    activateOnlyEvery: number('activate_only_every'),
    scanDepth: number('scan_depth'),
    depth: number('depth'),
    greeting: number('is_greeting'),
  }
  return {
    text: lines.slice(at).join('\n').trim(),
    decorators: {
      isOff: found.has('dont_activate'),
      isOn: found.has('activate'),
      keepsAfterMatch: found.has('keep_activate_after_match'),
      stopsAfterMatch: found.has('dont_activate_after_match'),
      moreKeys: list('additional_keys'),
      excludedKeys: list('exclude_keys'),
      isDroppedFirst: found.has('ignore_on_max_context'),
      ...Object.fromEntries(Object.entries(numbers).filter(([, value]) => value !== undefined)),
    },
  }
}

const KNOWN: ReadonlySet<string> = new Set([
  'activate',
  'dont_activate',
  'activate_only_after',
  'activate_only_every',
  'keep_activate_after_match',
  'dont_activate_after_match',
  'scan_depth',
  'depth',
  'is_greeting',
  'additional_keys',
  'exclude_keys',
  'ignore_on_max_context',
])
