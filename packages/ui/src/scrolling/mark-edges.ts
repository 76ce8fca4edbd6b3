/** Reports in `data-more` behind which edges of a box there is more: it is scrolled by `at` of `most` pixels. */
export function markEdges(box: HTMLElement, at: number, most: number): void {
  const isBefore = at > 1
  const isAfter = at < most - 1
  box.dataset['more'] = `${isBefore ? 'start' : ''} ${isAfter ? 'end' : ''}`.trim()
}
