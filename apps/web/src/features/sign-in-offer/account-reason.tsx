import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'

/** What needs an account, a guest's not being enough. */
export type OwnKind = 'bundle' | 'character' | 'tool' | 'journey'

const REASONS: Readonly<Record<OwnKind, ReturnType<typeof msg>>> = {
  bundle: msg`Bundles keep poses together, in your order. Sign in with an account to make your own.`,
  character: msg`Your own characters are saved in your account. Sign in, and you come back to this page.`,
  tool: msg`Your own tools are saved in your account. Sign in, and you come back to this page.`,
  journey: msg`Your own word journeys are saved in your account. Sign in, and you come back to this page.`,
}

/** Explains why resources of one's own need an account. */
export function AccountReason({ kind }: { kind: OwnKind }) {
  const { i18n } = useLingui()
  return i18n._(REASONS[kind])
}
