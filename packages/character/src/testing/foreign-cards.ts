/**
 * Cards of our own text in exactly the shapes in which other programs write theirs: fields, their order, what they put
 * under `extensions`, what they repeat around `data`, chunks. Read off the writers' public sources in 2026.
 */
export type ForeignCard = {
  readonly writer: string
  readonly spec: 'v1' | 'v2' | 'v3'
  readonly card: object
  /** How its JSON files are indented; null where it writes PNG alone. */
  readonly indent: number | null
  /** The chunks of its PNG, in order: the card, the card with V3's names, or a text of its own. */
  readonly chunks: readonly (readonly [
    keyword: string,
    content: 'card' | 'as-v3' | { readonly text: string },
  ])[]
}

const V1 = {
  name: 'Lamplighter Ode',
  description:
    'Ode lights the {{char}} lamps of a harbour town. "Careful," she says, and means it.\r\nShe counts steps.',
  personality: 'patient, dry; hums\twhile she works',
  scenario: 'Fog. {{user}} has missed the last ferry.',
  first_mes: '*A ladder scrapes.* Mind the third rung — it’s older than both of us. 🏮',
  mes_example:
    '<START>\n{{user}}: Is it far?\n{{char}}: Two songs and a half.\n<START>\n{{user}}: Are you cold?\n{{char}}: Only in the "ankles".',
}

/** TavernAI 1.x: `charaFormatData`; moments are numbers, `data` is not known yet. */
const TAVERN: ForeignCard = {
  writer: 'TavernAI',
  spec: 'v1',
  indent: null,
  chunks: [['chara', 'card']],
  card: {
    name: V1.name,
    description: V1.description,
    personality: V1.personality,
    first_mes: V1.first_mes,
    avatar: 'none',
    chat: 1_677_000_000_123,
    mes_example: V1.mes_example,
    scenario: V1.scenario,
    create_date: 1_677_000_000_124,
  },
}

/** SillyTavern: V1 fields and its own around `data`; its PNGs have the same card twice, the second as V3. */
const SILLY_TAVERN: ForeignCard = {
  writer: 'SillyTavern',
  spec: 'v2',
  indent: 4,
  chunks: [
    ['chara', 'card'],
    ['ccv3', 'as-v3'],
  ],
  card: {
    ...V1,
    creatorcomment: 'Speak softly to her.',
    avatar: 'none',
    chat: 'Lamplighter Ode - 2026-3-1 @21h 04m 11s 902ms',
    talkativeness: '0.5',
    fav: false,
    tags: ['harbour', 'slow talk', '港'],
    spec: 'chara_card_v2',
    spec_version: '2.0',
    data: {
      ...V1,
      creator_notes: 'Speak softly to her.',
      system_prompt: '',
      post_history_instructions: '{{original}} Never skip a lamp.',
      tags: ['harbour', 'slow talk', '港'],
      creator: 'kamae tests',
      character_version: '1.2',
      alternate_greetings: ['You again. Good; hold this.', ''],
      extensions: {
        talkativeness: '0.5',
        fav: false,
        world: 'Harbour',
        depth_prompt: { prompt: 'The fog is thicker than yesterday.', depth: 4, role: 'system' },
        regex_scripts: [
          {
            id: '2f6c',
            scriptName: 'strip',
            findRegex: '/\\(ooc[^)]*\\)/gi',
            replaceString: '',
            trimStrings: [],
            placement: [2],
            disabled: false,
            markdownOnly: false,
            promptOnly: true,
            runOnEdit: true,
            substituteRegex: 0,
            minDepth: null,
            maxDepth: null,
          },
        ],
      },
      group_only_greetings: [],
      character_book: {
        entries: [
          {
            id: 0,
            keys: ['ferry', 'boat'],
            secondary_keys: [],
            comment: 'Ferry',
            content: 'The last ferry leaves at nine.',
            constant: false,
            selective: true,
            insertion_order: 100,
            enabled: true,
            position: 'before_char',
            use_regex: true,
            extensions: {
              position: 0,
              exclude_recursion: false,
              display_index: 0,
              probability: 100,
              useProbability: true,
              depth: 4,
              selectiveLogic: 0,
              group: '',
              group_override: false,
              group_weight: 100,
              prevent_recursion: false,
              delay_until_recursion: false,
              scan_depth: null,
              match_whole_words: null,
              use_group_scoring: false,
              case_sensitive: null,
              automation_id: '',
              role: 0,
              vectorized: false,
              sticky: 0,
              cooldown: 0,
              delay: 0,
            },
          },
        ],
        name: 'Harbour',
      },
    },
    create_date: '2026-3-1 @21h 04m 11s 902ms',
  },
}

