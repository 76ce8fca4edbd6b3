import type { Maker } from '../../core/maker.ts'
import { type PictureSettings, pictureSettings } from '../../core/picture/picture-store.ts'
import { type PictureOptions, takeStagePicture } from '../../stage/take-picture.ts'

type Size = { readonly width: number; readonly height: number; readonly signal?: AbortSignal }

/**
 * How the picture that is kept with a pose is taken, as those of our own poses are: clear but for who is in it and their soft shadow on
 * the floor, four fifths of it high unless the person framed it in about that shape.
 */
export function posePictureOptions(size: Size): PictureOptions {
  return {
    ...size,
    background: { kind: 'transparent' },
    framing: framingFor(size, pictureSettings.getState()),
    hasFloorShadow: true,
    // Lists show it in either theme, whichever its maker has.
    theme: 'light',
  }
}

/** What the person framed in another shape would be cut off at its sides: then everyone is framed. */
function framingFor(size: Size, { width, height, framing }: PictureSettings): PictureSettings['framing'] {
  const isSameShape = Math.abs((width * size.height) / (height * size.width) - 1) < 0.03
  return framing === 'view' && !isSameShape ? 'all' : framing
}

/** Takes the picture that is kept with a pose; undefined where nothing can be drawn. Fails with `PictureError`. */
export function takePosePicture(maker: Maker, size: Size): Promise<Blob | undefined> {
  return takeStagePicture(maker, posePictureOptions(size))
}
