import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { Button } from '@kamae/ui/buttons/button'
import { Segmented } from '@kamae/ui/fields/segmented'
import { Switch } from '@kamae/ui/fields/switch'
import { broughtProps } from '../../../core/library/brought-props.ts'
import { openShelf } from '../../../core/library/shelf.ts'
import { BundlePoses } from './bundle-poses.tsx'
import { batchChoices } from './choices.ts'
import { Disclosure } from '../../../core/panel/disclosure.tsx'
import styles from '../batch.module.css'
import { BuiltInPoses, FilePoses, MinePoses, ShelfPoses } from './pose-lists.tsx'

type From = 'built-in' | 'mine' | 'bundles' | 'shelf' | 'files'

/** In which poses: the present one, or any of the library, one's own, the shelf and files. */
export function PosesSection() {
  const { t } = useLingui()
  const poses = useStore(batchChoices, (choices) => choices.poses)
  const { isOn: bringsProps } = useStore(broughtProps)
  const [from, setFrom] = useState<From>('built-in')
  const [typed, setTyped] = useState('')
  useEffect(() => void openShelf(), [])
  const count = poses.length
  const chosen =
    count === 0
      ? t`Current pose`
      : count === 1
        ? poses[0]?.name
        : t`${plural(count, { one: '# pose', other: '# poses' })}`
  return (
    <Disclosure keepMounted title={t`Poses`} state={chosen}>
      <div className={styles.from}>
        <Segmented
          label={t`Where poses come from`}
          isFilled
          value={from}
          options={[
            { value: 'built-in', label: t`Built-in` },
            { value: 'mine', label: t({ message: 'Mine', context: 'poses' }) },
            { value: 'bundles', label: t`Bundles` },
            { value: 'shelf', label: t`Shelf` },
            { value: 'files', label: t`Files` },
          ]}
          onChange={setFrom}
        />
      </div>
      {from !== 'files' && (
        <input
          type="search"
          className={styles.search}
          value={typed}
          placeholder={t`Search poses`}
          aria-label={t`Search poses`}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      {from === 'built-in' && <BuiltInPoses typed={typed} />}
      {from === 'mine' && <MinePoses typed={typed} />}
      {from === 'bundles' && <BundlePoses typed={typed} />}
      {from === 'shelf' && <ShelfPoses typed={typed} />}
      {from === 'files' && <FilePoses />}
      {count > 0 && (
        <div className={styles.line}>
          <span>{t`${plural(count, { one: '# pose is chosen', other: '# poses are chosen' })}`}</span>
          <Button size="dense" onClick={() => batchChoices.setState({ poses: [] })}>
            {t`Only the current pose`}
          </Button>
        </div>
      )}
      {count > 0 && (
        <Switch
          label={t`With chair, wall or bar`}
          isOn={bringsProps}
          onChange={(isOn) => broughtProps.setState({ isOn })}
        />
      )}
    </Disclosure>
  )
}
