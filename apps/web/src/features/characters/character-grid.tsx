import { CharacterCard } from './character-card.tsx'
import styles from './character-card.module.css'
import type { CharacterInList } from './character-in-list.ts'

/** Characters as cards, each leading to its page. */
export function CharacterGrid({
  characters,
  eager = 0,
}: {
  characters: readonly CharacterInList[]
  /** So many are on the first screen: their pictures load at once. */
  eager?: number
}) {
  return (
    <ul className={styles.grid}>
      {characters.map((character, index) => (
        <li key={character.id}>
          <CharacterCard character={character} isEager={index < eager} />
        </li>
      ))}
    </ul>
  )
}
