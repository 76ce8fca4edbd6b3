export function swapSides(name: string): string {
  if (name.startsWith('left')) return `right${name.slice(4)}`
  if (name.startsWith('right')) return `left${name.slice(5)}`
  return name
}
