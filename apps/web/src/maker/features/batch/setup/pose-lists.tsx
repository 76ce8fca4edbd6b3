import { useMemo, useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { useStore } from 'zustand'
import { POSE_TAGS, type PoseTag } from '@kamae/pose/library/pose-tags'
import { buttonClass } from '@kamae/ui/buttons/button'
import { LockedButton } from '@kamae/ui/buttons/locked-button'
import { ACCOUNT_POSES } from '../../../core/library/account-poses.ts'
import { useSearchedList } from '../../../core/library/use-searched-list.ts'
import { builtInItems, findItems, type LibraryItem } from '../../../core/library/library-item.ts'
import { shelf } from '../../../core/library/shelf.ts'
import { useSession } from '../../../../session/use-session.ts'
import { formatList } from '../../../../language/format-list.ts'
import { drawerName } from '../../../../features/pose-names/pose-names.ts'
import { batchChoices } from './choices.ts'
import styles from '../batch.module.css'
import { PickGrid } from './pick-grid.tsx'
import { entryOf, type PoseEntry, type PoseList } from './pose-list.ts'
import { readPoseFiles } from './read-pose-files.ts'

const entriesOf = (items: readonly LibraryItem[]): readonly PoseEntry[] =>
  items.map(({ key, name, source }) => entryOf(key, name, source))

/** Poses for one that come with Kamae, drawer by drawer. */
export function BuiltInPoses({ typed }: { typed: string }) {
  const { t, i18n } = useLingui()
  const [tag, setTag] = useState<PoseTag | ''>('')
  // A pose for two needs two who are loaded: it is put on in the scene first.
  const items = useMemo(() => builtInItems(i18n).filter(({ pair }) => !pair), [i18n])
  const list = useMemo((): PoseList => {
    const found = findItems(items, { typed, tag: tag === '' ? undefined : tag, i18n })
    return {
      id: `built-in ${tag}`,
      name: tag === '' ? '' : i18n._(drawerName(tag)),
      entries: entriesOf(found),
    }
  }, [items, typed, tag, i18n])
  const drawers = POSE_TAGS.filter((each) => items.some(({ tags }) => tags.includes(each)))
  return (
    <>
      <select
        className={styles.search}
        aria-label={t`Kinds of poses`}
        value={tag}
        onChange={(event) => setTag(event.currentTarget.value as PoseTag | '')}
      >
        <option value="">{t`All kinds`}</option>
        {drawers.map((each) => (
          <option key={each} value={each}>
            {t(drawerName(each))}
          </option>
        ))}
      </select>
      <PickGrid list={list} />
    </>
  )
}

/** The poses saved in one's account. */
export function MinePoses({ typed }: { typed: string }) {
  const { t } = useLingui()
  const { status } = useSession()
  if (status !== 'in') return <p className={styles.quiet}>{t`Sign in to see the poses of your account.`}</p>
  return <MineList typed={typed} />
}

function MineList({ typed }: { typed: string }) {
  const { t, i18n } = useLingui()
  const { items, hasMore, hasFailed, more } = useSearchedList(ACCOUNT_POSES.mine, typed)
  const list = useMemo((): PoseList => {
    const all = (items ?? []).map(({ id, name, pose, preview }): LibraryItem => ({
      key: id,
      name,
      source: { pose: pose ?? preview },
      tags: [],
    }))
    return {
      id: 'mine',
      name: t({ message: 'Mine', context: 'poses' }),
      entries: entriesOf(findItems(all, { typed, tag: undefined, i18n })),
    }
  }, [items, typed, i18n, t])
  if (hasFailed && !items) return <p className={styles.quiet}>{t`Your poses could not be loaded`}</p>
  if (!items) return null
  return (
    <>
      <PickGrid list={list} />
      {hasMore && (
        <LockedButton lockMs={1500} onPress={more}>
          {t({ message: 'More', context: 'of a list' })}
        </LockedButton>
      )}
    </>
  )
}

/** The poses kept on this device. */
export function ShelfPoses({ typed }: { typed: string }) {
  const { t, i18n } = useLingui()
  const poses = useStore(shelf, (state) => state.poses)
  const list = useMemo((): PoseList => {
    const ours = new Map(builtInItems(i18n).map((item) => [item.key, item]))
    const all = (poses ?? []).flatMap((kept): LibraryItem[] => {
      if (kept.kind === 'own') return [{ key: kept.id, name: kept.name, source: kept, tags: [] }]
      const item = ours.get(kept.built)
      return item && !item.pair ? [item] : []
    })
    return {
      id: 'shelf',
      name: t`Shelf`,
      entries: entriesOf(findItems(all, { typed, tag: undefined, i18n })),
    }
  }, [poses, typed, i18n, t])
  return <PickGrid list={list} />
}

/** Pose files of one's own. */
export function FilePoses() {
  const { i18n, t } = useLingui()
  const chosen = useStore(batchChoices, (choices) => choices.poses)
  const [refused, setRefused] = useState<readonly string[]>([])
  const [read, setRead] = useState<readonly PoseEntry[]>(() =>
    chosen.filter(({ id }) => id.startsWith('file ')),
  )
  const take = async (files: readonly File[]) => {
    const { entries, refused: bad } = await readPoseFiles(files)
    const fresh = entries.filter(({ id }) => !read.some((each) => each.id === id))
    setRead([...read, ...fresh])
    setRefused(bad)
    const { poses } = batchChoices.getState()
    batchChoices.setState({ poses: [...poses, ...fresh] })
  }
  const names = formatList(i18n.locale, refused)
  return (
    <>
      <label className={buttonClass({}, styles.choose)}>
        <input
          type="file"
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault()
            void take([...event.dataTransfer.files])
          }}
          multiple
          accept=".json,application/json"
          onChange={(event) => {
            void take([...(event.currentTarget.files ?? [])])
            event.currentTarget.value = ''
          }}
        />
        {t`Choose pose files, or drop them here`}
      </label>
      {refused.length > 0 && (
        <p role="alert" className={styles.problem}>{t`Not a pose that Kamae can read: ${names}`}</p>
      )}
      {read.length > 0 && <PickGrid list={{ id: 'files', name: t`Files`, entries: read }} />}
    </>
  )
}
