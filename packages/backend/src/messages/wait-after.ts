const MINUTE = 60_000

/** How long to wait before trying again what failed `tries` times: 0.5, 2, 8, 32 minutes, then `most` minutes. In milliseconds. */
export function waitAfter(tries: number, most = 120): number {
  return Math.min(0.5 * 4 ** (tries - 1), most) * MINUTE
}
