import { CallError } from '@kamae/protocol/contract/errors'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { sendEmailLink, startSocial } from '../../../features/auth-form/auth-wire.ts'
import type { AccountNeed } from '../../../features/sign-in-offer/sign-in-ways.tsx'
import { useLang } from '../../../language/use-lang.ts'
import { reloadUser } from '../../../session/load-user.ts'
import { session, storedToken, storedUser } from '../../../session/session.ts'
import { signInBy } from '../../../session/sign-in-out.ts'
import { useSession } from '../../../session/use-session.ts'
import { useAutosave } from '../../core/autosave/autosave-context.ts'
import type { SaveForm } from '../../core/autosave/store/draft.ts'
import { type AccountLink, NO_ACCOUNT, type TypedAccount } from './account-part.tsx'
import type { SaveFormState } from './use-save-form.ts'

type AccountState = {
  /** Signed in with an account: a guest's is not enough. */
  readonly isMember: boolean
  readonly account: TypedAccount
  setAccount(account: TypedAccount): void
  /** Makes the account or signs in; answers whether the person is in now and still there. Fails with `AuthError` or `CallError`. */
  enter(): Promise<boolean>
  /** Leads to another service that signs in, and back. Fails with `AuthError` or `CallError`. */
  toService(id: string): Promise<void>
  /** Leads to the other ways to make an account or sign in, and back. */
  toOtherWays(): Promise<void>
  /** A link by mail; whichever tab it is opened in goes on with the work. Sending fails with `AuthError` or `CallError`. */
  readonly link: AccountLink
}

/** The account that saving and sharing need, made or entered in their dialogs; what is typed there is kept while the person is elsewhere. */
export function useAccount({ form, keep, isOver, refocus }: SaveFormState, isToShare: boolean): AccountState {
  const lang = useLang()
  const navigate = useNavigate()
  const { status, user, wasEnded } = useSession()
  const { draft } = useAutosave()
  const isMember = status === 'in' && user?.isGuest === false
  const [account, setAccount] = useState<TypedAccount>(() => ({
    ...NO_ACCOUNT,
    // Who has saved or was signed in has an account.
    ...(draft.savedPose || wasEnded ? { kind: 'in' } : {}),
    ...draft.form?.account,
  }))

  const [sentTo, setSentTo] = useState<string>()
  // Signed in by the link in another tab: what had the focus here is gone.
  const goOn = useEffectEvent(() => void (sentTo !== undefined && refocus()))
  useEffect(() => {
    if (isMember) goOn()
  }, [isMember])

  const keepAll = (typed?: SaveForm) => {
    const { kind, name, email } = account
    return keep(isToShare, { kind, name, email }, typed)
  }
  // What is still typed beside a link that was sent goes along to the tab that it is opened in.
  const keepMore = useEffectEvent((typed: SaveForm) => void keepAll(typed))
  useEffect(() => {
    if (sentTo !== undefined) keepMore(form)
  }, [form, sentTo])
  /** Where signing in leads back to, and what it is for. */
  const errand = (): { to: string; need: AccountNeed } => ({
    to: window.location.pathname + window.location.search,
    need: account.kind === 'up' ? 'new-account' : 'account',
  })
  const lead = async (challenge?: string) => {
    if (isOver()) return
    await keepAll()
    if (isOver()) return
    const state = challenge === undefined ? {} : { challenge }
    await navigate({ to: '/$lang/sign-in', params: { lang }, search: errand(), state })
  }
  return {
    isMember,
    account,
    setAccount,
    async enter() {
      // Who closes the page meanwhile finds all of it here.
      await keepAll()
      if (isOver()) return false
      const challenge = await askFor(account, lang)
      // A second factor is asked for where all ways to sign in are.
      if (challenge !== null) await lead(challenge)
      return challenge === null && !isOver()
    },
    async toService(id) {
      await keepAll()
      if (isOver()) return
      const url = await startSocial(id, { lang, ...errand() })
      if (!isOver()) window.location.assign(url)
    },
    toOtherWays: () => lead(),
    link: {
      sentTo,
      async send() {
        await keepAll()
        if (isOver()) return
        const [email, name] = [account.email.trim(), account.name.trim()]
        // By its slot: the tab of the link may have another one at this address.
        const to = `/${lang}/make?${new URLSearchParams({ draft: draft.slot, move: '1' })}`
        await sendEmailLink(email, { lang, to, ...(account.kind === 'up' && name && { name }) })
        if (!isOver()) setSentTo(email)
      },
      leave: () => setSentTo(undefined),
    },
  }
}

/** Makes the account or signs in, once: of who is in already only the profile is asked for, where its answer was lost. */
async function askFor({ kind, password, ...typed }: TypedAccount, lang: string): Promise<string | null> {
  if (isHalfIn()) {
    await reloadUser()
    if (session.getState().user?.isGuest === false) return null
  }
  const [email, name] = [typed.email.trim(), typed.name.trim()]
  const before = storedToken()
  try {
    return kind === 'up'
      ? await signInBy('sign-up/email', { email, password, name, lang })
      : await signInBy('sign-in/email', { email, password })
  } catch (error) {
    if (!(error instanceof CallError) || storedToken() === before || !isHalfIn()) throw error
    await reloadUser()
    return null
  }
}

/** Signed in, but the device has not got the profile. */
function isHalfIn(): boolean {
  return storedToken() !== null && storedUser() === null
}
