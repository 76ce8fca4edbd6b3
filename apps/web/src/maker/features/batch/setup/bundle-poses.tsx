import { useEffect, useMemo, useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { CallError } from '@kamae/protocol/contract/errors'
import { useSession } from '../../../../session/use-session.ts'
import styles from '../batch.module.css'
import { PickGrid } from './pick-grid.tsx'
import { entryOf, type PoseEntry, type PoseList } from './pose-list.ts'

type Bundles = readonly { readonly id: string; readonly name: string }[]
type Loaded = { readonly id: string; readonly entries: readonly PoseEntry[] | 'costs' | 'failed' }

/** The poses of bundles that are one's own or were charged: none is charged from here. */
export function BundlePoses({ typed }: { typed: string }) {
  const { t } = useLingui()
  const { status } = useSession()
  if (status !== 'in') return <p className={styles.quiet}>{t`Sign in to see your bundles.`}</p>
  return <BundleLists typed={typed} />
}

function BundleLists({ typed }: { typed: string }) {
  const { t } = useLingui()
  const [bundles, setBundles] = useState<Bundles | 'failed'>()
  const [chosen, setChosen] = useState('')
  const [loaded, setLoaded] = useState<Loaded>()
  useEffect(() => {
    const load = async () => {
      const { listUsableBundles } = await import('../../../../features/bundles/usable-bundles.ts')
      setBundles(await listUsableBundles())
    }
    load().catch((error: unknown) => {
      if (!(error instanceof CallError)) throw error
      setBundles('failed')
    })
  }, [])
  useEffect(() => {
    if (chosen === '') return
    const over = new AbortController()
    const load = async () => {
      const { loadFreePoses } = await import('../../../../features/bundles/usable-bundles.ts')
      const poses = await loadFreePoses(chosen, over.signal)
      const entries = poses?.map(({ name, pose }) => entryOf(`bundle ${chosen} ${name}`, name, { pose }))
      setLoaded({ id: chosen, entries: entries ?? 'costs' })
    }
    load().catch((error: unknown) => {
      if (over.signal.aborted) return
      if (!(error instanceof CallError)) throw error
      setLoaded({ id: chosen, entries: 'failed' })
    })
    return () => over.abort()
  }, [chosen])
  if (bundles === 'failed') return <p className={styles.quiet}>{t`Your bundles could not be loaded`}</p>
  if (!bundles) return null
  if (bundles.length === 0)
    return <p className={styles.quiet}>{t`Bundles you made or downloaded appear here.`}</p>
  const entries = loaded?.id === chosen ? loaded.entries : undefined
  return (
    <>
      <select
        className={styles.search}
        aria-label={t`Bundle`}
        value={chosen}
        onChange={(event) => setChosen(event.currentTarget.value)}
      >
        <option value="">{t`Choose a bundle`}</option>
        {bundles.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      {entries === 'costs' && (
        <p className={styles.quiet}>{t`Download it once on its page: its poses are then free here.`}</p>
      )}
      {entries === 'failed' && <p role="alert">{t`Its poses could not be loaded`}</p>}
      {Array.isArray(entries) && (
        <Found name={nameOf(bundles, chosen)} id={chosen} entries={entries} typed={typed} />
      )}
    </>
  )
}

function Found({
  id,
  name,
  entries,
  typed,
}: {
  id: string
  name: string
  entries: readonly PoseEntry[]
  typed: string
}) {
  const list = useMemo((): PoseList => {
    const wanted = typed.trim().toLocaleLowerCase()
    const found = entries.filter((entry) => entry.name.toLocaleLowerCase().includes(wanted))
    return { id: `bundle ${id}`, name, entries: found }
  }, [id, name, entries, typed])
  return <PickGrid list={list} />
}

const nameOf = (bundles: Bundles, id: string) => bundles.find((bundle) => bundle.id === id)?.name ?? ''
