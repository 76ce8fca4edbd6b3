import { letTurn } from '../../features/viewer/let-turn.ts'
import { openPoseStage } from '../../features/viewer/pose-stage.ts'
import { loadAvatar } from '../../features/viewer/mount-stage.ts'
import type { PlainScene } from './plain-scene.ts'

// Loaded by a press on a page that may have no other script: it opens the 3D view as it comes.
async function open(stage: HTMLElement, button: HTMLElement): Promise<void> {
  const { pose, avatar, label } = JSON.parse(stage.dataset['scene'] ?? '') as PlainScene
  const over = new AbortController()
  try {
    const shown = { ...pose, gaze: { kind: 'camera' } as const }
    const view = await openPoseStage(avatar, shown, over.signal, { hasProps: true })
    view.canvas.setAttribute('aria-label', label)
    await loadAvatar(stage, view, over.signal, () => view.frame())
    letTurn(view)
    stage.dataset['ready'] = ''
    button.hidden = true
  } catch (error) {
    // The picture is still there, and says what is to be seen.
    over.abort()
    button.removeAttribute('aria-busy')
    throw error
  }
}

const stage = document.querySelector<HTMLElement>('[data-scene]')
const button = document.querySelector<HTMLElement>('[data-open-3d]')
if (stage && button) void open(stage, button)
