import type { VrmPart } from './humanoid.ts'
import { type Fields, isFields, textOf } from '@kamae/pose/documents/json-fields'
import { fieldsOf } from '../gltf/reading.ts'
import { GateError } from '../gltf/reasons.ts'

/**
 * What an avatar's maker allows, in the words of VRM 1.0 for both versions; what a file does not say counts as the strictest.
 * Sources: VRMC_vrm-1.0 meta.md, the 0.x schema vrm.meta, and the query of a VRoid Hub licence address.
 */
export type AvatarLicence = {
  /** Who may act as this avatar. */
  readonly actors: 'author' | 'licensed' | 'everyone'
  readonly commercial: 'none' | 'personalNonProfit' | 'personalProfit' | 'corporation'
  readonly modification: 'prohibited' | 'allowed' | 'allowedAndRedistributed'
  readonly redistribution: boolean
  readonly credit: 'required' | 'unnecessary'
  readonly violence: boolean
  readonly sexual: boolean
  readonly politicalOrReligious: boolean
  readonly antisocialOrHate: boolean
  /** The licence's name as a 0.x file gives it, such as CC0; empty where there is none. */
  readonly name: string
  /** Addresses of the full terms; http and https alone. */
  readonly links: readonly string[]
}

/** Reads the name of the avatar and of those who made it; `name` is empty when the file gives none. */
export function readCredits({ version, vrm }: VrmPart): { name: string; authors: readonly string[] } {
  const meta = isFields(vrm.meta) ? vrm.meta : {}
  if (version === '0.x') return { name: textOf(meta.title), authors: [textOf(meta.author)].filter(Boolean) }
  const authors = Array.isArray(meta.authors) ? meta.authors.slice(0, 20).map((author) => textOf(author)) : []
  return { name: textOf(meta.name), authors: authors.filter(Boolean) }
}

/** The licence that every avatar of VRM 1.0 is under (VRMC_vrm-1.0, meta.md: `licenseUrl`); the loader opens no other. */
const LICENCE_OF_1 = 'https://vrm.dev/licenses/1.0/'

/** Makes sure that the file names the licence of its version. */
export function checkLicence({ version, vrm }: VrmPart): void {
  const meta = fieldsOf(vrm.meta)
  if (version === '1.0' && meta.licenseUrl !== LICENCE_OF_1) throw new GateError('wrong-licence')
}

/** Reads what the file allows. */
export function readLicence({ version, vrm }: VrmPart): AvatarLicence {
  const meta = isFields(vrm.meta) ? vrm.meta : {}
  return version === '1.0' ? licenceOf1(meta) : licenceOf0(meta)
}

function licenceOf1(meta: Fields): AvatarLicence {
  return {
    actors:
      pick(meta.avatarPermission, {
        everyone: 'everyone',
        onlySeparatelyLicensedPerson: 'licensed',
        onlyAuthor: 'author',
      }) ?? 'author',
    commercial:
      pick(meta.commercialUsage, {
        personalNonProfit: 'personalNonProfit',
        personalProfit: 'personalProfit',
        corporation: 'corporation',
      }) ?? 'personalNonProfit',
    modification:
      pick(meta.modification, {
        prohibited: 'prohibited',
        allowModification: 'allowed',
        allowModificationRedistribution: 'allowedAndRedistributed',
      }) ?? 'prohibited',
    redistribution: meta.allowRedistribution === true,
    credit: meta.creditNotation === 'unnecessary' ? 'unnecessary' : 'required',
    violence: meta.allowExcessivelyViolentUsage === true,
    sexual: meta.allowExcessivelySexualUsage === true,
    politicalOrReligious: meta.allowPoliticalOrReligiousUsage === true,
    antisocialOrHate: meta.allowAntisocialOrHateUsage === true,
    name: '',
    links: linksOf(meta.licenseUrl, meta.otherLicenseUrl),
  }
}

function licenceOf0(meta: Fields): AvatarLicence {
  const name = textOf(meta.licenseName)
  const links = linksOf(meta.otherPermissionUrl, meta.otherLicenseUrl)
  const isCreativeCommons = name.startsWith('CC')
  const isFree = name === 'CC0'
  const mayPassOn = isCreativeCommons
  const mayChange = isCreativeCommons && !name.includes('ND')
  const base: AvatarLicence = {
    actors:
      pick(meta.allowedUserName, {
        Everyone: 'everyone',
        ExplicitlyLicensedPerson: 'licensed',
        OnlyAuthor: 'author',
      }) ?? 'author',
    commercial:
      meta.commercialUssageName === 'Allow' && !name.includes('NC') ? 'corporation' : 'personalNonProfit',
    modification: mayChange ? 'allowedAndRedistributed' : 'prohibited',
    redistribution: mayPassOn,
    credit: isFree ? 'unnecessary' : 'required',
    violence: meta.violentUssageName === 'Allow',
    sexual: meta.sexualUssageName === 'Allow',
    politicalOrReligious: isFree,
    antisocialOrHate: isFree,
    name,
    links,
  }
  const hub = links.map((link) => new URL(link)).find((url) => url.hostname === 'hub.vroid.com' && url.search)
  return hub ? { ...base, ...termsOfHub(hub.searchParams) } : base
}

/** VRoid Hub puts its terms into the query of the licence's address. */
function termsOfHub(query: URLSearchParams): Partial<AvatarLicence> {
  const allows = (key: string) => query.get(key) === 'allow'
  const redistribution = allows('redistribution')
  const changes = query.get('modification')
  const personal = pick(query.get('personal_commercial_use'), {
    profit: 'personalProfit',
    nonprofit: 'personalNonProfit',
  })
  return {
    actors: query.get('characterization_allowed_user') === 'everyone' ? 'everyone' : 'author',
    commercial: allows('corporate_commercial_use') ? 'corporation' : (personal ?? 'none'),
    modification: changes !== 'allow' ? 'prohibited' : redistribution ? 'allowedAndRedistributed' : 'allowed',
    redistribution,
    credit: query.get('credit') === 'unnecessary' ? 'unnecessary' : 'required',
    violence: allows('violent_expression'),
    sexual: allows('sexual_expression'),
  }
}

function pick<Value extends string>(
  value: unknown,
  table: Readonly<Record<string, Value>>,
): Value | undefined {
  return typeof value === 'string' && Object.hasOwn(table, value) ? table[value] : undefined
}

function linksOf(...values: readonly unknown[]): readonly string[] {
  const links = new Set<string>()
  for (const value of values) {
    const text = textOf(value, 2000)
    if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) links.add(text)
  }
  return [...links]
}
