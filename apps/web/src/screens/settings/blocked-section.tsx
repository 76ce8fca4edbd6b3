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

/** The people whose resources one does not want to see. */
export function BlockedSection() {
  const { t, i18n } = useLingui()
  const list = useOwnList<Block>(listBlocked)
  const fail = (error: unknown) => showToast(callErrorText(i18n, error), 'error')
  const nameOf = ({ name }: Block) => name || t`Somebody without a name`
  const unblock = async (block: Block) => {
    const { id, userUid } = block
    const name = nameOf(block)
    await client.call(blockArchive, { userUid })
    list.replace(id, undefined)
    const undo = async () => {
      try {
        await client.call(blockCreate, { userUid })
        if (!(await list.renew())) showToast(t`Blocked ${name}`)
      } catch (error) {
        fail(error)
      }
    }
    showToast(t`Unblocked ${name}`, 'done', { label: t`Undo`, run: () => void undo() })
  }
  return (
    <Part
      id="blocked"
      title={<Trans>Blocked people</Trans>}
      about={
        list.items?.length === 0 && !list.hasMore ? (
          <Trans>
            Nobody. To block somebody, open the menu beside their name on the page of a pose or a person.
          </Trans>
        ) : (
          <Trans>You do not see anything these people make. They are not told.</Trans>
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
