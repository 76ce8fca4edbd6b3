import { useLingui } from '@lingui/react/macro'
import type { Bone } from '@kamae/pose/skeleton/bones'
import { IconButton } from '@kamae/ui/buttons/icon-button'
import { ResetIcon } from '@kamae/ui/icons/maker-icons'
import { resetJoint } from '../../core/edits.ts'
import { useAvatar, useMaker, useView } from '../../core/maker-context.ts'
import { AngleRows } from '../../core/panel/angle-rows.tsx'
import { HipsRows } from './hips-rows.tsx'
import styles from '../../core/panel/panel.module.css'

/** One joint of the open part: its name (press to pick it), a reset, and its numbers. */
export function JointSection({ bone, label }: { bone: Bone; label: string }) {
  const maker = useMaker()
  const { t } = useLingui()
  const avatar = useAvatar()
  const isPicked = useView((view) => view.bone === bone)
  const isMissing = avatar !== null && !avatar.skeleton.bones.some(({ name }) => name === bone)
  return (
    <section className={styles.section} aria-label={label}>
      <h3 className={styles.heading}>
        <button
          type="button"
          aria-pressed={isPicked}
          onClick={() => maker.view.setState({ bone: isPicked ? null : bone })}
        >
          {label}
        </button>
        {!isMissing && (
          <IconButton variant="dense" label={t`Reset ${label}`} onClick={() => resetJoint(maker, bone)}>
            <ResetIcon isSmall />
          </IconButton>
        )}
      </h3>
      {isMissing ? (
        <p className={styles.quiet}>{t`This avatar has no such joint: the ones around it turn instead.`}</p>
      ) : (
        <>
          <AngleRows bone={bone} />
          {bone === 'hips' && <HipsRows />}
        </>
      )}
    </section>
  )
}
