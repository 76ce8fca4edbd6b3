import { PICTURE_WIDTHS } from '@kamae/entities/gallery/picture-widths'

/**
 * A stored picture in every width that the server makes, for `img`: one for small screens, all by their widths. `own` is the picture's own
 * width where it is wanted as well.
 */
export function pictureSources(url: string, own?: number): { readonly src: string; readonly srcSet: string } {
  const at = (width: number) => `${url}?w=${width}`
  const widths = PICTURE_WIDTHS.map((width) => `${at(width)} ${width}w`)
  if (own !== undefined) widths.push(`${url} ${own}w`)
  return { src: at(PICTURE_WIDTHS[1]), srcSet: widths.join(', ') }
}
