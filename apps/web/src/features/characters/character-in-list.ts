import type { ListedCharacter } from '@kamae/entities/chatchara/content/contract'

/** What a list draws of a character. */
export type CharacterInList = Pick<
  ListedCharacter,
  | 'id'
  | 'slug'
  | 'name'
  | 'userName'
  | 'avatarId'
  | 'language'
  | 'pictureUrl'
  | 'favCount'
  | 'isFav'
  | 'isOfficial'
  | 'visibility'
> & { readonly introduction: string }

export type CharactersPage = {
  readonly items: readonly CharacterInList[]
  readonly nextCursor: string | null
}

export function toCharacterInList(character: ListedCharacter): CharacterInList {
  const { id, slug, name, userName, avatarId, language, pictureUrl } = character
  const { favCount, isFav, isOfficial, visibility, about } = character
  return {
    id,
    slug,
    name,
    userName,
    avatarId,
    language,
    pictureUrl,
    favCount,
    isFav,
    isOfficial,
    visibility,
    introduction: about.introduction,
  }
}
