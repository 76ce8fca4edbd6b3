// Syllables are taken apart into leading consonant, vowel and final consonant (Unicode, "Conjoining Jamo Behavior").
const FIRST = 0xac00
const FINALS = 28
const BLOCK = 588
const F = { none: 0, n: 4, d: 7, l: 8, m: 16, b: 17, ss: 20 } as const
const VOWEL = { a: 0, ae: 1, eo: 4, yeo: 6, o: 8, wa: 9, u: 13, wo: 14, i: 20 } as const

const PARTICLES =
  /(?:에서는|에게서|으로는|이라는|에서|에게|한테|까지|부터|처럼|으로|하고|이랑|이나|보다|마다|조차|만큼|같은|같이|들이|들을|들은|들의|들|은|는|이|가|을|를|의|에|도|로|와|과|랑|만)$/u

// What follows the stem of a verb or adjective; a doing (하다) and a being (있다) may come between.
const ENDINGS =
  /(?:습니다|입니다|하세요|세요|예요|네요|지요|었습니다|았습니다|으면서|면서|으려고|려고|다가|아서|어서|아요|어요|았다|었다|았던|었던|는다|으며|은채|는중|[은는을던고며면기게지자다음아어여서요])$/u
const AUXILIARIES = /(?:고있|어있|아있|여있|있|하|되|시키|지)$/u

type Syllable = { readonly lead: number; readonly vowel: number; readonly final: number }

function syllableOf(character: string): Syllable {
  const index = (character.codePointAt(0) ?? FIRST) - FIRST
  return {
    lead: Math.floor(index / BLOCK),
    vowel: Math.floor((index % BLOCK) / FINALS),
    final: index % FINALS,
  }
}

function written({ lead, vowel, final }: Syllable): string {
  return String.fromCodePoint(FIRST + lead * BLOCK + vowel * FINALS + final)
}

function isSyllable(character: string | undefined): character is string {
  return character !== undefined && /^[가-힣]$/u.test(character)
}

/** Particles taken off a word, the word itself first; a noun of one syllable is one too. */
export function nounsOf(word: string): Set<string> {
  const nouns = new Set([word])
  const bare = word.replace(PARTICLES, '')
  if (bare !== '') nouns.add(bare)
  return nouns
}

/** The stems that a word may have as a form of a verb or an adjective; none where it cannot be one. */
export function verbStemsOf(word: string): Set<string> {
  const stems = new Set<string>()
  const seen = new Set<string>()
  const open = [word]
  for (let form = open.pop(); form !== undefined && seen.size < 24; form = open.pop()) {
    if (seen.has(form)) continue
    seen.add(form)
    for (const shorter of shortened(form)) {
      if (shorter === '') continue
      stems.add(levelled(shorter))
      if (shorter.length > 1) open.push(shorter)
    }
  }
  return stems
}

function* shortened(form: string): Generator<string> {
  const last = form.at(-1)
  if (!isSyllable(last)) return
  if (ENDINGS.test(form)) yield form.replace(ENDINGS, '')
  if (AUXILIARIES.test(form) && form.length > 1) yield form.replace(AUXILIARIES, '')
  const rest = form.slice(0, -1)
  const syllable = syllableOf(last)
  // 한, 할, 했, 함: an ending that is only a final consonant.
  if (([F.n, F.l, F.m, F.ss, F.b] as number[]).includes(syllable.final)) {
    const open = { ...syllable, final: F.none }
    yield rest + written(open)
    yield* drawnApart(rest, open)
  }
  if (syllable.final === F.none) yield* drawnApart(rest, syllable)
}

// 달려 is 달리어, 춰 is 추어, 봐 is 보아, 해 is 하여.
const CONTRACTIONS = new Map<number, number>([
  [VOWEL.yeo, VOWEL.i],
  [VOWEL.wo, VOWEL.u],
  [VOWEL.wa, VOWEL.o],
  [VOWEL.ae, VOWEL.a],
])

function* drawnApart(rest: string, syllable: Syllable): Generator<string> {
  const vowel = CONTRACTIONS.get(syllable.vowel)
  if (vowel !== undefined) yield rest + written({ ...syllable, vowel })
  // 찔러 and 불러 of 찌르다 and 부르다: the stem without 르.
  const before = rest.at(-1)
  if (syllable.lead === 5 && isSyllable(before) && syllableOf(before).final === F.l) {
    yield rest.slice(0, -1) + written({ ...syllableOf(before), final: F.none })
  }
}

// Irregular stems lose ㄹ, ㄷ and 르 or turn ㅂ into 우 before some endings: all forms of one are brought to the same.
function levelled(stem: string): string {
  const last = stem.at(-1)
  if (!isSyllable(last)) return stem
  if (last === '르' && stem.length > 1) return stem.slice(0, -1)
  const syllable = syllableOf(last)
  const open = stem.slice(0, -1) + written({ ...syllable, final: F.none })
  if (syllable.final === F.l || syllable.final === F.d) return open
  return syllable.final === F.b ? `${open}우` : stem
}
