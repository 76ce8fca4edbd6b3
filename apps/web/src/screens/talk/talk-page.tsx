import { buttonClass } from '@kamae/ui/buttons/button'
import { EmptyState } from '@kamae/ui/feedback/empty-state'
import { LockedButton } from '@kamae/ui/buttons/locked-button'
import { Progress } from '@kamae/ui/feedback/progress'
import { CallError } from '@kamae/protocol/contract/errors'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { withTexts } from '../../language/with-texts.ts'
import { useLang } from '../../language/use-lang.ts'
import { useSession } from '../../session/use-session.ts'
import type { OpenedDialog } from './opened-dialog.ts'
import { TalkScreen } from './talk-screen.tsx'
import styles from './talk-page.module.css'

const SignInWays = lazy(async () => ({
  default: (await withTexts(import('../../features/sign-in-offer/sign-in-ways.tsx'), 'share')).SignInWays,
}))

type State = { readonly kind: 'opening' | 'gone' | 'failed' } | ({ readonly kind: 'open' } & OpenedDialog)

const OPENING: State = { kind: 'opening' }

/** What the address names instead of a dialog, for one that is to begin. */
const NEW = 'new'

/** The page of a talk: it is opened, or begun, once it is known who is there. */
export function TalkPage({ slug, dialog, greeting }: { slug: string; dialog: string; greeting: number }) {
  const { status } = useSession()
  const lang = useLang()
  const navigate = useNavigate()
  const [attempt, setAttempt] = useState(0)
  const place = `${dialog} ${attempt}`
  const [reached, setReached] = useState<{ place: string; state: State }>()
  const state: State = reached?.place === place ? reached.state : OPENING
  // The same try makes one dialog, however often it is sent.
  const [key] = useState(() => crypto.randomUUID())
  const isIn = status === 'in'
  useEffect(() => {
    if (!isIn) return
    const over = new AbortController()
    const reach = (next: State) => {
      if (!over.signal.aborted) setReached({ place, state: next })
    }
    const open = async () => {
      if (dialog === NEW) {
        const { beginDialog } = await import('./begin-dialog.ts')
        const begun = await beginDialog(slug, greeting, key)
        if (over.signal.aborted) return
        const params = { lang, slug, dialog: begun.dialog.id }
        await navigate({ to: '/$lang/c/$slug/$dialog', params, replace: true })
        return
      }
      const { openDialog } = await import('./state/talk-calls.ts')
      reach({ kind: 'open', ...(await openDialog(dialog, over.signal)) })
    }
    open().catch((error: unknown) => {
      if (over.signal.aborted) return
      if (!(error instanceof CallError)) throw error
      const isGone = /^(not-found|invalid-argument|permission-denied)$/.test(error.code)
      reach({ kind: isGone ? 'gone' : 'failed' })
    })
    return () => over.abort()
  }, [isIn, dialog, slug, greeting, key, lang, navigate, place])

  if (status === 'out') return <SignedOut isNew={dialog === NEW} slug={slug} />
  if (state.kind === 'open') return <TalkScreen key={state.dialog.id} opened={state} />
  return (
    <main id="main" className={styles.page} tabIndex={-1}>
      {state.kind === 'opening' && <Opening />}
      {state.kind === 'gone' && (
        <EmptyState
          title={<Trans>Dialog not found</Trans>}
          action={
            <Link to="/$lang/c/$slug" params={{ lang, slug }} className={buttonClass({ variant: 'primary' })}>
              <Trans>To the character</Trans>
            </Link>
          }
        >
          <Trans>It was deleted, or it belongs to somebody else.</Trans>
        </EmptyState>
      )}
      {state.kind === 'failed' && (
        <EmptyState
          title={<Trans>The dialog could not be opened</Trans>}
          action={
            <LockedButton lockMs={1000} onPress={() => setAttempt(attempt + 1)}>
              <Trans>Try again</Trans>
            </LockedButton>
          }
        >
          <Trans>Nothing is lost. The server could not be reached.</Trans>
        </EmptyState>
      )}
    </main>
  )
}

function Opening() {
  const { t } = useLingui()
  return <Progress label={t`Opening the dialog`} />
}

function SignedOut({ isNew, slug }: { isNew: boolean; slug: string }) {
  const lang = useLang()
  return (
    <main id="main" className={styles.page} tabIndex={-1}>
      <EmptyState
        title={isNew ? <Trans>Who is talking?</Trans> : <Trans>This dialog is private</Trans>}
        action={
          <span className={styles.ways}>
            <Suspense>
              <SignInWays onGuest={() => undefined} />
            </Suspense>
            <Link to="/$lang/c/$slug" params={{ lang, slug }} className={buttonClass({ variant: 'ghost' })}>
              <Trans>To the character</Trans>
            </Link>
          </span>
        }
      >
        {isNew ? (
          <Trans>Sign in to have your dialogs on every device. As a guest they stay in this browser.</Trans>
        ) : (
          <Trans>Sign in to read it, if it is yours.</Trans>
        )}
      </EmptyState>
    </main>
  )
}
