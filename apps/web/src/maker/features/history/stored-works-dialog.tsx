import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Button, buttonClass } from '@kamae/ui/buttons/button'
import { Dialog } from '@kamae/ui/dialogs/dialog'
import { LockedButton } from '@kamae/ui/buttons/locked-button'
import { useLang } from '../../../language/use-lang.ts'
import { ago } from './ago.ts'
import { ScenePicture } from './scene-picture.tsx'
import styles from './timeline.module.css'
import { forgetWork, type StoredWork, listWorks } from '../../core/autosave/store/stored-works.ts'
import { useAutosave } from '../../core/autosave/autosave-context.ts'

/** Everything that was begun on this device, other tabs' and copies too: each opens where it was left. */
export function StoredWorksDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui()
  const lang = useLang()
  const { draft } = useAutosave()
  const [works, setWorks] = useState<readonly StoredWork[]>()
  const [asked, setAsked] = useState<string>()
  const [now] = useState(() => Date.now())
  useEffect(() => {
    listWorks().then(setWorks, (error: unknown) => {
      // A device that keeps nothing has none.
      console.warn(error)
      setWorks([])
    })
  }, [])
  const forget = async (slot: string) => {
    await forgetWork(slot)
    setWorks(await listWorks())
    setAsked(undefined)
  }
  return (
    <Dialog isOpen isWide onClose={onClose} title={t`Work on this device`}>
      {works?.length === 0 && (
        <p>
          <Trans>Nothing saved yet. Your first change will be.</Trans>
        </p>
      )}
      <ul className={styles.list}>
        {works?.map(({ slot, scene, updatedAt }) => (
          <li key={slot} className={styles.item}>
            <ScenePicture scene={scene} />
            <p>
              <strong>{scene.name || t`Untitled`}</strong>
              {slot === draft.slot ? t`Open here` : ago(i18n.locale, updatedAt, now)}
            </p>
            {slot !== draft.slot && (
              <div className={styles.ways}>
                {asked === slot ? (
                  <>
                    <Button variant="ghost" onClick={() => setAsked(undefined)}>
                      {t`Cancel`}
                    </Button>
                    <LockedButton variant="danger" onPress={() => forget(slot)}>
                      {t`Delete forever`}
                    </LockedButton>
                  </>
                ) : (
                  <>
                    <Button variant="ghost" onClick={() => setAsked(slot)}>
                      {t`Delete`}
                    </Button>
                    <a className={buttonClass()} href={`/${lang}/make?draft=${encodeURIComponent(slot)}`}>
                      {t`Open`}
                    </a>
                  </>
                )}
              </div>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
