/** What tests are, and what they begin with. */
export const TEST = /\.(test|spec|benchmark)\.[a-z]+$|(^|\/)(testing|test|fixtures)\//

const ENTITY = /^entities\/(?:(?:chatchara|chatprompt|room|avatarposemaker)\/[^/]+|[^/]+)(?=\/)/
const ROOM = /^(packages|apps)\/[^/]+(?=\/)/

/** The entity, package or app that a file belongs to, by its folder. */
export function roomOf(path) {
  return (ENTITY.exec(path) ?? ROOM.exec(path))?.[0]
}
