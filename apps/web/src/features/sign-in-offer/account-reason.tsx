import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'

/** What needs an account, a guest's not being enough. */
export type OwnKind = 'bundle' | 'character' | 'tool' | 'journey'

const REASONS: Readonly<Record<OwnKind, ReturnType<typeof msg>>> = {
  bundle: msg`Bundles keep poses together, in your order. Sign in with an account, and yours wait for you here.`,
  character: msg`Characters of your own are kept in an account. Sign in, and this page waits for you.`,
  tool: msg`Tools of your own are kept in an account. Sign in, and this page waits for you.`,
  journey: msg`Word journeys of your own are kept in an account. Sign in, and this page waits for you.`,
}

/** Says why things of one's own need an account. */
export function AccountReason({ kind }: { kind: OwnKind }) {
  const { i18n } = useLingui()
  return i18n._(REASONS[kind])
}
