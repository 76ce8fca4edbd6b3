/** The tabs of the admin screen, as its address names them. */
export const ADMIN_TABS = [
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
export type AdminTab = (typeof ADMIN_TABS)[number]

/** The tab that an address asks for; reports come first. */
export function readAdminTab(search: Record<string, unknown>): { readonly tab?: AdminTab } {
  const tab = ADMIN_TABS.find((one) => one === search['tab'])
  return tab === undefined || tab === 'reports' ? {} : { tab }
}
