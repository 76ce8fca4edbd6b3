import { NO_AVATAR } from '@kamae/pop/documents/first-contents'
import { written } from '@kamae/ui/layout/written'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { Button } from '@kamae/ui/buttons/button'
import { Dialog } from '@kamae/ui/dialogs/dialog'
import { LockedButton } from '@kamae/ui/buttons/locked-button'
import { showToast } from '@kamae/ui/feedback/show-toast'
import { isPicture } from '@kamae/pop/documents/content'
import { emptyPop, type Pop } from '@kamae/pop/documents/pop'
import { DeviceStorageError } from '../device-store/device-store.ts'
import { callErrorText } from '../errors/call-error-text.ts'
import { useLoaded } from '../loading/use-loaded.ts'
import { useLang } from '../../language/use-lang.ts'
import { useSession } from '../../session/use-session.ts'
import { useNearView } from '../../page/use-near-view.ts'
import { deleteForGood, listOwnPops, type OwnPop, putAway, readOwnPop, takeBack } from './own-list.ts'
import { readPictures } from './kept-pictures.ts'
import { PopPicture } from './pop-picture.tsx'
import styles from './start.module.css'

/** From this part of what an account may hold on, it is said. */
const NEARLY = 0.8

/** One's own pops, the last changed first, and those that were put away. */
export function OwnPops() {
  const { t, i18n } = useLingui()
  const { status, user } = useSession()
  const uid = status === 'in' ? user?.uid : undefined
  const [asked, setAsked] = useState<OwnPop>()
  const [doomed, setDoomed] = useState<OwnPop>()
  const { value: found, reload: load } = useLoaded(useCallback(() => listOwnPops(uid), [uid]))
  const fail = (error: unknown) =>
    showToast(
      error instanceof DeviceStorageError
        ? t`This browser could not delete it. Reload the page and try again.`
        : callErrorText(i18n, error),
      'error',
    )
  if (!found || (found.pops.length === 0 && found.archived.length === 0 && !found.hasFailed)) return null
  const { count: held = 0, most = Infinity } = found.account ?? {}
  const doomedName = doomed?.head.name || t`Untitled pop`
  return (
    <>
      {held >= most * NEARLY && (
        <p className={styles.lead} role="status">
          <Trans>
            Your account holds {held} of {most} pops, archived ones included. Delete some of these forever to
            make room.
          </Trans>
        </p>
      )}
      {(found.pops.length > 0 || found.hasFailed) && (
        <section className={styles.part} aria-labelledby="own-pops">
          <h2 id="own-pops">
            <Trans>Your pops</Trans>
          </h2>
          {found.hasFailed && (
            <p className={styles.lead} role="status">
              <Trans>Your account could not be reached: these are the pops on this device.</Trans>
            </p>
          )}
          <ul className={styles.grid}>
            {found.pops.map((pop) => (
              <OwnTile key={pop.id} pop={pop} onPutAway={() => setAsked(pop)} />
            ))}
          </ul>
        </section>
      )}
      {found.archived.length > 0 && (
        <section className={styles.part} aria-labelledby="archived-pops">
          <h2 id="archived-pops">
            <Trans>Archived pops</Trans>
          </h2>
          <ul className={styles.rows}>
            {found.archived.map((pop) => (
              <li key={pop.id}>
                <span className={styles.name} {...(pop.head.name && written(pop.head.name))}>
                  {pop.head.name || t`Untitled pop`}
                </span>
                <span className={styles.acts}>
                  <LockedButton
                    size="dense"
                    onPress={async () => {
                      await takeBack(pop)
                      await load()
                    }}
                    onError={fail}
                  >
                    <Trans>Restore</Trans>
                  </LockedButton>
                  <Button size="dense" variant="ghost" onClick={() => setDoomed(pop)}>
                    <Trans>Delete forever</Trans>
                  </Button>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {doomed && (
        <Dialog
          isOpen
          onClose={() => setDoomed(undefined)}
          title={<Trans>Delete “{doomedName}” forever?</Trans>}
          actions={
            <>
              <Button variant="ghost" onClick={() => setDoomed(undefined)}>
                <Trans>Cancel</Trans>
              </Button>
              <LockedButton
                variant="danger"
                onPress={async () => {
                  await deleteForGood(doomed)
                  setDoomed(undefined)
                  await load()
                }}
                onError={fail}
              >
                <Trans>Delete forever</Trans>
              </LockedButton>
            </>
          }
        >
          <p>
            <Trans>It is deleted at once with everything on it, and cannot be restored.</Trans>
          </p>
        </Dialog>
      )}
      {asked && (
        <Dialog
          isOpen
          onClose={() => setAsked(undefined)}
          title={asked.link ? <Trans>Archive this pop?</Trans> : <Trans>Delete this pop?</Trans>}
          actions={
            <>
              <Button variant="ghost" onClick={() => setAsked(undefined)}>
                <Trans>Cancel</Trans>
              </Button>
              <LockedButton
                variant="danger"
                onPress={async () => {
                  await putAway(asked)
                  setAsked(undefined)
                  await load()
                }}
                onError={fail}
              >
                {asked.link ? <Trans context="verb">Archive</Trans> : <Trans>Delete</Trans>}
              </LockedButton>
            </>
          }
        >
          <p>
            {asked.link ? (
              <Trans>For 30 days you can restore it here.</Trans>
            ) : (
              <Trans>It is saved on this device only, and cannot be restored.</Trans>
            )}
          </p>
        </Dialog>
      )}
    </>
  )
}

/** Without the figures that this device has no picture of, where words say what the pop is. */
function withoutDummies(pop: Pop, pictures: ReadonlyMap<string, string>): Pop {
  const contents = Object.values(pop.contents)
  const hasWords = contents.some(
    (content) =>
      (content.kind === 'bubble' || content.kind === 'caption') &&
      !content.isHidden &&
      content.text.trim() !== '',
  )
  if (!hasWords) return pop
  const kept = contents.map((content) =>
    content.kind === 'picture' && !pictures.has(content.id) ? { ...content, ...NO_AVATAR } : content,
  )
  return { ...pop, contents: Object.fromEntries(kept.map((content) => [content.id, content])) }
}

function OwnTile({ pop, onPutAway }: { pop: OwnPop; onPutAway: () => void }) {
  const { t } = useLingui()
  const lang = useLang()
  const [opened, setOpened] = useState<Pop>(() => emptyPop(pop.head))
  const [pictures, setPictures] = useState<ReadonlyMap<string, string>>(new Map())
  const [tile, isNear] = useNearView<HTMLLIElement>()
  const { id } = pop
  useEffect(() => {
    if (!isNear) return
    let isOver = false
    const urls: string[] = []
    const read = async () => {
      const whole = await readOwnPop(pop)
      if (!whole || isOver) return
      const kept = await readPictures(pop.id, Object.values(whole.contents).filter(isPicture))
      if (isOver) return
      const addresses = [...kept].map(([id, picture]) => [id, URL.createObjectURL(picture)] as const)
      urls.push(...addresses.map(([, url]) => url))
      setPictures(new Map(addresses))
      setOpened(whole)
    }
    void read()
    return () => {
      isOver = true
      for (const url of urls) URL.revokeObjectURL(url)
    }
  }, [pop, isNear])
  const make = useCallback(() => withoutDummies(opened, pictures), [opened, pictures])
  const name = pop.head.name || t`Untitled pop`
  return (
    <li ref={tile} className={styles.tile}>
      <Link to="/$lang/pop/$id" params={{ lang, id }} className={styles.open}>
        <PopPicture make={make} pictures={pictures} scope={`own-${id.slice(0, 8)}`} />
        <span className={styles.name} {...(pop.head.name && written(pop.head.name))}>
          {name}
        </span>
      </Link>
      <Button
        size="dense"
        aria-label={pop.link ? t`Archive “${name}”` : t`Delete “${name}”`}
        onClick={onPutAway}
      >
        {pop.link ? <Trans context="verb">Archive</Trans> : <Trans>Delete</Trans>}
      </Button>
    </li>
  )
}
