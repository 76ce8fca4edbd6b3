import { PICTURE_WIDTHS } from '@kamae/entities/gallery/picture-widths'

/** A stored picture of a pose in every width that the server makes, for `img`: one for small screens, all by their widths. */
export function pictureSources(url: string): { readonly src: string; readonly srcSet: string } {
  const at = (width: number) => `${url}?w=${width}`
  return {
    src: at(PICTURE_WIDTHS[1]),
    srcSet: PICTURE_WIDTHS.map((width) => `${at(width)} ${width}w`).join(', '),
  }
}
