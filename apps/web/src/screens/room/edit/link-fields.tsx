import { LONGEST_OF_ROOM } from '@kamae/entities/room/content/text-lengths'
import type { RoomLink } from '@kamae/entities/room/content/contract'
import { PlusIcon, TrashIcon } from '@kamae/ui/icons/action-icons'
import { Button } from '@kamae/ui/buttons/button'
import { TextField } from '@kamae/ui/fields/field'
import { IconButton } from '@kamae/ui/buttons/icon-button'
import { Trans, useLingui } from '@lingui/react/macro'
import styles from './edit.module.css'

const MOST = 8

/** Up to eight links: an https address each, and what it is called. */
export function LinkFields({
  links,
  onChange,
}: {
  links: readonly RoomLink[]
  onChange: (links: RoomLink[]) => void
}) {
  const { t } = useLingui()
  const set = (at: number, changed: Partial<RoomLink>) =>
    onChange(links.map((link, index) => (index === at ? { ...link, ...changed } : link)))
  return (
    <fieldset className={styles.group}>
      <legend>
        <Trans>Links</Trans>
      </legend>
      {links.map(({ name, url }, at) => (
        // Links have no name of their own but their place.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} className={styles.linkRow}>
          <TextField
            label={t`Address of link ${at + 1}`}
            type="url"
            inputMode="url"
            placeholder="https://"
            value={url}
            onChange={(next) => set(at, { url: next.trim() })}
            error={url !== '' && !/^https:\/\/./i.test(url) ? t`Begin with https://.` : undefined}
            maxLength={LONGEST_OF_ROOM.linkAddress}
          />
          <TextField
            label={t`Name of link ${at + 1}`}
            value={name}
            onChange={(next) => set(at, { name: next })}
            maxLength={LONGEST_OF_ROOM.linkName}
          />
          <IconButton
            label={t`Remove link ${at + 1}`}
            onClick={() => onChange(links.filter((_, index) => index !== at))}
          >
            <TrashIcon />
          </IconButton>
        </div>
      ))}
      {links.length < MOST && (
        <Button size="dense" onClick={() => onChange([...links, { name: '', url: '' }])}>
          <PlusIcon />
          <Trans>Add a link</Trans>
        </Button>
      )}
    </fieldset>
  )
}
