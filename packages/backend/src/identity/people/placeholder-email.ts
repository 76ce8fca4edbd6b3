// RFC 6761, section 6.4: no address below it ever exists.
const NOWHERE = '.invalid'

/** Is in the table for the address of somebody who has none; it is shown to nobody. */
export function placeholderEmail(id: string): string {
  return `${id}@nobody.kamae${NOWHERE}`
}

/** Whether an address can be somebody's. */
export function isPlaceholder(email: string): boolean {
  return email.toLowerCase().endsWith(NOWHERE)
}

/** The address that somebody has, or null. */
export function emailOf(someone: { readonly email: string; readonly isAnonymous?: boolean }): string | null {
  return someone.isAnonymous === true || isPlaceholder(someone.email) ? null : someone.email
}
