import { CallError } from '@kamae/protocol/contract/errors'
import { buttonClass } from '@kamae/ui/buttons/button'
import { EmptyState } from '@kamae/ui/feedback/empty-state'
import { MoreIcon } from '@kamae/ui/icons/icons'
import { Menu } from '@kamae/ui/navigation/menu'
import { showToast } from '@kamae/ui/feedback/show-toast'
import { VisuallyHidden } from '@kamae/ui/layout/visually-hidden'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useId, useRef, useState } from 'react'
import gallery from '../../features/pose-card/pose-list.module.css'
import { useLang } from '../../language/use-lang.ts'
import { bundleFailure } from '../../features/bundles/bundle-failure.ts'
import {
  type Bundle,
  moveEntry,
  readBundle,
  takeOut,
  updateBundle,
} from '../../features/bundles/bundle-calls.ts'
import { inTurn, wasForAnother } from '../../session/in-turn.ts'
import { type BundleEntry, moved, placeOf, withEntry } from './bundle-entry.ts'
import { createOptimisticChanges, type OptimisticChange } from './optimistic-changes.ts'
import styles from '../../features/bundles/bundle.module.css'
import { EntryTile } from './entry-grid.tsx'
import { DragHandle } from './drag-handle.tsx'
import { RemovedEntries } from './removed-entries.tsx'
import type { Entries } from './use-entries.ts'

