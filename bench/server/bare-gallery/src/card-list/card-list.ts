/** What a card of the gallery shows. */
export type Card = {
  readonly slug: string
  readonly name: string
  readonly userName: string
  readonly userUid: string
  readonly src: string
  readonly srcSet: string
  readonly alt: string
}

/** The cards that the server was started with. */
export function galleryCards(): readonly Card[] {
  return (globalThis as { galleryCards?: readonly Card[] }).galleryCards ?? []
}
