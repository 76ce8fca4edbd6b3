/** What a list of resources is narrowed to and sorted by, as its address has it; `Of` is which part of them. */
export type ListSearch<Sort extends string, Of extends string, Language extends string> = {
  /** The newest first where it is left out. */
  readonly sort?: Sort
  /** Words that are looked for. */
  readonly q?: string
  readonly tag?: string
  readonly language?: Language
  readonly of?: Of
  /** A maker's uid. */
  readonly by?: string
  /** Where the page before ended. */
  readonly after?: string
}

/** Reads it from an address; what is nothing there is left out. */
export function readListSearch<Sort extends string, Of extends string, Language extends string>(
  { sort, q, tag, language, of, by, after }: Record<string, unknown>,
  known: { sorts: readonly Sort[]; parts: readonly Of[]; languages: readonly Language[] },
): ListSearch<Sort, Of, Language> {
  const order = known.sorts.find((one) => one === sort)
  const spoken = known.languages.find((one) => one === language)
  const part = known.parts.find((one) => one === of)
  return {
    ...(order !== undefined && { sort: order }),
    ...textOf('q', q, 100),
    ...textOf('tag', tag, 30),
    ...(spoken !== undefined && { language: spoken }),
    ...(part !== undefined && { of: part }),
    ...textOf('by', by, 100),
    ...textOf('after', after, 300),
  }
}

/** A text of an address, without the spaces around it; nothing where it is longer than `most`. */
export function textOf<Name extends string>(
  name: Name,
  value: unknown,
  most: number,
): { readonly [Key in Name]?: string } {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
  return text === '' || text.length > most ? {} : ({ [name]: text } as { [Key in Name]: string })
}
