/** The tabs of the desk, as its address names them. */
export const DESK_TABS = [
  'reports',
  'people',
  'featured',
  'coupons',
  'messages',
  'slack',
  'tasks',
  'health',
  'log',
] as const
export type DeskTab = (typeof DESK_TABS)[number]

/** The tab that an address asks for; reports come first. */
export function readDeskTab(search: Record<string, unknown>): { readonly tab?: DeskTab } {
  const tab = DESK_TABS.find((one) => one === search['tab'])
  return tab === undefined || tab === 'reports' ? {} : { tab }
}
