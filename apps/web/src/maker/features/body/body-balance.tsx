import { useLingui } from '@lingui/react/macro'
import { Button } from '@kamae/ui/buttons/button'
import { feetOnFloor } from '../../core/edits.ts'
import { useAvatar, useMaker, usePose } from '../../core/maker-context.ts'
import { balanceWords } from './describe-balance.ts'
import { Fold } from '../../core/panel/disclosure.tsx'
import styles from '../../core/panel/disclosure.module.css'

/** Whether the pose could be held, and the way to the floor. */
export function BodyBalance() {
  const maker = useMaker()
  const { t } = useLingui()
  const pose = usePose()
  const avatar = useAvatar()
  if (!pose || !avatar) return null
  const { kind, centimetres } = balanceWords(avatar.skeleton, pose)
  const words = {
    held: t`In balance`,
    air: t`In the air`,
    front: t`Falls forward`,
    back: t`Falls back`,
    left: t`Falls to the left`,
    right: t`Falls to the right`,
  }
  const isFalling = kind !== 'held' && kind !== 'air'
  return (
    <Fold id="balance" title={t`Balance`} state={words[kind]}>
      <p className={styles.quiet} role="status">
        {words[kind]}
        {isFalling && ` · ${t`${centimetres} cm beyond what it stands on`}`}
      </p>
      <div className={styles.buttons}>
        <Button size="dense" onClick={() => feetOnFloor(maker)}>{t`Put on the floor`}</Button>
      </div>
    </Fold>
  )
}
