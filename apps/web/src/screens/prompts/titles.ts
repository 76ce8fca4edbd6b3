import { msg } from '@lingui/core/macro'

/** What the pages of prompt tools are called; their texts come with the room's. */
export const TITLES = {
  prompts: msg`Prompt tools`,
  lead: msg`Fill in a few fields, and a language model writes the rest: captions, scenes, prompts for pictures.`,
  edit: msg`Edit tool`,
  new: msg`New tool`,
  versions: msg`Versions`,
  by: (userName: string) => msg`A prompt tool by ${userName}.`,
}
