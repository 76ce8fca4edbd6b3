import type { CardContent } from './draw-card.ts'

export type CardQuestion = { readonly id: number; readonly content: CardContent }

export type CardAnswer =
  | { readonly id: number; readonly png: Uint8Array }
  | { readonly id: number; readonly error: string }
