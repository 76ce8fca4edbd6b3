import { written } from '@kamae/ui/layout/written'
import type { DialogItem } from '@kamae/entities/chatchara/dialog/contract'
import { LockedButton } from '@kamae/ui/buttons/locked-button'
import { showToast } from '@kamae/ui/feedback/show-toast'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { callErrorText } from '../../features/errors/call-error-text.ts'
import { orNull } from '../../features/errors/or-null.ts'
import { without } from '../../features/lists/without.ts'
import { withoutMarks } from '../../features/talks/without-marks.ts'
import { useLang } from '../../language/use-lang.ts'
import { useSession } from '../../session/use-session.ts'
import styles from './character.module.css'

type Page = { readonly of: string; readonly items: readonly DialogItem[]; readonly nextCursor: string | null }

const NOTHING: Page = { of: '', items: [], nextCursor: null }

/** One's own dialogs with a character; nothing where there is none. */
export function OwnDialogs({ characterId, slug }: { characterId: string; slug: string }) {
  const { i18n } = useLingui()
  const lang = useLang()
  const { status, user } = useSession()
  const uid = status === 'in' ? user?.uid : undefined
  const of = `${uid} ${characterId}`
  const [page, setPage] = useState(NOTHING)
  // Those of another character, or of who was here before, are not shown.
  const { items, nextCursor } = page.of === of ? page : NOTHING
  useEffect(() => {
    let isOver = false
    const load = async () => {
      const { countView, listOwnDialogs } = await import('../../features/characters/character-calls.ts')
      // Whoever looks is counted, signed in or not. The page is whole without either.
      void orNull(countView(characterId))
      if (uid === undefined) return
      const found = await orNull(listOwnDialogs(characterId))
      if (found && !isOver) setPage({ ...found, of })
    }
    void load()
    return () => {
      isOver = true
    }
  }, [uid, characterId, of])
  const more = async () => {
    if (nextCursor === null) return
    const { listOwnDialogs } = await import('../../features/characters/character-calls.ts')
    const next = await listOwnDialogs(characterId, nextCursor)
    setPage((now) =>
      now.of === of
        ? // One that was talked in meanwhile comes twice.
          { ...next, of, items: [...now.items, ...without(next.items, now.items)] }
        : now,
    )
  }
  if (items.length === 0) return null
  return (
    <section className={styles.dialogs} aria-labelledby="own-dialogs">
      <h2 id="own-dialogs">
        <Trans>Your dialogs</Trans>
      </h2>
      <ul>
        {items.map(({ id, title, updatedAt, lastWords }) => (
          <li key={id}>
            <Link to="/$lang/c/$slug/$dialog" params={{ lang, slug, dialog: id }}>
              <strong {...(title && written(title))}>{title || <Trans>Untitled</Trans>}</strong>
              <span {...written(lastWords)}>{withoutMarks(lastWords)}</span>
              <time dateTime={updatedAt}>{i18n.date(updatedAt, { dateStyle: 'medium' })}</time>
            </Link>
          </li>
        ))}
      </ul>
      {nextCursor !== null && (
        <LockedButton
          variant="ghost"
          lockMs={1000}
          onPress={more}
          onError={(error) => showToast(callErrorText(i18n, error), 'error')}
        >
          <Trans>Show more</Trans>
        </LockedButton>
      )}
    </section>
  )
}
