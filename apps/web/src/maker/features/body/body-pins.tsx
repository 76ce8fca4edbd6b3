import { useLingui } from '@lingui/react/macro'
import type { PinHold } from '@kamae/pose/commands/body-commands'
import { PIN_BONES, type PinBone } from '@kamae/pose/documents/scene'
import { Switch } from '@kamae/ui/fields/switch'
import { useActive, useAvatar, useMaker } from '../../core/maker-context.ts'
import { BONE_NAMES } from '../../../features/pose-names/bone-names.ts'
import { pin } from '../../core/body/body-edits.ts'
import { Disclosure } from '../../core/panel/disclosure.tsx'
import styles from '../../core/panel/disclosure.module.css'

/** Bones that stay where they are while the rest moves. */
export function BodyPins() {
  const { t } = useLingui()
  const pins = useActive((avatar) => avatar.pins) ?? []
  const avatar = useAvatar()
  if (!avatar) return null
  const has = new Set<string>(avatar.skeleton.bones.map(({ name }) => name))
  const missing = PIN_BONES.filter((bone) => !has.has(bone))
  const count = pins.length
  return (
    <Disclosure id="pins" title={t`Pins`} state={count > 0 ? t`${count} held` : undefined}>
      <p className={styles.quiet}>{t`What is pinned stays in place while the rest moves.`}</p>
      {PIN_BONES.filter((bone) => has.has(bone)).map((bone) => {
        const found = pins.find((each) => each.bone === bone)
        return (
          <PinRow key={bone} bone={bone} hold={found ? (found.rotation ? 'direction' : 'place') : 'none'} />
        )
      })}
      {missing.includes('chest') && (
        <p className={styles.quiet}>{t`This avatar has no chest bone to pin.`}</p>
      )}
    </Disclosure>
  )
}

function PinRow({ bone, hold }: { bone: PinBone; hold: PinHold }) {
  const maker = useMaker()
  const { t } = useLingui()
  const name = t(BONE_NAMES[bone])
  return (
    <div role="group" aria-label={name}>
      <Switch
        label={name}
        isOn={hold !== 'none'}
        onChange={(isOn) => pin(maker, bone, isOn ? 'direction' : 'none')}
      />
      {hold !== 'none' && (
        <div className={styles.inner}>
          <Switch
            label={t`Direction too`}
            isOn={hold === 'direction'}
            onChange={(isOn) => pin(maker, bone, isOn ? 'direction' : 'place')}
          />
        </div>
      )}
    </div>
  )
}
