import { Trans, useLingui } from '@lingui/react/macro'
import type { RoomDraft } from './room-draft.ts'
import styles from './edit.module.css'
import type { OwnItems } from './own-items.ts'
import { ItemChoice } from './item-choice.tsx'

const MOST = 12

/** Up to twelve poses and bundles that the owner picks, in the order in which they are chosen. */
export function PickedFields({
  draft,
  change,
  own,
}: {
  draft: RoomDraft
  change: (changed: Partial<RoomDraft>) => void
  own: OwnItems | undefined
}) {
  const { t } = useLingui()
  const isPicked = (kind: 'poses' | 'bundles') =>
    draft.sections.some((section) => section.kind === kind && section.isShown && section.shows === 'picked')
  const toggled = (ids: readonly string[], id: string) =>
    ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id].slice(0, MOST)
  return (
    <>
      {isPicked('poses') && own && (
        <fieldset className={styles.group}>
          <legend>
            <Trans>Picked poses (up to 12)</Trans>
          </legend>
          <ItemChoice
            label={t`Picked poses (up to 12)`}
            items={own.poses}
            chosen={draft.pickedPoseIds}
            isNumbered
            onChoose={(id) => change({ pickedPoseIds: toggled(draft.pickedPoseIds, id) })}
          />
        </fieldset>
      )}
      {isPicked('bundles') && own && (
        <fieldset className={styles.group}>
          <legend>
            <Trans>Picked bundles (up to 12)</Trans>
          </legend>
          <ItemChoice
            label={t`Picked bundles (up to 12)`}
            items={own.bundles}
            chosen={draft.pickedBundleIds}
            isNumbered
            onChoose={(id) => change({ pickedBundleIds: toggled(draft.pickedBundleIds, id) })}
          />
        </fieldset>
      )}
    </>
  )
}
