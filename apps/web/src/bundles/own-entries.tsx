import { buttonClass } from '@kamae/ui/button'
import { EmptyState } from '@kamae/ui/empty-state'
import { MoreIcon } from '@kamae/ui/icons'
import { Menu } from '@kamae/ui/menu'
import { showToast } from '@kamae/ui/show-toast'
import { VisuallyHidden } from '@kamae/ui/visually-hidden'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react'
import gallery from '../gallery/gallery.module.css'
import { useLang } from '../use-lang.ts'
import { bundleFailure } from './bundle-failure.ts'
import { type Bundle, moveEntry, readBundle, takeOut, updateBundle } from './bundle-calls.ts'
import { type BundleEntry, moved } from './bundle-entry.ts'
import styles from './bundle.module.css'
import { EntryTile } from './entry-grid.tsx'
import { GripIcon } from './grip-icon.tsx'
import type { Entries } from './use-entries.ts'
import { useInTurn } from './use-in-turn.ts'

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
  const [said, setSaid] = useState('')
  const [dragged, setDragged] = useState<string>()
  const inTurn = useInTurn()
  const { items, change } = entries

  const place = (id: string) => items.findIndex((one) => one.id === id)
  const send = async (work: () => Promise<unknown>, undo: () => void) => {
    try {
      await inTurn(work)
      onChanged(await readBundle(bundle.id))
    } catch (error) {
      undo()
      showToast(bundleFailure(i18n, error), 'error')
    }
  }
  const drop = (id: string, position: number, before: readonly BundleEntry[]) =>
    send(
      () => moveEntry(id, position),
      () => change(() => before),
    )
  const moveBy = (entry: BundleEntry, position: number) => {
    const to = Math.max(0, Math.min(items.length - 1, position))
    const { name } = entry
    const [number, count] = [i18n.number(to + 1), i18n.number(items.length)]
    setSaid(t`“${name}” is now ${number} of ${count}`)
    if (to === place(entry.id)) return
    change((all) => moved(all, entry.id, to))
    // React puts the moved tile elsewhere, and the focus with it is lost.
    requestAnimationFrame(() =>
      grid.current?.querySelector<HTMLElement>(`[data-entry="${entry.id}"] [data-grip]`)?.focus(),
    )
    void drop(entry.id, to, items)
  }
  const remove = (entry: BundleEntry) => {
    const at = place(entry.id)
    const back = () => change((all) => [...all.slice(0, at), entry, ...all.slice(at)])
    change((all) => all.filter((one) => one.id !== entry.id))
    void send(() => takeOut(entry.id), back)
    const { name } = entry
    showToast(t`“${name}” is taken out`, 'done', {
      label: t`Undo`,
      run: () => {
        back()
        void send(
          () => takeOut(entry.id, false),
          () => change((all) => all.filter((one) => one.id !== entry.id)),
        )
      },
    })
  }
  const setCover = async (coverId: string | null) => {
    try {
      onChanged(await updateBundle(bundle, { coverId }))
      showToast(coverId === null ? t`The first four are the cover` : t`It is the cover`)
    } catch (error) {
      showToast(bundleFailure(i18n, error), 'error')
    }
  }

  const moreFor = ({ name }: BundleEntry) => t`More for “${name}”`

  if (items.length === 0)
    return (
      <EmptyState
        title={<Trans>No pose is in it now</Trans>}
        action={
          <Link to="/$lang/poses" params={{ lang }} className={buttonClass({ variant: 'raised' })}>
            <Trans>Look at poses</Trans>
          </Link>
        }
      >
        <Trans>On the page of each pose, “Add to bundle” puts it in here.</Trans>
      </EmptyState>
    )
  return (
    <>
      <p id={help} className={styles.note}>
        <Trans>Drag a grip to put poses in order, or move them with the arrow keys, Home and End.</Trans>
      </p>
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
              <Grip
                entry={entry}
                index={index}
                count={items.length}
                help={help}
                onKey={(position) => moveBy(entry, position)}
                onOver={(overId) => {
                  setDragged(entry.id)
                  const to = place(overId)
                  if (to >= 0 && overId !== entry.id) change((all) => moved(all, entry.id, to))
                }}
                onDrop={(before) => {
                  setDragged(undefined)
                  const to = place(entry.id)
                  if (before[to]?.id !== entry.id) void drop(entry.id, to, before)
                }}
                items={items}
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
                  { id: 'first', label: t`Move to the start`, onSelect: () => moveBy(entry, 0) },
                  { id: 'last', label: t`Move to the end`, onSelect: () => moveBy(entry, items.length - 1) },
                  { id: 'out', label: t`Take out`, onSelect: () => remove(entry) },
                ]}
              />
            </div>
          </li>
        ))}
      </ol>
      <VisuallyHidden isLive>{said}</VisuallyHidden>
    </>
  )
}

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowLeft: (at) => at - 1,
  ArrowUp: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  ArrowDown: (at) => at + 1,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** What an entry is dragged by, with a pointer or by keys. */
function Grip({
  entry,
  index,
  count,
  help,
  items,
  onKey,
  onOver,
  onDrop,
}: {
  entry: BundleEntry
  index: number
  count: number
  help: string
  items: readonly BundleEntry[]
  onKey: (position: number) => void
  onOver: (id: string) => void
  onDrop: (before: readonly BundleEntry[]) => void
}) {
  const { t, i18n } = useLingui()
  const before = useRef<readonly BundleEntry[]>(undefined)
  const [number, all] = [i18n.number(index + 1), i18n.number(count)]
  const { name } = entry
  const key = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    onKey(step(index, count))
  }
  const start = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    before.current = items
  }
  const over = (event: PointerEvent) => {
    if (!before.current) return
    const found = document.elementFromPoint(event.clientX, event.clientY)
    const id = found?.closest<HTMLElement>('[data-entry]')?.dataset['entry']
    if (id !== undefined) onOver(id)
  }
  const end = () => {
    if (before.current) onDrop(before.current)
    before.current = undefined
  }
  return (
    <button
      type="button"
      data-grip
      className={buttonClass({ variant: 'ghost', size: 'dense' }, styles.grip)}
      aria-label={t`Move “${name}”, ${number} of ${all}`}
      aria-describedby={help}
      onKeyDown={key}
      onPointerDown={start}
      onPointerMove={over}
      onPointerUp={end}
      onPointerCancel={end}
    >
      <GripIcon />
    </button>
  )
}
