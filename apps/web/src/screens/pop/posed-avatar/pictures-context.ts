import { createContext, use } from 'react'
import type { PosedAvatarPictures } from './posed-avatar-pictures.ts'

export const PicturesContext = createContext<PosedAvatarPictures | undefined>(undefined)

export function usePosedAvatarPictures(): PosedAvatarPictures {
  const pictures = use(PicturesContext)
  if (!pictures) throw new Error('This part belongs inside the pop maker.')
  return pictures
}
