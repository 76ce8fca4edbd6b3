import type { Toon } from '../vrm/avatar.ts'
import { hex } from '../vrm/palette.ts'
import type { Picture } from '../vrm/png.ts'

/** A face's material: its drawing as painted, the same in light and shade, without outline or rim. */
export function drawnToon(atlas: Picture): Toon {
  return {
    lit: atlas,
    shade: atlas,
    toony: 0.9,
    shift: 0,
    outline: 0,
    outlineColour: hex('#000000'),
    rim: 0,
  }
}
