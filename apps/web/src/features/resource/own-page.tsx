import { CallError } from '@kamae/protocol/contract/errors'
import { buttonClass } from '@kamae/ui/buttons/button'
import { EmptyState } from '@kamae/ui/feedback/empty-state'
import { Progress } from '@kamae/ui/feedback/progress'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { signInPath } from '../sign-in-offer/sign-in-ways.tsx'
import site from '../../page/page.module.css'
import { useSession } from '../../session/use-session.ts'
import { AccountReason, type OwnKind } from '../sign-in-offer/account-reason.tsx'

/** Reads a resource; the same function at every call. Fails with `CallError` where it is not there. */
type Read<Resource> = (slug: string) => Promise<{ readonly userUid: string; readonly resource: Resource }>

/** What somebody does with a resource of their own, once it is known who is there; without a `slug` for any member. */
export function OwnPage<Resource>({
  slug,
  kind,
  read,
  opening,
  signIn,
  gone,
  children,
}: {
  slug: string | undefined
  kind: OwnKind
  read: Read<Resource>
  /** What is said while it comes. */
  opening: string
  /** What one signs in for. */
  signIn: ReactNode
  /** What is there where it is not one's own. */
  gone: ReactNode
  children: (resource: Resource | null, uid: string) => ReactNode
}) {
  const { status, user } = useSession()
  const isMember = status === 'in' && user !== null && !user.isGuest
  const state = useOwn(read, isMember ? slug : undefined, user?.uid)
  const waiting = (
    <Main>
      <Progress label={opening} />
    </Main>
  )
  if (status === 'out' || user?.isGuest)
    return (
      <Main>
        <EmptyState
          title={signIn}
          action={
            <a className={buttonClass({ variant: 'primary' })} href={signInPath('account')}>
              <Trans>Sign in</Trans>
            </a>
          }
        >
          <AccountReason kind={kind} />
        </EmptyState>
      </Main>
    )
  if (state === 'gone') return <Main>{gone}</Main>
  if (!isMember || state === 'opening') return waiting
  return <Suspense fallback={waiting}>{children(state.resource, user.uid)}</Suspense>
}

type State<Resource> = { readonly resource: Resource | null } | 'opening' | 'gone'

function useOwn<Resource>(
  read: Read<Resource>,
  slug: string | undefined,
  uid: string | undefined,
): State<Resource> {
  const [loaded, setLoaded] = useState<{ slug: string; found: State<Resource> }>()
  useEffect(() => {
    if (slug === undefined || uid === undefined) return
    let isOver = false
    const load = async () => {
      try {
        const { userUid, resource } = await read(slug)
        if (!isOver) setLoaded({ slug, found: userUid === uid ? { resource } : 'gone' })
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        if (!isOver) setLoaded({ slug, found: 'gone' })
      }
    }
    void load()
    return () => {
      isOver = true
    }
  }, [read, slug, uid])
  if (slug === undefined) return { resource: null }
  return loaded?.slug === slug ? loaded.found : 'opening'
}

function Main({ children }: { children: ReactNode }) {
  return (
    <main id="main" className={site.main} tabIndex={-1}>
      {children}
    </main>
  )
}
