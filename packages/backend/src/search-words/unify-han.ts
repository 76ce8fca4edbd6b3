import SHINJITAI from 'opencc-js/dict/JPShinjitaiCharacters'
import TRADITIONAL from 'opencc-js/dict/TSCharacters'

function pairsOf(dictionary: string): Map<string, string> {
  return new Map(
    dictionary.split('|').map((pair) => {
      const [from = '', to = from] = pair.split(' ')
      return [from, to]
    }),
  )
}

// Both ways of writing meet in the simplified one; Japan's own simplified characters go there by the traditional ones.
const simplified = pairsOf(TRADITIONAL)
const unified = new Map(simplified)
for (const [shinjitai, traditional] of pairsOf(SHINJITAI)) {
  const folded = simplified.get(traditional) ?? traditional
  if (!unified.has(shinjitai)) unified.set(shinjitai, folded)
}

/** One form of a Chinese character for its simplified, traditional and Japanese ones (戰, 战, 戦), by OpenCC's tables. */
export function unifyHan(character: string): string {
  const form = unified.get(character) ?? character
  return unified.get(form) ?? form
}
