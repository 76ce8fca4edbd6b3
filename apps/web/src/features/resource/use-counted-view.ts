import { useEffect } from 'react'

/** The calls of a kind of resource, loaded when they run; the same function at every render. */
type Calls = () => Promise<{ readonly countView: (id: string) => Promise<unknown> }>

/** Counts that somebody looks at a resource; nothing while there is no `id`. The page is whole where that fails. */
export function useCountedView(id: string | undefined, calls: Calls): void {
  useEffect(() => {
    if (id === undefined) return
    const count = async () => {
      const [{ countView }, { CallError }] = await Promise.all([
        calls(),
        import('@kamae/protocol/contract/errors'),
      ])
      try {
        await countView(id)
      } catch (error) {
        if (!(error instanceof CallError)) throw error
      }
    }
    void count()
  }, [id, calls])
}
