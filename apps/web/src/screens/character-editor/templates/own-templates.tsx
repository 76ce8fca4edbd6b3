import { ArchiveIcon } from '@kamae/ui/icons/action-icons'
import { Button } from '@kamae/ui/buttons/button'
import { LockedButton } from '@kamae/ui/buttons/locked-button'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { TemplateActs } from './template-acts.tsx'
import {
  loadArchivedTemplates,
  loadLikedTemplates,
  loadOwnTemplates,
  restoreTemplate,
} from './template-calls.ts'
import { TemplateItem } from './template-item.tsx'
import { TemplateList } from './template-list.tsx'
import type { TemplateRoom } from './template-room.ts'
import styles from './template.module.css'

/** One's own templates, and those that one put away. */
export function OwnTemplates({
  room,
  openId,
}: {
  room: TemplateRoom
  /** Of one that is unfolded at first. */
  openId: string | undefined
}) {
  const { t } = useLingui()
  const [isArchive, setIsArchive] = useState(false)
  const toggle = (
    <span className={styles.row}>
      <Button variant="ghost" aria-pressed={isArchive} onClick={() => setIsArchive(!isArchive)}>
        <ArchiveIcon isSmall />
        <Trans>Archive</Trans>
      </Button>
    </span>
  )
  if (isArchive)
    return (
      <>
        {toggle}
        <TemplateList
          key="archive"
          load={loadArchivedTemplates}
          empty={<Trans>The archive is empty. Archived items stay here for 30 days.</Trans>}
        >
          {(templates, replace) => (
            <ul className={styles.list}>
              {templates.map((template) => (
                <li key={template.id}>
                  <TemplateItem template={template} isChosen={false}>
                    <LockedButton
                      onPress={async () => {
                        await restoreTemplate(template)
                        replace(template.id, undefined)
                        room.notify(t`Restored`)
                      }}
                      onError={room.fail}
                    >
                      <Trans>Restore</Trans>
                    </LockedButton>
                  </TemplateItem>
                </li>
              ))}
            </ul>
          )}
        </TemplateList>
      </>
    )
  return (
    <>
      {toggle}
      <TemplateList
        key="own"
        load={loadOwnTemplates}
        empty={<Trans>No templates yet. Create one, or copy a public one.</Trans>}
      >
        {(templates, replace) => (
          <ul className={styles.list}>
            {templates.map((template) => (
              <li key={template.id}>
                <TemplateItem
                  template={template}
                  isChosen={template.id === room.chosenId}
                  isOpenAtFirst={template.id === openId}
                >
                  <TemplateActs
                    template={template}
                    room={room}
                    replace={(changed) => replace(template.id, changed)}
                  />
                </TemplateItem>
              </li>
            ))}
          </ul>
        )}
      </TemplateList>
    </>
  )
}

/** The templates that one likes. */
export function LikedTemplates({ room }: { room: TemplateRoom }) {
  return (
    <TemplateList load={loadLikedTemplates} empty={<Trans>No liked templates yet.</Trans>}>
      {(templates, replace) => (
        <ul className={styles.list}>
          {templates.map((template) => (
            <li key={template.id}>
              <TemplateItem template={template} isChosen={template.id === room.chosenId}>
                <TemplateActs
                  template={template}
                  room={room}
                  replace={(changed) => replace(template.id, changed)}
                />
              </TemplateItem>
            </li>
          ))}
        </ul>
      )}
    </TemplateList>
  )
}
