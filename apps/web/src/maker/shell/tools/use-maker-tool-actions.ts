import { useMemo } from 'react'
import { useLingui } from '@lingui/react/macro'
import { showToast } from '@kamae/ui/feedback/show-toast'
import { myAvatar } from '../../../features/avatars/my-avatar.ts'
import { activeOf } from '../../core/active.ts'
import { firstScene } from '../../core/first-scene.ts'
import { useMaker } from '../../core/maker-context.ts'
import { useAutosave } from '../../core/autosave/autosave-context.ts'
import { beginWork } from '../../core/autosave/begun-works.ts'
import { useTakePng } from '../../features/picture/use-take-png.ts'
import type { ToolHands } from '../../core/tools/tool.ts'

/** The hands of this screen's tools. */
export function useToolHands({ pickFile }: { pickFile: () => void }): ToolHands {
  const maker = useMaker()
  const autosave = useAutosave()
  const { t } = useLingui()
  const takePng = useTakePng(maker)
  return useMemo(() => {
    const files = () => import('../../features/picture/export-files.ts')
    return {
      maker,
      notify: (text) => showToast(t(text)),
      takePng,
      exportPose: async () => {
        if ((await files()).exportPose(maker)) showToast(t`Pose downloaded`)
      },
      exportScene: async () => {
        const { staysHere } = (await files()).exportScene(maker)
        showToast(t`Scene downloaded`)
        if (staysHere) showToast(t`Files of your own stay on this device: they are not in the scene’s file.`)
      },
      pickFile,
      save: () => maker.view.setState({ dialog: 'save' }),
      share: () => maker.view.setState({ dialog: 'share' }),
      startNew() {
        const source = activeOf(maker)?.source ?? myAvatar()
        beginWork(maker, autosave, firstScene(source))
        showToast(t`A new pose. Undo brings the last one back.`)
      },
    }
  }, [maker, autosave, t, takePng, pickFile])
}
