/** Answers of a server that does what it is asked only when they are let go: the latest first, as where they overtake one another. */
export function heldAnswers() {
  const waiting: (() => void)[] = []
  return {
    /** How many are held back. */
    count: () => waiting.length,
    hold: <T>(answer: () => T) =>
      new Promise<T>((resolve, reject) => {
        waiting.push(() => {
          try {
            resolve(answer())
          } catch (error) {
            reject(error)
          }
        })
      }),
    /** Lets all go, those as well that are asked for meanwhile. */
    letGo: async () => {
      while (waiting.length > 0) {
        waiting.pop()?.()
        await new Promise((resolve) => setTimeout(resolve))
      }
    },
  }
}
