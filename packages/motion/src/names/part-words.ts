/** What a bone is by its words alone; who hangs from whom decides later. `shoulder`, `arm`, `leg`, `hip` and `foot` mean different bones to different programs. */
export type Part =
  | 'hips'
  | 'hip'
  | 'root'
  | 'spine'
  | 'neck'
  | 'head'
  | 'eye'
  | 'jaw'
  | 'clavicle'
  | 'shoulder'
  | 'upperArm'
  | 'arm'
  | 'lowerArm'
  | 'wrist'
  | 'hand'
  | 'upperLeg'
  | 'leg'
  | 'lowerLeg'
  | 'ankle'
  | 'foot'
  | 'toes'
  | Finger

/** The fingers as VRM names them. */
export type Finger = (typeof FINGERS)[number]
export const FINGERS = ['Thumb', 'Index', 'Middle', 'Ring', 'Little'] as const

const WORDS: Readonly<Record<Part, string>> = {
  hips: 'hips pelvis lowerbody 下半身',
  hip: 'hip',
  root: 'root cog center centre センター waist reference',
  spine:
    'spine chest torso abdomen abdomenlower abdomenupper chestlower chestupper upperchest lowerchest lowerback upperback back ribcage ribs thorax belly stomach waistline spinelower spineupper spinemiddle lumbar upperbody lowerspine midspine topspine 上半身 上半身2 上半身3',
  neck: 'neck necklower neckupper 首 necktwist',
  head: 'head 頭 skull',
  eye: 'eye eyeball faceeye 目',
  jaw: 'jaw lowerjaw jawroot',
  clavicle: 'clavicle collar collarbone clav scapula 肩',
  shoulder: 'shoulder',
  upperArm: 'upperarm uparm upparm shldr shldrbend shoulderbend bicep humerus armupper 腕',
  arm: 'arm',
  lowerArm: 'lowerarm lowarm loarm forearm forearmbend elbow armlower radius farm ひじ',
  wrist: 'wrist 手首',
  hand: 'hand',
  upperLeg: 'upperleg upleg thigh thighbend legupper femur 足',
  leg: 'leg',
  lowerLeg: 'lowerleg lowleg loleg shin calf knee tibia leglower crus ひざ',
  ankle: 'ankle 足首',
  foot: 'foot',
  toes: 'toe toes toebase ball toe0 足先ex つま先',
  Thumb: 'thumb handthumb fthumb 親指',
  Index: 'index handindex findex indexfinger pointer fore forefinger fingerindex 人指 人差指 人差し指',
  Middle: 'middle mid handmiddle handmid fmiddle middlefinger fingermiddle 中指',
  Ring: 'ring handring fring ringfinger fingerring 薬指',
  Little: 'little pinky pinkie pinkey handpinky handlittle fpinky pinkyfinger fingerpinky littlefinger 小指',
}

const PARTS: ReadonlyMap<string, Part> = new Map(
  Object.entries(WORDS).flatMap(([part, words]) => words.split(' ').map((word) => [word, part as Part])),
)

/** The part that a word of lower-case letters stands for. */
export function partOf(word: string): Part | undefined {
  return PARTS.get(word)
}
