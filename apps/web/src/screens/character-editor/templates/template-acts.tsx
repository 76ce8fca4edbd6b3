import type { PromptTemp } from '@kamae/entities/chatchara/promptTemp/contract'
import { ArchiveIcon, CopyIcon, PencilIcon } from '@kamae/ui/icons/action-icons'
import { Button } from '@kamae/ui/buttons/button'
import { LockedButton } from '@kamae/ui/buttons/locked-button'
import { Trans, useLingui } from '@lingui/react/macro'
import { ReportButton } from '../../../features/reports/report-button.tsx'
import { FavHeart } from '../../../features/likes/fav-heart.tsx'
import { StockButton } from '../../../features/shelf/stock-button.tsx'
import { archiveTemplate, copyTemplate, restoreTemplate } from './template-calls.ts'
import { sendTemplateFav, sendTemplateStock } from './template-calls.ts'
import type { TemplateRoom } from './template-room.ts'

/** What can be done with a template: `replace` puts a changed one in its place, or takes it out of the list. */
export function TemplateActs({
  template,
  room,
  isOnShelf = false,
  replace,
}: {
  template: PromptTemp
  room: TemplateRoom
  /** It is shown on the shelf, which has a way to take it off. */
  isOnShelf?: boolean
  replace: (changed: PromptTemp | undefined) => void
}) {
  const { t } = useLingui()
  const { id, name, isMine } = template
  const archive = async () => {
    const archived = await archiveTemplate(id)
    replace(undefined)
    room.notify(t`In the archive for 30 days`, async () => {
      await restoreTemplate(archived)
      room.reload()
    })
  }
  return (
    <>
      {room.chosenId === id ? (
        <Button onClick={() => room.use(null)}>
          <Trans>Use the default instead</Trans>
        </Button>
      ) : (
        <Button variant="raised" onClick={() => room.use(template)}>
          <Trans context="a prompt template">Use it</Trans>
        </Button>
      )}
      <FavHeart
        fav={template}
        label={t`Like “${name}”`}
        offer={t`Sign in to have what you like on every device. Guests can like too: it moves to your account when you sign in.`}
        send={async (isFav) => {
          try {
            const changed = await sendTemplateFav(id, isFav)
            replace({ ...template, ...changed })
            return changed
          } catch (error) {
            room.fail(error)
            return undefined
          }
        }}
      />
      {!isOnShelf && (
        <StockButton
          item={template}
          send={(next) => sendTemplateStock(id, next)}
          onError={room.fail}
          notify={room.notify}
        />
      )}
      {isMine && (
        <Button variant="ghost" onClick={() => room.edit(template, replace)}>
          <PencilIcon />
          <Trans>Edit the template</Trans>
        </Button>
      )}
      <LockedButton
        variant="ghost"
        onPress={async () => room.showCopy(await copyTemplate(id))}
        onError={room.fail}
      >
        <CopyIcon />
        <Trans>Make a copy</Trans>
      </LockedButton>
      {isMine ? (
        <LockedButton variant="ghost" onPress={archive} onError={room.fail}>
          <ArchiveIcon />
          <Trans context="verb">Archive</Trans>
        </LockedButton>
      ) : (
        <ReportButton kind="promptTemp" id={id} />
      )}
    </>
  )
}
