import { Agent, get } from 'node:http'

/** What came back of one request: 0 where nothing did, or not all of it, and `lost` says why. */
export type Heard = { readonly status: number; readonly ms: number; readonly lost?: string }

const PATIENCE_MS = 10_000

/** People who each come by an address of their own, so that what they ask together is too much, and of none alone. */
export function createCrowd(url: string, paths: readonly string[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: 2000, maxFreeSockets: 2000 })
  let asked = 0
  const ask = (): Promise<Heard> => {
    const number = asked++
    const path = paths[number % paths.length] ?? ''
    const address = `10.${(number >> 8) & 63}.${number & 255}.1`
    const since = performance.now()
    const heard = (status: number) => ({ status, ms: performance.now() - since })
    return new Promise((resolve) => {
      let isTooLate = false
      const lose = (where: string, error: Error) => {
        const { code } = error as NodeJS.ErrnoException
        const why = isTooLate ? `after ${PATIENCE_MS / 1000} s` : (code ?? error.message)
        resolve({ ...heard(0), lost: `${where}, ${why}${request.reusedSocket ? ', kept connection' : ''}` })
      }
      const request = get(url + path, { agent, headers: { 'x-forwarded-for': address } }, (answer) => {
        answer.resume()
        answer.once('end', () => {
          if (answer.complete) resolve(heard(answer.statusCode ?? 0))
          else lose('half an answer', new Error('incomplete'))
        })
        answer.once('error', (error) => lose('half an answer', error))
      })
      request.setTimeout(PATIENCE_MS, () => {
        isTooLate = true
        request.destroy()
      })
      request.once('error', (error) => lose('no answer', error))
    })
  }
  return {
    /** So many ask again as soon as they are answered. */
    async inTurns(askers: number, milliseconds: number): Promise<readonly Heard[]> {
      const until = performance.now() + milliseconds
      const heard: Heard[] = []
      const one = async () => {
        while (performance.now() < until) heard.push(await ask())
      }
      await Promise.all(Array.from({ length: askers }, one))
      return heard
    },
    /** So many a second ask whether or not others were answered; `sample` is called once a second. */
    async atRate(rate: number, milliseconds: number, sample: () => void): Promise<readonly Heard[]> {
      const since = performance.now()
      const asking: Promise<Heard>[] = []
      let sampled = 0
      for (;;) {
        const passed = performance.now() - since
        if (passed >= milliseconds) break
        while (asking.length < (rate * passed) / 1000) asking.push(ask())
        if (passed >= sampled * 1000) {
          sampled++
          sample()
        }
        await new Promise((resolve) => setTimeout(resolve, 2))
      }
      return await Promise.all(asking)
    },
    close: () => agent.destroy(),
  }
}

/** The time that 99 of 100 of them took at most, in milliseconds. */
export function p99(heard: readonly Heard[]): number {
  const times = heard.map(({ ms }) => ms).toSorted((a, b) => a - b)
  return times[Math.ceil(times.length * 0.99) - 1] ?? Number.POSITIVE_INFINITY
}
