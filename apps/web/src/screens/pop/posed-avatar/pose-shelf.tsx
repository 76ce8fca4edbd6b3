import { avatarposeList } from '@kamae/entities/avatarpose/contract'
import { useLingui } from '@lingui/react/macro'
import { useCallback, useId, useState } from 'react'
import { BUILT_IN_POSES } from '@kamae/pose/library/built-in'
import type { Pose } from '@kamae/pose/documents/pose'
import { moveFocus } from '@kamae/ui/navigation/roving'
import { client } from '../../../session/api.ts'
import { NotLoaded } from '../../../features/loading/not-loaded.tsx'
import { useLoaded } from '../../../features/loading/use-loaded.ts'
import { drawerName, poseName } from '../../../features/pose-names/pose-names.ts'
import { MannequinDrawing } from '../../../features/mannequin/mannequin-drawing.tsx'
import { useSession } from '../../../session/use-session.ts'
import styles from './posed-avatar.module.css'

const TAGS = [...new Set(BUILT_IN_POSES.flatMap(({ tags }) => tags.slice(0, 1)))]
const MOST = 60

type Named = { readonly id: string; readonly name: string; readonly pose: Pose }
type Shelf = (typeof TAGS)[number] | 'all' | 'mine' | 'shared'

/** Poses to put on the figure: the built-in ones, one's own, and what others share as they show it. */
export function PoseShelf({ chosen, onPick }: { chosen: Pose; onPick: (pose: Pose) => void }) {
  const { t, i18n } = useLingui()
  const id = useId()
  const { status } = useSession()
  const [shelf, setShelf] = useState<Shelf>('all')
  const loaded = useLoaded(useCallback(() => listKept(shelf), [shelf]))
  const kept = loaded.value
  const builtIn: readonly { id: string; name: string; source: { readonly pose: Pose } }[] =
    BUILT_IN_POSES.filter(({ tags }) => shelf === 'all' || tags[0] === shelf).map((one) => ({
      id: one.id,
      name: i18n._(poseName(one.id)),
      source: one,
    }))
  const isKept = shelf === 'mine' || shelf === 'shared'
  const shown = isKept ? kept?.map((one) => ({ id: one.id, name: one.name, source: one })) : builtIn
  return (
    <>
      <div className={styles.choose}>
        <label htmlFor={id}>{t`Poses`}</label>
        <select id={id} value={shelf} onChange={(event) => setShelf(event.currentTarget.value as Shelf)}>
          <option value="all">{t`All built-in poses`}</option>
          {TAGS.map((tag) => (
            <option key={tag} value={tag}>
              {i18n._(drawerName(tag))}
            </option>
          ))}
          {status === 'in' && <option value="mine">{t`Your poses`}</option>}
          <option value="shared">{t`Shared poses`}</option>
        </select>
      </div>
      {/* One stop of Tab for them all: arrow keys go from pose to pose. */}
      <div
        className={styles.shelf}
        role="toolbar"
        tabIndex={-1}
        aria-label={t`Poses`}
        onKeyDown={(event) => moveFocus(event, 'button')}
      >
        {shown?.map(({ id: pose, name, source }, index) => (
          <button
            key={pose}
            type="button"
            tabIndex={index === 0 ? 0 : -1}
            className={styles.pose}
            aria-label={name}
            data-tip={name}
            aria-pressed={isKept ? source.pose === chosen : undefined}
            onClick={() => onPick(source.pose)}
          >
            <MannequinDrawing source={source} />
          </button>
        ))}
        {isKept && kept?.length === 0 && <p>{t`No poses are here yet.`}</p>}
      </div>
      {isKept && loaded.hasFailed && <NotLoaded loaded={loaded} />}
    </>
  )
}

/** One's own poses, or the newest shared ones as everyone may see them; of another shelf nothing. Fails with `CallError`. */
async function listKept(shelf: Shelf): Promise<readonly Named[]> {
  if (shelf !== 'mine' && shelf !== 'shared') return []
  const input = shelf === 'mine' ? { mine: true, limit: MOST } : { limit: MOST }
  const { items } = await client.call(avatarposeList, input)
  return items.map(({ id, name, pose, preview }) => ({ id, name, pose: pose ?? preview }))
}
