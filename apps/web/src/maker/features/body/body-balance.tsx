import { useLingui } from '@lingui/react/macro'
import { Button } from '@kamae/ui/buttons/button'
import { Switch } from '@kamae/ui/fields/switch'
import { feetOnFloor } from '../../core/edits.ts'
import { useActive, useAvatar, useMaker, usePose } from '../../core/maker-context.ts'
import { describeBalance } from './describe-balance.ts'
import { setFloating } from '../../core/body/body-edits.ts'
import { Disclosure } from '../../core/panel/disclosure.tsx'
import styles from '../../core/panel/disclosure.module.css'

/** Whether the pose could be held, whether feet keep to the floor, and the way there. */
export function BodyBalance() {
  const maker = useMaker()
  const { t } = useLingui()
  const pose = usePose()
  const avatar = useAvatar()
  const floats = useActive((one) => one.floats) ?? false
  if (!pose || !avatar) return null
  const { kind, centimetres } = describeBalance(avatar.skeleton, pose)
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
    <Disclosure id="balance" title={t`Balance`} state={words[kind]}>
      <p className={styles.quiet} role="status">
        {words[kind]}
        {isFalling && ` · ${t`${centimetres} cm beyond what it stands on`}`}
      </p>
      <Switch
        label={t`Feet stay on the floor`}
        isOn={!floats}
        onChange={(isOn) => setFloating(maker, !isOn)}
      />
      <div className={styles.buttons}>
        <Button size="dense" onClick={() => feetOnFloor(maker)}>{t`Put on the floor`}</Button>
      </div>
    </Disclosure>
  )
}
