const TABS = [
  'poses',
  'bundles',
  'characters',
  'dialogs',
  'articles',
  'prompts',
  'journeys',
  'pops',
  'shelf',
  'liked',
  'downloaded',
  'drafts',
  'archive',
] as const

/** A part of one's own resources, as the address names it. */
export type MeTab = (typeof TABS)[number]

/** The tab of an address; one's poses where it names none of them. */
export function meTabOf(tab: unknown): MeTab {
  return TABS.find((known) => known === tab) ?? 'poses'
}
