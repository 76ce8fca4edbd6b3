import type { Scene } from '@kamae/pose/documents/scene'
import { useObjectUrl } from '../../../features/files/object-url.ts'
import { MannequinDrawing } from '../../../features/mannequin/mannequin-drawing.tsx'
import styles from './timeline.module.css'

/** What a scene looked like: its picture, or small figures of those who are there. */
export function ScenePicture({
  scene,
  picture,
}: {
  scene: Scene
  picture?: Blob | string | null | undefined
}) {
  const made = useObjectUrl(picture instanceof Blob ? picture : undefined)
  const url = typeof picture === 'string' ? picture : made
  return (
    <span className={styles.picture}>{url ? <img src={url} alt="" /> : <SceneAvatars scene={scene} />}</span>
  )
}

function SceneAvatars({ scene }: { scene: Scene }) {
  return scene.avatars.slice(0, 2).map((avatar) => <MannequinDrawing key={avatar.id} source={avatar} />)
}