/** RisuAI's V3 (`createBaseV3`): everything under `extensions.risuai`, assets as chunks before `ccv3`. */
const RISU: ForeignCard = {
  writer: 'RisuAI',
  spec: 'v3',
  indent: 4,
  chunks: [
    ['chara-ext-asset_:1', { text: 'AAAA' }],
    ['ccv3', 'card'],
  ],
  card: {
    spec: 'chara_card_v3',
    spec_version: '3.0',
    data: {
      ...V1,
      creator_notes: '',
      system_prompt: '',
      post_history_instructions: '',
      alternate_greetings: [],
      character_book: {
        extensions: { risu_fullWordMatching: false },
        entries: [
          {
            keys: ['fog'],
            content: '@@depth 2\nFog swallows every second word.',
            extensions: { risu_case_sensitive: false, risu_activationPercent: 60, risu_loreCache: null },
            enabled: true,
            insertion_order: 100,
            constant: false,
            selective: false,
            name: 'Fog',
            comment: 'Fog',
            case_sensitive: false,
            use_regex: false,
            mode: 'normal',
          },
        ],
      },
      tags: [],
      creator: '',
      character_version: '',
      extensions: {
        risuai: {
          bias: [['lamp', 2]],
          viewScreen: 'none',
          customScripts: [{ comment: '', in: '\\*\\*', out: '', type: 'editdisplay' }],
          utilityBot: false,
          sdData: [['always', 'harbour at night']],
          backgroundHTML: '<style>.fog{opacity:.4}</style>',
          license: '',
          triggerscript: [],
          additionalText: '',
          virtualscript: '',
          largePortrait: false,
          lorePlus: false,
          inlayViewScreen: false,
          vits: {},
          lowLevelAccess: false,
          defaultVariables: 'lamps=12',
          prebuiltAssetCommand: false,
          prebuiltAssetExclude: [],
          prebuiltAssetStyle: '',
          toggles: '',
          hideChatIcon: false,
        },
        depth_prompt: { depth: 0, prompt: '' },
      },
      group_only_greetings: [],
      nickname: 'Ode',
      source: ['risurealm:0a1b', 'https://kamae.example/c/ode'],
      creation_date: 1_772_400_000,
      modification_date: 1_772_486_400,
      assets: [
        { type: 'x-risu-asset', uri: '__asset:1', name: 'lantern', ext: 'png' },
        { type: 'icon', uri: 'ccdefault:', name: 'main', ext: 'png' },
      ],
    },
  },
}

/** Chub: `data` first and `avatar` in it, much of it null, the names of the specification after it. */
const CHUB: ForeignCard = {
  writer: 'Chub',
  spec: 'v2',
  indent: 2,
  chunks: [['chara', 'card']],
  card: {
    data: {
      name: V1.name,
      description: V1.description,
      personality: '',
      first_mes: V1.first_mes,
      avatar: 'https://avatars.example/someone/ode/chara_card_v2.png',
      mes_example: '',
      scenario: '',
      creator_notes: '![banner](https://example.org/banner.webp)\n# Ode',
      system_prompt: '',
      post_history_instructions: '',
      alternate_greetings: [],
      tags: ['Female', 'OC'],
      creator: 'someone',
      character_version: 'main',
      extensions: {
        chub: {
          id: 4711,
          preset: null,
          full_path: 'someone/ode',
          extensions: [],
          expressions: null,
          alt_expressions: {},
          background_image: null,
          related_lorebooks: [],
        },
        depth_prompt: { depth: 0, prompt: '' },
      },
      character_book: null,
    },
    spec: 'chara_card_v2',
    spec_version: '2.0',
  },
}

/** Agnai (`exportCharacter`): its V1 fields in an order of its own, around a V2. */
const AGNAI: ForeignCard = {
  writer: 'Agnaistic',
  spec: 'v2',
  indent: 2,
  chunks: [['chara', 'card']],
  card: {
    name: V1.name,
    first_mes: V1.first_mes,
    scenario: V1.scenario,
    description: `${V1.name} + patient + dry`,
    personality: '',
    mes_example: V1.mes_example,
    spec: 'chara_card_v2',
    spec_version: '2.0',
    data: {
      name: V1.name,
      first_mes: V1.first_mes,
      scenario: V1.scenario,
      description: `${V1.name} + patient + dry`,
      personality: '',
      mes_example: V1.mes_example,
      creator_notes: '',
      system_prompt: '',
      post_history_instructions: '',
      alternate_greetings: [],
      tags: [],
      creator: '',
      character_version: '',
      extensions: {
        agnai: {
          voice: { service: undefined },
          persona: { kind: 'boostyle', attributes: { manner: ['patient', 'dry'] } },
        },
      },
    },
  },
}

export const FOREIGN_CARDS: readonly ForeignCard[] = [TAVERN, SILLY_TAVERN, RISU, CHUB, AGNAI]
