/** The same name on the other side, as VRM names bones: what begins with `left` begins with `right`, and the other way round; any other name stays. */
export function mirroredName(name: string): string {
  if (name.startsWith('left')) return `right${name.slice(4)}`
  return name.startsWith('right') ? `left${name.slice(5)}` : name
}
