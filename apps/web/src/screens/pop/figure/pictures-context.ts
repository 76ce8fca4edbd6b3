import { createContext, use } from 'react'
import type { FigurePictures } from './figure-pictures.ts'

export const PicturesContext = createContext<FigurePictures | undefined>(undefined)

export function useFigurePictures(): FigurePictures {
  const pictures = use(PicturesContext)
  if (!pictures) throw new Error('This part belongs inside the pop maker.')
  return pictures
}
