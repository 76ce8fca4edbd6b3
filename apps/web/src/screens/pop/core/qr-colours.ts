import { contrastOf } from '../../../features/rooms/room-colours.ts'

/** How much more light the ground has to throw back than the code, of all: grade C of the symbol contrast of ISO/IEC 15415. */
const LEAST_CONTRAST = 0.4
const BLACK = '#000000'

/** Whether cameras read a QR code in these colours (`#rrggbb`): dark on light, and far enough apart. */
export function isQrReadable({ colour, fill }: { readonly colour: string; readonly fill: string }): boolean {
  return light(fill) - light(colour) >= LEAST_CONTRAST
}

/** The relative luminance of a colour, 0 to 1, out of its contrast with black. */
const light = (colour: string) => (contrastOf(colour, BLACK) - 1) / 20
