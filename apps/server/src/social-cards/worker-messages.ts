import type { SocialCardContent } from './draw-social-card.ts'

export type SocialCardQuestion = { readonly id: number; readonly content: SocialCardContent }

export type SocialCardAnswer =
  | { readonly id: number; readonly png: Uint8Array }
  | { readonly id: number; readonly error: string }
