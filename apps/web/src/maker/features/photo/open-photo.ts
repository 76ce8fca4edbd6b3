import type { Maker } from '../../core/maker.ts'
import { photoStore } from '../../../features/pose-estimation/photo-store.ts'

/** Opens the panel that reads a pose from a photograph, with this picture where one is given. */
export function openPhoto(maker: Maker, file?: Blob): void {
  photoStore.setState({ asked: file ?? null })
  maker.view.setState({ dialog: 'photo' })
}
