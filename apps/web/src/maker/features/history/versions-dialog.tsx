import { Trans, useLingui } from '@lingui/react/macro'
import { tempGet, tempListVersions } from '@kamae/entities/avatarposemaker/temp/contract'
import type { OutputOf } from '@kamae/protocol/contract/procedure'
import { useEffect, useState } from 'react'
import { Dialog } from '@kamae/ui/dialogs/dialog'
import { LockedButton } from '@kamae/ui/buttons/locked-button'
import { Progress } from '@kamae/ui/feedback/progress'
import { showToast } from '@kamae/ui/feedback/show-toast'
import { client } from '../../../session/api.ts'
import { useMaker } from '../../core/maker-context.ts'
import { describeCallError } from '../../core/describe-call-error.ts'
import { ago } from './ago.ts'
import { ScenePicture } from './scene-picture.tsx'
import styles from './timeline.module.css'
import { useAutosave, useLoadSync } from '../../core/autosave/autosave-context.ts'

type Version = OutputOf<typeof tempListVersions>['items'][number]
type Found =
  | { readonly kind: 'asking' }
  | { readonly kind: 'there'; readonly versions: readonly Version[] }
  | { readonly kind: 'failed'; readonly error: unknown }

/** What this draft was before, as the account keeps it; going on with one of them is a step that undo takes back. */
export function VersionsDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui()
  const maker = useMaker()
  const autosave = useAutosave()
  const loadSync = useLoadSync()
  const id = autosave.draft.temp?.id
  const [found, setFound] = useState<Found>({ kind: 'asking' })
  const [now] = useState(() => Date.now())

  useEffect(() => {
    if (!id) return
    let isOver = false
    client.call(tempListVersions, { id, limit: 100 }).then(
      ({ items }) => !isOver && setFound({ kind: 'there', versions: items }),
      (error: unknown) => !isOver && setFound({ kind: 'failed', error }),
    )
    return () => {
      isOver = true
    }
  }, [id])
  const restore = async (version: number) => {
    if (!id) return false
    try {
      const { temp } = await client.call(tempGet, { id, earlier: version })
      const { mendScene } = await import('@kamae/pose/documents/read-scene')
      const scene = mendScene(temp.scene)
      if (!scene) {
        showToast(t`That did not work. Try again.`, 'error')
        return false
      }
      await (await loadSync()).restore(scene)
      showToast(t`The earlier version is here. Undo brings yours back.`)
      onClose()
      return true
    } catch (error) {
      showToast(t(describeCallError(error)), 'error')
      return false
    }
  }
  const hasNone = !id || (found.kind === 'there' && found.versions.length === 0)
  return (
    <Dialog isOpen isWide onClose={onClose} title={t`Earlier versions`}>
      {id && found.kind === 'asking' && <Progress label={t`Looking…`} />}
      {found.kind === 'failed' && <p role="alert">{t(describeCallError(found.error))}</p>}
      {hasNone && (
        <p>
          <Trans>
            None yet. While you are signed in, a version of this draft is saved every few minutes.
          </Trans>
        </p>
      )}
      {found.kind === 'there' && (
        <ul className={styles.list}>
          {found.versions.map(({ version, name, thumbnail, madeAt }) => (
            <li key={version} className={styles.item}>
              <ScenePicture scene={maker.history.scene} picture={thumbnail} />
              <p>
                <strong>{name || t`Untitled`}</strong>
                {ago(i18n.locale, Date.parse(madeAt), now)}
              </p>
              <div className={styles.ways}>
                <LockedButton onPress={() => restore(version)}>{t`Continue with this`}</LockedButton>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
