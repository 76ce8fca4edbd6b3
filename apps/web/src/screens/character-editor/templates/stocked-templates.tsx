import type { UserStock } from '@kamae/entities/chatchara/userStock/contract'
import { Button } from '@kamae/ui/buttons/button'
import { LockedButton } from '@kamae/ui/buttons/locked-button'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { OwnList } from '../../../features/lists/use-own-list.ts'
import { TagRow } from '../../../features/shelf/tag-row.tsx'
import { TagsDialog } from '../../../features/shelf/tags-dialog.tsx'
import { takeTagOff } from '../../../features/characters/stock-calls.ts'
import { TemplateActs } from './template-acts.tsx'
import { loadTemplateShelf, putTemplateBack, tagStockedTemplate, takeTemplateOff } from './template-calls.ts'
import { templateFailure } from './template-failure.ts'
import { TemplateItem } from './template-item.tsx'
import { TemplateList } from './template-list.tsx'
import type { TemplateRoom } from './template-room.ts'
import styles from './template.module.css'

/** The templates on one's shelf, under tags of one's own. */
export function StockedTemplates({ room }: { room: TemplateRoom }) {
  return (
    <TemplateList
      load={loadTemplateShelf}
      empty={<Trans>Your shelf is empty. Add templates that you want to use again.</Trans>}
    >
      {(items, replace) => <Shelf items={items} replace={replace} room={room} />}
    </TemplateList>
  )
}

function Shelf({
  items,
  replace,
  room,
}: {
  items: readonly UserStock[]
  replace: OwnList<UserStock>['replace']
  room: TemplateRoom
}) {
  const { t, i18n } = useLingui()
  const [narrow, setNarrow] = useState<string>()
  const [tagging, setTagging] = useState<UserStock>()
  const tags = [...new Set(items.flatMap((item) => item.tags))].toSorted((a, b) => a.localeCompare(b))
  // What nothing has any more narrows nothing.
  const tag = tags.find((one) => one === narrow)
  const shown = tag === undefined ? items : items.filter((item) => item.tags.includes(tag))
  const takeOff = async (item: UserStock) => {
    const taken = await takeTemplateOff(item.id)
    replace(item.id, undefined)
    room.notify(t`Removed from your shelf`, async () => {
      await putTemplateBack(taken)
      room.reload()
    })
  }
  return (
    <>
      <TagRow
        className={styles.row}
        tags={tags}
        chosen={tag}
        onChoose={setNarrow}
        takeOff={async (gone) => {
          await takeTagOff(gone)
          room.reload()
        }}
        failure={(error) => templateFailure(i18n, error)}
      >
        <Trans>Templates and characters stay on your shelf, without this tag.</Trans>
      </TagRow>
      <ul className={styles.list}>
        {shown.map((item) => {
          const off = (
            <LockedButton variant="ghost" onPress={() => takeOff(item)} onError={room.fail}>
              <Trans>Remove from shelf</Trans>
            </LockedButton>
          )
          const template = item.promptTemp
          if (!template)
            return (
              <li key={item.id} className={styles.gone}>
                <p>
                  <Trans>“{item.name}” no longer exists.</Trans>
                </p>
                {off}
              </li>
            )
          return (
            <li key={item.id}>
              <TemplateItem template={template} isChosen={template.id === room.chosenId}>
                <TemplateActs
                  template={template}
                  room={room}
                  isOnShelf
                  replace={(changed) => replace(item.id, changed && { ...item, promptTemp: changed })}
                />
                <Button variant="ghost" onClick={() => setTagging(item)}>
                  {item.tags.join(' · ') || <Trans>Add tags</Trans>}
                </Button>
                {off}
              </TemplateItem>
            </li>
          )
        })}
      </ul>
      {tagging && (
        <TagsDialog
          item={tagging}
          save={async (own) => {
            const next = await tagStockedTemplate(tagging, own)
            replace(next.id, next)
          }}
          failure={(error) => templateFailure(i18n, error)}
          onClose={() => setTagging(undefined)}
        />
      )}
    </>
  )
}
