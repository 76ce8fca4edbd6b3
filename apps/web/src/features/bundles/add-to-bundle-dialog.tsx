import { written } from '@kamae/ui/layout/written'
import { LONGEST_OF_BUNDLE } from '@kamae/entities/avatarposeBundle/text-lengths'
import { Button, buttonClass } from '@kamae/ui/buttons/button'
import { Dialog } from '@kamae/ui/dialogs/dialog'
import { TextField } from '@kamae/ui/fields/field'
import { LockButton, LockedButton } from '@kamae/ui/buttons/locked-button'
import { showToast } from '@kamae/ui/feedback/show-toast'
import { Skeleton } from '@kamae/ui/feedback/skeleton'
import { useLock } from '@kamae/ui/buttons/use-lock'
import { VisuallyHidden } from '@kamae/ui/layout/visually-hidden'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { signInPath } from '../sign-in-offer/sign-in-ways.tsx'
import { useSession } from '../../session/use-session.ts'
import { bundleFailure } from './bundle-failure.ts'
import { addPose, type Bundle, createBundle, takeOut } from './bundle-calls.ts'
import styles from './add-to-bundle.module.css'
import { PoseCount } from './pose-count.tsx'
import { type OwnBundles, useOwnBundles } from './use-own-bundles.ts'

/** One's own bundles with a tick where the pose is in; ticking puts it in or takes it out at once. */
export function AddToBundleDialog({
  slug,
  name,
  onClose,
}: {
  slug: string
  name: string
  onClose: () => void
}) {
  const { status, user } = useSession()
  const isMember = status === 'in' && user !== null && !user.isGuest
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={
        <Trans>
          Add “<span {...written(name)}>{name}</span>” to a bundle
        </Trans>
      }
      actions={
        isMember ? (
          <Button variant="primary" onClick={onClose}>
            <Trans>Done</Trans>
          </Button>
        ) : (
          <>
            <Button variant="ghost" onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <a className={buttonClass({ variant: 'primary' })} href={signInPath('account')}>
              <Trans>Sign in</Trans>
            </a>
          </>
        )
      }
    >
      {isMember ? (
        <Choice slug={slug} name={name} />
      ) : (
        <p>
          <Trans>Bundles keep poses together, in your order. Sign in with an account to make your own.</Trans>
        </p>
      )}
    </Dialog>
  )
}

function Choice({ slug, name }: { slug: string; name: string }) {
  const { t, i18n } = useLingui()
  const own = useOwnBundles(slug)
  const [announcement, setAnnouncement] = useState('')
  const put = async (bundle: Bundle) => {
    const { id, name: bundleName, entryId = null } = bundle
    const pending = own.setEntry(bundle, entryId === null ? '' : null)
    setAnnouncement(
      entryId === null ? t`“${name}” is in “${bundleName}”` : t`“${name}” is not in “${bundleName}” any more`,
    )
    try {
      if (entryId === null) own.setEntry(pending, (await addPose(id, slug)).id)
      else await takeOut(entryId)
    } catch (error) {
      own.setEntry(pending, entryId)
      setAnnouncement('')
      showToast(bundleFailure(i18n, error), 'error')
    }
  }
  return (
    <div className={styles.choice}>
      <BundleTicks own={own} onPut={put} />
      <NewBundle
        onMade={async (typed) => {
          const made = await createBundle({ name: typed })
          const fresh = { ...made, entryId: null }
          own.add(fresh)
          await put(fresh)
        }}
      />
      <VisuallyHidden isLive>{announcement}</VisuallyHidden>
    </div>
  )
}

function BundleTicks({ own, onPut }: { own: OwnBundles; onPut: (bundle: Bundle) => Promise<void> }) {
  const { items, hasFailed, hasMore, more } = own
  if (hasFailed && !items)
    return (
      <p role="alert">
        <Trans>This list could not be loaded.</Trans>{' '}
        <LockedButton size="dense" onPress={more}>
          <Trans>Try again</Trans>
        </LockedButton>
      </p>
    )
  if (!items)
    return (
      <div className={styles.list} aria-busy="true">
        {[0, 1, 2].map((at) => (
          <Skeleton key={at} style={{ height: 44, borderRadius: 8 }} />
        ))}
      </div>
    )
  if (items.length === 0)
    return (
      <p>
        <Trans>No bundles yet. Name your first one to add the pose to it.</Trans>
      </p>
    )
  return (
    <>
      <ul className={styles.list}>
        {items.map((bundle) => (
          <li key={bundle.id}>
            <label className={styles.tick}>
              <input
                type="checkbox"
                checked={bundle.entryId != null}
                // Its entry has no id yet: the tick before is still on its way.
                disabled={bundle.entryId === ''}
                onChange={() => void onPut(bundle)}
              />
              <span {...written(bundle.name)}>{bundle.name}</span>
              <small>
                <PoseCount count={bundle.contentCount} />
              </small>
            </label>
          </li>
        ))}
      </ul>
      {hasMore && (
        <LockedButton size="dense" lockMs={1000} onPress={more}>
          <Trans>Show more</Trans>
        </LockedButton>
      )}
    </>
  )
}

function NewBundle({ onMade }: { onMade: (name: string) => Promise<void> }) {
  const { t, i18n } = useLingui()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const name = typed.trim()
  const lock = useLock(
    async () => {
      setProblem(undefined)
      await onMade(name)
      setTyped('')
    },
    { lockMs: 1000, onError: (error) => setProblem(bundleFailure(i18n, error)) },
  )
  return (
    <form
      className={styles.fresh}
      onSubmit={(event) => {
        event.preventDefault()
        if (name) lock.run()
      }}
    >
      <TextField
        label={t`New bundle`}
        value={typed}
        error={problem}
        onChange={setTyped}
        maxLength={LONGEST_OF_BUNDLE.name}
      />
      <LockButton lock={lock} type="submit" disabledReason={name ? undefined : t`Enter a name first.`}>
        <Trans>Create</Trans>
      </LockButton>
    </form>
  )
}
