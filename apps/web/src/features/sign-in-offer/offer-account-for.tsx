import { offerAccount } from './offer-account.tsx'
import { AccountReason, type OwnKind } from './account-reason.tsx'

/** Explains that resources of one's own need an account, and leads to it and back. */
export function offerAccountFor(kind: OwnKind, title: string): void {
  offerAccount(title, <AccountReason kind={kind} />)
}
