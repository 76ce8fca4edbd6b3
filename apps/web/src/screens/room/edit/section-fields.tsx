import type { RoomSection } from '@kamae/entities/room/content/contract'
import { IconButton } from '@kamae/ui/buttons/icon-button'
import { Switch } from '@kamae/ui/fields/switch'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { moved } from './room-draft.ts'
import { DownIcon, UpIcon } from './arrows.tsx'
import styles from './edit.module.css'

const NAMES: Readonly<Record<RoomSection['kind'], MessageDescriptor>> = {
  about: msg`About`,
  poses: msg`Poses`,
  bundles: msg`Bundles`,
  articles: msg`Articles`,
  avatars: msg`Avatars`,
}

const SHOWS: Readonly<Record<RoomSection['shows'], MessageDescriptor>> = {
  newest: msg`Newest`,
  liked: msg`Most liked`,
  picked: msg`Picked by me`,
}

/** Which sections there are and in what order: dragged, or moved by the arrow buttons beside them. */
export function SectionFields({
  sections,
  onChange,
}: {
  sections: readonly RoomSection[]
  onChange: (sections: RoomSection[]) => void
}) {
  const { t, i18n } = useLingui()
  const [dragged, setDragged] = useState<number>()
  const [announcement, setAnnouncement] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const move = (from: number, to: number) => {
    const kind = sections[from]?.kind
    if (kind === undefined || to < 0 || to >= sections.length) return
    onChange(moved(sections, from, to))
    const name = i18n._(NAMES[kind])
    const place = to + 1
    setAnnouncement(t`${name} is number ${place} now.`)
  }
  const set = (at: number, changed: Partial<RoomSection>) =>
    onChange(sections.map((section, index) => (index === at ? { ...section, ...changed } : section)))
  return (
    <fieldset className={styles.group}>
      <legend>
        <Trans>Sections</Trans>
      </legend>
      <ol ref={list} className={styles.sections}>
        {sections.map(({ kind, isShown, shows }, at) => {
          const name = i18n._(NAMES[kind])
          return (
            // Dragging is one of two ways; the arrow buttons are the other.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
            <li
              key={kind}
              className={styles.sectionRow}
              draggable
              data-dragged={dragged === at || undefined}
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move'
                event.dataTransfer.setData('text/plain', kind)
                setDragged(at)
              }}
              onDragEnd={() => setDragged(undefined)}
              onDragOver={(event) => {
                if (dragged === undefined) return
                event.preventDefault()
                if (dragged === at) return
                move(dragged, at)
                setDragged(at)
              }}
              onDrop={(event) => event.preventDefault()}
            >
              <Switch label={name} isOn={isShown} onChange={(next) => set(at, { isShown: next })} />
              {(kind === 'poses' || kind === 'bundles') && isShown && (
                <select
                  className={styles.shows}
                  aria-label={t`Which are shown under “${name}”`}
                  value={shows}
                  onChange={(event) => set(at, { shows: event.currentTarget.value as RoomSection['shows'] })}
                >
                  {Object.entries(SHOWS).map(([value, word]) => (
                    <option key={value} value={value}>
                      {i18n._(word)}
                    </option>
                  ))}
                </select>
              )}
              <span className={styles.arrows}>
                <IconButton
                  label={t`Move “${name}” up`}
                  disabledReason={at === 0 ? t`Already first.` : undefined}
                  onClick={() => move(at, at - 1)}
                >
                  <UpIcon />
                </IconButton>
                <IconButton
                  label={t`Move “${name}” down`}
                  disabledReason={at === sections.length - 1 ? t`Already last.` : undefined}
                  onClick={() => move(at, at + 1)}
                >
                  <DownIcon />
                </IconButton>
              </span>
            </li>
          )
        })}
      </ol>
      <p role="status" className={styles.status}>
        {announcement}
      </p>
    </fieldset>
  )
}