/** The owner's view of what is in a bundle: dragged or moved by keys, taken out, made the cover. */
export function OwnEntries({
  bundle,
  entries,
  onChanged,
}: {
  bundle: Bundle
  entries: Entries
  onChanged: (bundle: Bundle) => void
}) {
  const { t, i18n } = useLingui()
  const lang = useLang()
  const help = useId()
  const grid = useRef<HTMLOListElement>(null)
  const [announcement, setAnnouncement] = useState('')
  const [dragged, setDragged] = useState<string>()
  const from = useRef<number>(undefined)
  const { items, hasMore, change, all } = entries
  const turn = `bundle ${bundle.id}`
  const [{ showAndSend, showMade }] = useState(() => createOptimisticChanges(change))
  // Of a long one not every entry is loaded yet.
  const count = hasMore ? Math.max(items.length, bundle.entryCount ?? bundle.contentCount) : items.length

  const notify = (name: string, place: number, of: number) => {
    const number = i18n.number(place + 1)
    setAnnouncement(t`“${name}” is now ${number} of ${{ count: i18n.number(of) }}`)
  }
  const fail = (error: unknown) => {
    setAnnouncement('')
    if (!wasForAnother(error)) showToast(bundleFailure(i18n, error), 'error')
  }
  const send = async (shown: OptimisticChange, work: () => Promise<unknown>) => {
    try {
      await showAndSend(shown, () => inTurn(turn, work))
      onChanged(await readBundle(bundle.id))
    } catch (error) {
      fail(error)
    }
  }
  const drop = (id: string, start: number, to: number) =>
    send({ id, done: (some) => moved(some, id, to), undone: (some) => moved(some, id, start) }, () =>
      moveEntry(id, to),
    )
  const focusHandle = (id: string) =>
    // React puts the moved tile elsewhere, and the focus with it is lost.
    requestAnimationFrame(() =>
      grid.current?.querySelector<HTMLElement>(`[data-entry="${id}"] [data-drag]`)?.focus(),
    )
  const moveWithin = (some: readonly BundleEntry[], { id, name }: BundleEntry, position: number) => {
    const start = placeOf(some, id)
    const to = Math.max(0, Math.min(some.length - 1, position))
    notify(name, to, some.length === items.length ? count : some.length)
    if (to === start) return
    void drop(id, start, to)
    focusHandle(id)
  }
  const moveTo = async (entry: BundleEntry, position: number) => {
    if (position < items.length || !hasMore) return moveWithin(items, entry, position)
    setAnnouncement(t`Loading more poses`)
    try {
      moveWithin(await all(), entry, position)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      fail(error)
    }
  }
  const remove = (entry: BundleEntry) => {
    const at = placeOf(items, entry.id)
    const out = (some: readonly BundleEntry[]) => some.filter((one) => one.id !== entry.id)
    const back = (some: readonly BundleEntry[]) => withEntry(some, entry, at)
    void send({ id: entry.id, done: out, undone: back }, async () => {
      // What is not loaded yet moves up by one, beyond where the next page would begin.
      await all()
      await takeOut(entry.id)
    })
    const { name } = entry
    showToast(t`“${name}” was removed`, 'done', {
      label: t`Undo`,
      run: () => void send({ id: entry.id, done: back, undone: out }, () => takeOut(entry.id, false)),
    })
  }
  const putBack = async (entry: BundleEntry, position: number) => {
    await inTurn(turn, async () => {
      await all()
      await takeOut(entry.id, false)
    })
    showMade((some) => withEntry(some, entry, Math.min(position, some.length)))
    onChanged(await readBundle(bundle.id))
  }
  const setCover = async (coverId: string | null) => {
    try {
      onChanged(await updateBundle(bundle, { coverId }))
      showToast(coverId === null ? t`The first four are the cover` : t`It is the cover`)
    } catch (error) {
      showToast(bundleFailure(i18n, error), 'error')
    }
  }

  const dragOver = (id: string, overId: string) => {
    setDragged(id)
    change((some) => {
      from.current ??= placeOf(some, id)
      const to = placeOf(some, overId)
      return to < 0 || overId === id ? some : moved(some, id, to)
    })
  }
  const endDrag = ({ id, name }: BundleEntry, isDropped: boolean) => {
    const start = from.current
    from.current = undefined
    setDragged(undefined)
    if (start === undefined) return
    let to = start
    change((some) => {
      if (!isDropped) return moved(some, id, start)
      to = placeOf(some, id)
      return some
    })
    if (to === start) return
    notify(name, to, count)
    void drop(id, start, to)
  }

  const moreFor = ({ name }: BundleEntry) => t`More for “${name}”`

  const removed = <RemovedEntries bundleId={bundle.id} changedAt={bundle.updatedAt} onBack={putBack} />

  if (items.length === 0)
    return (
      <>
        <EmptyState
          title={<Trans>No poses in it now</Trans>}
          action={
            <Link to="/$lang/poses" params={{ lang }} className={buttonClass({ variant: 'raised' })}>
              <Trans>Browse poses</Trans>
            </Link>
          }
        >
          <Trans>On the page of each pose, “Add to bundle” puts it in here.</Trans>
        </EmptyState>
        {removed}
      </>
    )
  return (
    <>
      <p id={help} className={styles.note}>
        <Trans>Drag a grip to put poses in order, or move them with the arrow keys, Home and End.</Trans>
      </p>
      {removed}
      <ol ref={grid} className={gallery.grid}>
        {items.map((entry, index) => (
          <li
            key={entry.id}
            data-entry={entry.id}
            className={styles.ownEntry}
            data-dragged={dragged === entry.id || undefined}
          >
            <EntryTile entry={entry} isEager={index < 5} />
            <div className={styles.tools}>
              <DragHandle
                name={entry.name}
                index={index}
                count={count}
                help={help}
                onKey={(position) => void moveTo(entry, position)}
                onOver={(overId) => dragOver(entry.id, overId)}
                onDrop={() => endDrag(entry, true)}
                onCancel={() => endDrag(entry, false)}
              />
              <Menu
                trigger={{
                  label: moreFor(entry),
                  className: buttonClass({ variant: 'ghost', size: 'dense' }, styles.tool),
                  children: <MoreIcon />,
                }}
                items={[
                  ...(entry.pose
                    ? [
                        bundle.coverId === entry.id
                          ? {
                              id: 'cover',
                              label: t`Cover of the first four`,
                              onSelect: () => void setCover(null),
                            }
                          : {
                              id: 'cover',
                              label: t`Make it the cover`,
                              onSelect: () => void setCover(entry.id),
                            },
                      ]
                    : []),
                  { id: 'first', label: t`Move to the start`, onSelect: () => void moveTo(entry, 0) },
                  { id: 'last', label: t`Move to the end`, onSelect: () => void moveTo(entry, Infinity) },
                  {
                    id: 'out',
                    label: t({ message: 'Remove', context: 'from a list' }),
                    onSelect: () => remove(entry),
                  },
                ]}
              />
            </div>
          </li>
        ))}
      </ol>
      <VisuallyHidden isLive>{announcement}</VisuallyHidden>
    </>
  )
}
