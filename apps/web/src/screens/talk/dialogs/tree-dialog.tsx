import type { Message } from '@kamae/entities/chatchara/message/contract'
import { TrashIcon } from '@kamae/ui/icons/action-icons'
import { classNames } from '@kamae/ui/theme/class-names'
import { Dialog } from '@kamae/ui/dialogs/dialog'
import { IconButton } from '@kamae/ui/buttons/icon-button'
import { written } from '@kamae/ui/layout/written'
import { Trans, useLingui } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import { removeMessage } from '../panel/message-menu.ts'
import type { Talk } from '../state/create-talk.ts'
import { pathTo, rowsOf, type TreeRow } from '../tree/tree.ts'
import { useTalkState } from '../state/use-talk-state.ts'
import { withoutMarks } from '../../../features/talks/without-marks.ts'
import styles from '../../../features/talks/dialogs.module.css'

/** Deeper forks than this are drawn at the same place: a phone has no more room. */
const DEEPEST = 8
const WORDS = 90

/** All branches of a dialog, to look at, to go to and to delete. */
export function TreeDialog({ talk, name, onClose }: { talk: Talk; name: string; onClose: () => void }) {
  const { i18n, t } = useLingui()
  const tree = useTalkState(talk, (state) => state.tree)
  const headId = useTalkState(talk, (state) => state.headId)
  const isBusy = useTalkState(talk, (state) => state.running !== null)
  const seen = new Set(pathTo(tree, headId).map(({ id }) => id))
  const go = (id: string) => {
    talk.select(id)
    onClose()
  }
  return (
    <Dialog isOpen isWide onClose={onClose} title={<Trans>Branches</Trans>}>
      <p>
        <Trans>Choose a point to see the branch that continues from it.</Trans>
      </p>
      <ol className={styles.tree}>
        {rowsOf(tree).map((row) => (
          <Row
            key={row.message.id}
            row={row}
            name={name}
            isSeen={seen.has(row.message.id)}
            isHead={row.message.id === headId}
            onGo={() => go(row.message.id)}
            onDelete={() => void removeMessage(i18n, talk, row.message)}
            deleteReason={isBusy ? t`Wait until the answer is there, or stop it.` : undefined}
          />
        ))}
      </ol>
    </Dialog>
  )
}

function Row({
  row: { message, depth, version, versions },
  name,
  isSeen,
  isHead,
  onGo,
  onDelete,
  deleteReason,
}: {
  row: TreeRow<Message>
  name: string
  isSeen: boolean
  isHead: boolean
  onGo: () => void
  onDelete: () => void
  deleteReason: string | undefined
}) {
  const { t } = useLingui()
  const style: CSSProperties & Record<'--depth', number> = { '--depth': Math.min(depth, DEEPEST) }
  const who = message.role === 'user' ? t`You` : name
  const words = withoutMarks(message.text).slice(0, WORDS)
  return (
    <li
      className={classNames(styles.row, isSeen && styles.seen)}
      style={style}
      data-fork={versions > 1 || undefined}
    >
      <button type="button" className={styles.go} aria-current={isHead || undefined} onClick={onGo}>
        <span className={styles.who}>
          {who}
          {versions > 1 && ` ${version}/${versions}`}
        </span>
        <span className={styles.words} {...written(words)}>
          {words}
        </span>
      </button>
      <IconButton
        variant="dense"
        label={t`Delete with what follows`}
        disabledReason={deleteReason}
        onClick={onDelete}
      >
        <TrashIcon isSmall />
      </IconButton>
    </li>
  )
}
