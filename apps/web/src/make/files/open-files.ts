import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { SceneAvatar } from '@kamae/pose/scene'
import { showToast, type ToastAction } from '@kamae/ui/show-toast'
import { addToScene } from '../avatars/add-to-scene.ts'
import { activate, activeOf } from '../core/active.ts'
import { setAvatarSource } from '../core/edits.ts'
import type { Maker } from '../core/maker.ts'
import { speak } from '../core/speak.ts'
import { withTexts } from '../core/with-texts.ts'
import { type FileFault, FILE_REASONS } from './file-reasons.ts'
import { openFile } from './open-file.ts'

/** What a file that is no avatar, pose or scene can be in one: a model is a thing, unless its name promises an avatar. */
function ownKind(reason: FileFault, { name }: File): 'prop' | 'picture' | undefined {
  if (reason === 'is-image') return /\.vrm$/i.test(name) ? undefined : 'picture'
  return reason === 'not-vrm' && !/\.vrm$/i.test(name) ? 'prop' : undefined
}

/** What the toast offers after a file took an avatar's place: that both stand. */
function addInstead(maker: Maker, i18n: I18n, before: SceneAvatar): ToastAction | undefined {
  const now = activeOf(maker)
  if (!now || now.id !== before.id || now.source === before.source) return undefined
  const { source } = now
  return {
    label: i18n._(msg`Add it beside instead`),
    run: () => {
      activate(maker, before.id)
      setAvatarSource(maker, before.source)
      void addToScene(maker, source)
    },
  }
}

/** Opens files one after the other and says how each went. */
export async function openFiles(maker: Maker, i18n: I18n, files: readonly File[]): Promise<void> {
  const tell = (text: string, kind: 'done' | 'error' = 'done') => {
    showToast(text, kind)
    speak(maker, text)
  }
  for (const file of files) {
    const before = activeOf(maker)
    maker.view.setState({ isOpening: true })
    const opened = await openFile(maker, file).finally(() => maker.view.setState({ isOpening: false }))
    const own = opened.ok ? undefined : ownKind(opened.reason, file)
    if (own) {
      // A model that is no avatar is a thing of the scene, and a picture stands behind it.
      const { tellOwnFile } = await withTexts(import('../scene/tell-own-file.ts'), 'scene')
      await tellOwnFile(maker, i18n, own, file)
    } else if (!opened.ok) tell(i18n._(FILE_REASONS[opened.reason]), 'error')
    else if (opened.kind === 'avatar') {
      const { name, isKept } = opened
      if (isKept) {
        const text = i18n._(msg`${name} is kept on this device`)
        showToast(text, 'done', before && addInstead(maker, i18n, before))
        speak(maker, text)
      } else
        tell(i18n._(msg`This device has no room for the avatar: it stays until you leave the page.`), 'error')
    } else tell(i18n._(opened.kind === 'pose' ? msg`Pose opened` : msg`Scene opened`))
  }
  // What was asked for in the dialog of avatars held for these files.
  maker.view.setState({ choosing: 'switch' })
}
