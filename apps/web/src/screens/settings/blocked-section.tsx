import { inWhole } from '@kamae/ui/layout/in-whole'
import { type Block, blockArchive, blockCreate, blockList } from '@kamae/entities/block/contract'
import { LockedButton } from '@kamae/ui/buttons/locked-button'
import { showToast } from '@kamae/ui/feedback/show-toast'
import { Trans, useLingui } from '@lingui/react/macro'
import { client } from '../../session/api.ts'
import { callErrorText } from '../../features/errors/call-error-text.ts'
import { ListFoot } from '../../features/lists/list-foot.tsx'
import { useOwnList } from '../../features/lists/use-own-list.ts'
import { Part, PartRow } from './core/part.tsx'

async function listBlocked(cursor?: string) {
  return client.call(blockList, { limit: 20, ...(cursor ? { cursor } : {}) })
}

/** The people whose things one does not want to see. */
export function BlockedSection() {
  const { t, i18n } = useLingui()
  const list = useOwnList<Block>(listBlocked)
  const fail = (error: unknown) => showToast(callErrorText(i18n, error), 'error')
  const nameOf = ({ name }: Block) => name || t`Somebody without a name`
  const unblock = async (block: Block) => {
    await client.call(blockArchive, { userUid: block.userUid })
    list.replace(block.id, undefined)
    const name = nameOf(block)
    showToast(t`Unblocked ${name}`, 'done', {
      label: t`Undo`,
      run: () => void client.call(blockCreate, { userUid: block.userUid }).catch(fail),
    })
  }
  return (
    <Part
      id="blocked"
      title={<Trans>Blocked people</Trans>}
      about={
        list.items?.length === 0 ? (
          <Trans>
            Nobody. On the page of a pose or a person you can block whoever you do not want to see: the menu
            is beside their name.
          </Trans>
        ) : (
          <Trans>You see nothing that these people make. They do not notice.</Trans>
        )
      }
    >
      {list.items?.map((block) => (
        <PartRow
          key={block.id}
          title={nameOf(block)}
          state={inWhole(i18n.date(block.createdAt, { dateStyle: 'medium' }))}
        >
          <LockedButton onPress={() => unblock(block)} onError={fail}>
            <Trans>Unblock</Trans>
          </LockedButton>
        </PartRow>
      ))}
      {(list.items === undefined || list.hasMore || list.hasFailed) && <ListFoot list={list} />}
    </Part>
  )
}
