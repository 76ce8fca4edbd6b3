import { EmptyState } from '@kamae/ui/feedback/empty-state'
import { LockedButton } from '@kamae/ui/buttons/locked-button'
import { TileCaption, TilePicture } from '@kamae/ui/layout/tile'
import { Trans, useLingui } from '@lingui/react/macro'
import { altText } from '../../language/alt-text.ts'
import { type Bundle, listOwnBundles } from '../../features/bundles/bundle-calls.ts'
import {
  listOwnDrafts,
  listOwnPoses,
  type OwnDraft,
  type OwnPose,
  restoreBundle,
  restoreDraft,
  restorePose,
} from './own-calls.ts'
import { OwnGrid } from './own-grid.tsx'
import styles from './me.module.css'
import { useOwnAction } from '../../features/lists/use-own-action.ts'
import { isNothing, useOwnList } from '../../features/lists/use-own-list.ts'

const loadPoses = (cursor?: string) => listOwnPoses(true, cursor)
const loadBundles = async (cursor?: string) => {
  const page = await listOwnBundles({ isArchived: true, ...(cursor !== undefined && { cursor }) })
  return { items: page.items, nextCursor: page.nextCursor }
}
const loadDrafts = (cursor?: string) => listOwnDrafts(true, cursor)

/** What was put away: for 30 days each can be brought back. */
export function OwnArchive() {
  const { t, i18n } = useLingui()
  const poses = useOwnList<OwnPose>(loadPoses)
  const drafts = useOwnList<OwnDraft>(loadDrafts)
  const bundles = useOwnList<Bundle>(loadBundles)
  const act = useOwnAction()
  const isEmpty = [poses, drafts, bundles].every((list) => isNothing(list))
  if (isEmpty) {
    return (
      <EmptyState title={<Trans>The archive is empty</Trans>}>
        <Trans>Archived poses, bundles and drafts stay here for 30 days.</Trans>
      </EmptyState>
    )
  }
  const restore = (run: () => Promise<void>) => act(run, t`Restored`)
  const pictureOf = (name: string) => t`Picture of “${name}”`
  return (
    <>
      <section className={styles.part} aria-labelledby="archived-poses" hidden={isNothing(poses)}>
        <h2 id="archived-poses">
          <Trans>Poses</Trans>
        </h2>
        <OwnGrid list={poses} empty={null}>
          {(pose) => (
            <>
              <TilePicture src={pose.pictureUrl} alt={altText(i18n, pose.facts)} />
              <TileCaption name={pose.name} />
              <LockedButton
                size="dense"
                onPress={() =>
                  restore(async () => {
                    await restorePose(pose)
                    poses.replace(pose.id, undefined)
                  })
                }
              >
                <Trans>Restore</Trans>
              </LockedButton>
            </>
          )}
        </OwnGrid>
      </section>
      <section className={styles.part} aria-labelledby="archived-bundles" hidden={isNothing(bundles)}>
        <h2 id="archived-bundles">
          <Trans>Bundles</Trans>
        </h2>
        <OwnGrid list={bundles} empty={null}>
          {(bundle) => (
            <>
              <TilePicture src={bundle.covers[0]?.pictureUrl} alt={bundle.covers[0]?.name ?? ''} />
              <TileCaption name={bundle.name} />
              <LockedButton
                size="dense"
                onPress={() =>
                  restore(async () => {
                    await restoreBundle(bundle)
                    bundles.replace(bundle.id, undefined)
                  })
                }
              >
                <Trans>Restore</Trans>
              </LockedButton>
            </>
          )}
        </OwnGrid>
      </section>
      <section className={styles.part} aria-labelledby="archived-drafts" hidden={isNothing(drafts)}>
        <h2 id="archived-drafts">
          <Trans>Drafts</Trans>
        </h2>
        <OwnGrid list={drafts} empty={null}>
          {(draft) => (
            <>
              <TilePicture src={draft.thumbnail ?? undefined} alt={pictureOf(draft.name || t`Untitled`)} />
              <TileCaption name={draft.name || t`Untitled`} />
              <LockedButton
                size="dense"
                onPress={() =>
                  restore(async () => {
                    await restoreDraft(draft)
                    drafts.replace(draft.id, undefined)
                  })
                }
              >
                <Trans>Restore</Trans>
              </LockedButton>
            </>
          )}
        </OwnGrid>
      </section>
    </>
  )
}
