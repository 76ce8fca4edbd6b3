import type { Queries } from '../database/queries.ts'

/** What is on a social card: the pictures of these keys, or words as stops of a line; `lang` is the maker's language, or theirs. */
export type SocialCard = {
  readonly name: string
  readonly userName: string
  readonly lang?: string | null | undefined
} & ({ readonly pictureKeys: readonly string[] } | { readonly trail: readonly string[] })

/** Reads what is on the social card of one of a kind, by its slug, the house's own named in `language`; undefined where it has none to show. */
export type SocialCardReader = (
  db: Queries,
  slug: string,
  language: string,
) => Promise<SocialCard | undefined>
