const MARK = 'kamae.many'

/** Notes that a batch has left something on this device, so that other visits need not open a store to find nothing. */
export function markJob(): void {
  localStorage.setItem(MARK, '1')
}

export function unmarkJob(): void {
  localStorage.removeItem(MARK)
}

/** True where something may wait. */
export function mayHaveJob(): boolean {
  return localStorage.getItem(MARK) !== null
}
