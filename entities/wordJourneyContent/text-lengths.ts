/** How long the texts of a word journey and of its steps may be, in UTF-16 units. */
export const LONGEST_OF_JOURNEY = {
  name: 120,
  introduction: 1000,
  word: 60,
  reading: 80,
  meaning: 300,
  why: 400,
  example: 300,
  exampleMeaning: 300,
  wish: 200,
} as const
