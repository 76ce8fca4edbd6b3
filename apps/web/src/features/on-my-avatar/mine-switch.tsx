import { Switch } from '@kamae/ui/fields/switch'
import { Trans } from '@lingui/react/macro'
import { setOnMine, useOnMine } from './use-on-mine.ts'

/** Whether lists show poses on the visitor's own avatar. */
export function MineSwitch() {
  return <Switch label={<Trans>On my avatar</Trans>} isOn={useOnMine()} onChange={setOnMine} />
}
