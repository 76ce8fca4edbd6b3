import { LONGEST_OF_ROOM } from '@kamae/entities/room/content/text-lengths'
import { TextArea, TextField } from '@kamae/ui/fields/field'
import { Button } from '@kamae/ui/buttons/button'
import { LockedButton } from '@kamae/ui/buttons/locked-button'
import { Trans, useLingui } from '@lingui/react/macro'
import { DomainField } from '../../../features/rooms/domain-field.tsx'
import type { LoadedRoom } from '../../../features/rooms/load-room.ts'
import { RoomView } from '../../../features/rooms/room-view.tsx'
import { ArchivePart } from './archive-part.tsx'
import { ColourField } from './colour-field.tsx'
import styles from './edit.module.css'
import { LinkFields } from './link-fields.tsx'
import { PickedFields } from './picked-fields.tsx'
import { PortraitFields } from './portrait-fields.tsx'
import { SectionFields } from './section-fields.tsx'
import { useEditing } from './use-editing.ts'
import { useLeaveQuestion } from './use-leave-question.ts'

/** A room and what it is made of side by side: every change is seen at once, and kept when it is saved. */
export function RoomEditor({ loaded, onClose }: { loaded: LoadedRoom; onClose: () => void }) {
  const { t } = useLingui()
  const editing = useEditing(loaded)
  const { draft, change, isChanged, domainState, shown, own } = editing
  const leaving = useLeaveQuestion(isChanged)
  const canSave =
    draft.name.trim() !== '' && domainState.kind !== 'refused' && domainState.kind !== 'checking'
  return (
    <div className={styles.editor}>
      {leaving.question}
      <form
        className={styles.panel}
        aria-label={t`Arrange my room`}
        onSubmit={(event) => event.preventDefault()}
      >
        <h2 className={styles.title}>
          <Trans>Arrange my room</Trans>
        </h2>
        <TextField
          label={t`Name of the room`}
          value={draft.name}
          onChange={(name) => change({ name })}
          maxLength={LONGEST_OF_ROOM.name}
          required
        />
        <DomainField value={draft.domain} state={domainState} onChange={(domain) => change({ domain })} />
        {draft.domain !== editing.room.domain && (
          <p className={styles.hint}>
            <Trans>The old address leads here for 30 days.</Trans>
          </p>
        )}
        <ColourField value={draft.colour} onChange={(colour) => change({ colour })} />
        <PortraitFields draft={draft} change={change} own={own} />
        <TextArea
          label={t`Introduction`}
          value={draft.introduction}
          onChange={(introduction) => change({ introduction })}
          maxLength={LONGEST_OF_ROOM.introduction}
          rows={5}
        />
        <LinkFields links={draft.links} onChange={(links) => change({ links })} />
        <SectionFields sections={draft.sections} onChange={(sections) => change({ sections })} />
        <PickedFields draft={draft} change={change} own={own} />
        <ArchivePart room={editing.room} onChanged={editing.takeRoom} />
        <div className={styles.save}>
          <LockedButton
            variant="primary"
            lockMs={3000}
            onPress={editing.save}
            disabledReason={
              isChanged
                ? canSave
                  ? undefined
                  : t`Give the room a name and an available address.`
                : t`Nothing is changed.`
            }
          >
            <Trans>Save</Trans>
          </LockedButton>
          <Button
            onClick={() => {
              editing.discard()
              leaving.allow()
              onClose()
            }}
          >
            {isChanged ? <Trans>Discard changes</Trans> : <Trans>Close</Trans>}
          </Button>
        </div>
      </form>
      <div className={styles.preview}>
        <RoomView room={shown.room} contents={shown.contents} counts={loaded.counts} actions={null} />
      </div>
    </div>
  )
}
