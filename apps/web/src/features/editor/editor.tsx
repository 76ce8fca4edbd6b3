import { Button } from '@kamae/ui/buttons/button'
import { LockedButton } from '@kamae/ui/buttons/locked-button'
import { Progress } from '@kamae/ui/feedback/progress'
import { showToast } from '@kamae/ui/feedback/show-toast'
import type { I18n } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import site from '../../page/page.module.css'
import { useLang } from '../../language/use-lang.ts'
import { currentOf } from '../errors/refusal-details.ts'
import { useIdempotencyKey } from '../../session/use-idempotency-key.ts'
import styles from './editor.module.css'
import type { Editing } from './use-draft.ts'

type Editable = {
  readonly id: string
  readonly version: number
  readonly slug: string
  readonly name: string
}

/** The page on which a resource is made or changed: what was kept of it, its form, and the way out. */
export function Editor<Resource extends Editable, Draft extends object, Changes>({
  editing,
  newTitle,
  saved,
  create,
  update,
  failure,
  problem,
  stale: Stale,
  one,
  all,
  children,
}: {
  editing: Editing<Resource, Draft, Changes>
  newTitle: ReactNode
  /** Said when a change is kept. */
  saved: string
  /** The same key makes one resource, however often it is sent. */
  create: (draft: Draft, key: string) => Promise<Resource>
  update: (at: Pick<Resource, 'id' | 'version'>, changes: Changes) => Promise<Resource>
  failure: (i18n: I18n, error: unknown) => string
  /** Why it cannot be saved yet. */
  problem: string | undefined
  /** Reports that it was changed elsewhere meanwhile. */
  stale: ComponentType<{ draft: Draft; theirs: Resource }>
  /** Where a resource of the kind is, and where all are. */
  one: '/$lang/c/$slug' | '/$lang/t/$slug'
  all: '/$lang/characters' | '/$lang/prompts'
  children: ReactNode
}) {
  const { t, i18n } = useLingui()
  const lang = useLang()
  const navigate = useNavigate()
  const router = useRouter()
  const { base, draft, changes, isChanged } = editing
  const [theirs, setTheirs] = useState<Resource>()
  const keyFor = useIdempotencyKey()

  const latest = useRef(editing)
  useLayoutEffect(() => {
    latest.current = editing
  })

  // Who has left is led nowhere by what was still on its way. The call itself goes on: the server may have done it already.
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])

  const leave = async (slug: string) => {
    await editing.forget()
    await router.invalidate()
    await navigate({ to: one, params: { lang, slug } })
  }
  const send = () => {
    if (!base) return create(draft, keyFor(draft))
    const { id } = base
    return changes === undefined ? base : update({ id, version: editing.version }, changes)
  }
  const save = async () => {
    try {
      const kept = await send()
      showToast(base ? saved : t`“${kept.name}” was created`)
      // What was typed while it was sent is not saved yet: it is gone on with.
      const now = latest.current
      const isSame = JSON.stringify(now.draft) === JSON.stringify(draft)
      if (isGone.current) {
        if (isSame) await now.forget()
        await router.invalidate()
      } else if (isSame) await leave(kept.slug)
      else if (base) {
        now.goOnSince(draft, kept)
        await router.invalidate()
      } else {
        await now.handTo(kept, draft)
        // Once more with what came since.
        if (latest.current.draft !== now.draft) await latest.current.handTo(kept, draft)
        await navigate({ to: `${one}/edit`, params: { lang, slug: kept.slug } })
      }
      return true
    } catch (error) {
      if (isGone.current) return false
      const current = currentOf(error) as Resource | undefined
      if (current) setTheirs(current)
      else showToast(failure(i18n, error), 'error')
      return false
    }
  }
  const choose = (isMine: boolean) => {
    if (theirs) editing.goOn(theirs, isMine)
    setTheirs(undefined)
  }

  if (!editing.isRead)
    return (
      <main id="main" className={site.main} tabIndex={-1}>
        <Progress label={t`Opening your unsaved work`} />
      </main>
    )
  return (
    <main id="main" className={site.main} tabIndex={-1}>
      <h1 className={site.title}>{base ? <Trans>Edit {base.name}</Trans> : newTitle}</h1>
      {editing.isFound && isChanged && !theirs && (
        <p className={styles.found}>
          <Trans>This is your unsaved work.</Trans>{' '}
          <Button size="dense" onClick={editing.discard}>
            <Trans>Start over</Trans>
          </Button>
        </p>
      )}
      {theirs && (
        <section className={styles.stale} role="alert">
          <Stale draft={draft} theirs={theirs} />
          <span className={styles.buttons}>
            <Button onClick={() => choose(true)}>
              <Trans>Continue with mine</Trans>
            </Button>
            <Button onClick={() => choose(false)}>
              <Trans>Use the saved one</Trans>
            </Button>
          </span>
        </section>
      )}
      <div className={styles.form}>
        {children}
        <div className={styles.save}>
          <LockedButton
            variant="primary"
            lockMs={3000}
            onPress={save}
            disabledReason={problem ?? (isChanged ? undefined : t`Nothing is changed.`)}
          >
            <Trans>Save</Trans>
          </LockedButton>
          <Button
            onClick={async () => {
              isGone.current = true
              editing.discard()
              if (base) return leave(base.slug)
              await editing.forget()
              await navigate({ to: all, params: { lang } })
            }}
          >
            {isChanged ? <Trans>Discard changes</Trans> : <Trans>Close</Trans>}
          </Button>
          {problem && isChanged && <span className={styles.why}>{problem}</span>}
        </div>
      </div>
    </main>
  )
}
