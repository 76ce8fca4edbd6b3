/** Runs `work` for 0 … `count` - 1 with at most `concurrency` at a time; the answers are in that order. */
export async function crowd<T>(
  count: number,
  concurrency: number,
  work: (index: number) => Promise<T>,
): Promise<T[]> {
  const answers = new Array<T>(count)
  let next = 0
  const one = async () => {
    while (next < count) {
      const index = next++
      answers[index] = await work(index)
    }
  }
  await Promise.all(Array.from({ length: Math.min(concurrency, count) }, one))
  return answers
}
