/** The widths in which a stored picture can be had besides its own, in pixels: `/pictures/<key>?w=`. */
export const PICTURE_WIDTHS = [320, 480, 720] as const
