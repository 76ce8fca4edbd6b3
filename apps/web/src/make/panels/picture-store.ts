import { createStore } from 'zustand/vanilla'

/** How pictures are taken; kept while the page is open, and the same for the panel and the menu. */
export type PictureSettings = {
  readonly width: number
  readonly height: number
  readonly framing: 'view' | 'all' | 'avatar'
}

export const pictureSettings = createStore<PictureSettings>(() => ({
  width: 1536,
  height: 1920,
  framing: 'all',
}))
