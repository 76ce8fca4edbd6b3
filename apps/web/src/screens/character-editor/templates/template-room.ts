import type { PromptTemp } from '@kamae/entities/chatchara/promptTemp/contract'

/** What the lists of templates do in the dialog around them. */
export type TemplateRoom = {
  /** Of the template that the character has now. */
  readonly chosenId: string | null
  /** Gives it to the character, or the usual one. */
  readonly use: (template: PromptTemp | null) => void
  /** Opens its form. */
  readonly edit: (template: PromptTemp, onSaved: (saved: PromptTemp) => void) => void
  readonly showCopy: (copy: PromptTemp) => void
  /** Reports what was done, and how it is undone. */
  readonly notify: (text: string, undo?: () => Promise<void>) => void
  /** Reports why something did not work. */
  readonly fail: (error: unknown) => void
  /** Reads the open list anew. */
  readonly reload: () => void
}
