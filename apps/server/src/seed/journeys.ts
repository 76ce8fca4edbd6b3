import type { Language } from '@kamae/entities/user/contract'
import type { JourneyStep } from '@kamae/entities/wordJourneyContent/contract'

import type { SeedOf } from './plant-each.ts'

/** A word journey of the house, all of its words and sentences our own. */
type SeedJourney = SeedOf<'journey'>

type Entry = {
  readonly reading?: string
  readonly meaning: string
  readonly why?: string
  readonly example?: string
  readonly exampleMeaning?: string
  /** A built-in pose. */
  readonly pose?: string
  /** Where it is not the journey's. */
  readonly language?: Language
}

/** A word, and the words that follow it. */
type Tree = readonly [word: string, entry: Entry, ...followers: Tree[]]

function stepsOf(language: Language, tree: Tree): JourneyStep[] {
  const steps: JourneyStep[] = []
  const put = ([word, entry, ...followers]: Tree, parentId: string | null) => {
    const id = (steps.length + 1).toString(36)
    const { pose, reading = '', meaning, why = '', example = '', exampleMeaning = '' } = entry
    steps.push({
      id,
      parentId,
      word,
      language: entry.language ?? language,
      reading,
      meaning,
      why,
      example,
      exampleMeaning,
      pose: pose === undefined ? null : { kind: 'builtIn', id: pose },
    })
    for (const follower of followers) put(follower, id)
  }
  put(tree, null)
  return steps
}

const RAIN: SeedJourney = {
  id: 'rain',
  name: 'From rain to leaning on somebody',
  introduction: 'Two Japanese words that sound alike, and where each of them leads.',
  languages: ['ja'],
  meaningLanguage: 'en',
  tags: ['Japanese', 'weather'],
  steps: stepsOf('ja', [
    '雨',
    {
      reading: 'あめ',
      meaning: 'rain',
      example: '朝から雨が降っています。',
      exampleMeaning: 'It has been raining since the morning.',
    },
    [
      '傘',
      {
        reading: 'かさ',
        meaning: 'umbrella',
        why: 'What you reach for when it rains.',
        example: '傘を忘れないでね。',
        exampleMeaning: 'Don’t forget your umbrella.',
        pose: 'umbrella',
      },
      [
        '相合傘',
        {
          reading: 'あいあいがさ',
          meaning: 'two people under one umbrella',
          why: 'An umbrella that is shared has a word of its own.',
          example: '二人は相合傘で帰りました。',
          exampleMeaning: 'The two of them walked home under one umbrella.',
        },
        [
          '二人',
          {
            reading: 'ふたり',
            meaning: 'two people',
            why: 'It takes two to share one.',
            example: '二人で映画を見ました。',
            exampleMeaning: 'The two of us watched a film.',
            pose: 'heartHands',
          },
        ],
      ],
    ],
    [
      '飴',
      {
        reading: 'あめ',
        meaning: 'candy',
        why: 'It is written あめ too; in Tokyo only the pitch tells it from rain.',
        example: '飴をひとつどうぞ。',
        exampleMeaning: 'Have a sweet.',
      },
      [
        '甘い',
        {
          reading: 'あまい',
          meaning: 'sweet',
          why: 'That is how candy tastes.',
          example: 'このいちごは甘いです。',
          exampleMeaning: 'These strawberries are sweet.',
        },
        [
          '甘える',
          {
            reading: 'あまえる',
            meaning: 'to lean on somebody’s kindness',
            why: 'The verb grows out of the same stem: taking somebody’s sweetness for granted.',
            example: '猫が膝の上で甘えている。',
            exampleMeaning: 'The cat is snuggling up on my lap.',
            pose: 'catPaws',
          },
          [
            '抱きつく',
            {
              reading: 'だきつく',
              meaning: 'to throw one’s arms around',
              why: 'A child that wants to be spoiled does just that.',
              example: '子どもが母に抱きついた。',
              exampleMeaning: 'The child threw her arms around her mother.',
              pose: 'reachOut',
            },
          ],
        ],
      ],
    ],
  ]),
}

const BREAKFAST: SeedJourney = {
  id: 'breakfast',
  name: '朝ごはんから始まる英語',
  introduction: '毎朝のbreakfastをほどいてみると、断食とかばん語に出会います。',
  languages: ['en'],
  meaningLanguage: 'ja',
  tags: ['英語', '食べもの'],
  steps: stepsOf('en', [
    'breakfast',
    {
      reading: 'ˈbrekfəst',
      meaning: '朝食',
      example: 'We had breakfast in the garden.',
      exampleMeaning: '庭で朝ごはんを食べました。',
    },
    [
      'fast',
      {
        reading: 'fɑːst',
        meaning: '断食（する）',
        why: 'breakfastはbreakとfast。夜のあいだの断食を破る食事です。',
        example: 'They fast from dawn to sunset.',
        exampleMeaning: '夜明けから日没まで断食します。',
      },
      [
        'steadfast',
        {
          reading: 'ˈstedfɑːst',
          meaning: '揺るがない',
          why: 'fastのもとの意味は「しっかり固定された」。断食も、固く守ることでした。',
          example: 'She was steadfast in her decision.',
          exampleMeaning: '彼女の決心は揺るがなかった。',
          pose: 'guard',
        },
        [
          'stand',
          {
            reading: 'stænd',
            meaning: '立つ',
            why: 'steadは「立つ場所」。standと同じ根から育った言葉です。',
            example: 'Stand where I can see you.',
            exampleMeaning: '見えるところに立ってください。',
            pose: 'contrapposto',
          },
        ],
      ],
    ],
    [
      'brunch',
      {
        reading: 'brʌntʃ',
        meaning: '遅い朝食',
        why: 'breakfastとlunchを混ぜて作られました。',
        example: 'Let’s meet for brunch on Sunday.',
        exampleMeaning: '日曜のブランチに会いましょう。',
      },
      [
        'smog',
        {
          reading: 'smɒɡ',
          meaning: 'スモッグ',
          why: 'smokeとfog。同じ混ぜ方で生まれました。',
          example: 'Smog hung over the city.',
          exampleMeaning: '街にスモッグがかかっていた。',
        },
      ],
    ],
  ]),
}

const FERNWEH: SeedJourney = {
  id: 'fernweh',
  name: 'Fernweh, ou l’appel du lointain',
  introduction: 'De l’envie de partir au secret : un chemin à travers les mots composés allemands.',
  languages: ['de'],
  meaningLanguage: 'fr',
  tags: ['allemand', 'voyage'],
  steps: stepsOf('de', [
    'Fernweh',
    {
      reading: 'ˈfɛʁnveː',
      meaning: 'l’envie d’être au loin',
      example: 'Am Bahnhof packt mich das Fernweh.',
      exampleMeaning: 'À la gare, l’envie de partir me saisit.',
      pose: 'dreamy',
    },
    [
      'fernsehen',
      {
        reading: 'ˈfɛʁnzeːən',
        meaning: 'regarder la télévision',
        why: 'Le même « fern » : voir ce qui est loin, sans quitter son fauteuil.',
        example: 'Heute Abend sehen wir fern.',
        exampleMeaning: 'Ce soir, nous regardons la télévision.',
        pose: 'sitLeanBack',
      },
    ],
    [
      'Heimweh',
      {
        reading: 'ˈhaɪmveː',
        meaning: 'le mal du pays',
        why: 'Le même « Weh », la douleur, mais tournée vers la maison.',
        example: 'Nach zwei Wochen hatte sie Heimweh.',
        exampleMeaning: 'Au bout de deux semaines, elle avait le mal du pays.',
        pose: 'sad',
      },
      [
        'Heim',
        {
          reading: 'haɪm',
          meaning: 'le foyer, le chez-soi',
          why: 'C’est là que le mal du pays veut rentrer.',
          example: 'Sie kam spät heim.',
          exampleMeaning: 'Elle est rentrée tard chez elle.',
        },
        [
          'geheim',
          {
            reading: 'ɡəˈhaɪm',
            meaning: 'secret',
            why: 'D’abord « ce qui reste à la maison » : ce que les autres ne voient pas.',
            example: 'Das bleibt geheim.',
            exampleMeaning: 'Cela reste secret.',
            pose: 'shh',
          },
          [
            'Geheimnis',
            {
              reading: 'ɡəˈhaɪmnɪs',
              meaning: 'un secret, un mystère',
              why: 'Le suffixe « -nis » en fait un nom.',
              example: 'Jeder Wald hat sein Geheimnis.',
              exampleMeaning: 'Chaque forêt a son mystère.',
              pose: 'sneak',
            },
          ],
        ],
      ],
    ],
  ]),
}

const APPLE: SeedJourney = {
  id: 'pomme',
  name: 'Der Apfel in der Erde',
  introduction: 'Ein Apfel, eine Kartoffel und ein U-Boot: Französisch, Schritt für Schritt.',
  languages: ['fr'],
  meaningLanguage: 'de',
  tags: ['Französisch', 'Essen'],
  steps: stepsOf('fr', [
    'pomme',
    {
      reading: 'pɔm',
      meaning: 'Apfel',
      example: 'Je mange une pomme par jour.',
      exampleMeaning: 'Ich esse jeden Tag einen Apfel.',
    },
    [
      'tomber dans les pommes',
      {
        reading: 'tɔ̃be dɑ̃ le pɔm',
        meaning: 'in Ohnmacht fallen',
        why: 'Wörtlich fällt man dabei „in die Äpfel“.',
        example: 'Il est tombé dans les pommes à cause de la chaleur.',
        exampleMeaning: 'Er ist wegen der Hitze umgekippt.',
        pose: 'lieOnBack',
      },
    ],
    [
      'pomme de terre',
      {
        reading: 'pɔm də tɛʁ',
        meaning: 'Kartoffel',
        why: 'Ein „Apfel der Erde“, wie der österreichische Erdapfel.',
        example: 'On épluche les pommes de terre.',
        exampleMeaning: 'Wir schälen die Kartoffeln.',
      },
      [
        'terre',
        {
          reading: 'tɛʁ',
          meaning: 'Erde',
          why: 'Aus der Erde kommt die Kartoffel.',
          example: 'La terre est encore humide.',
          exampleMeaning: 'Die Erde ist noch feucht.',
          pose: 'crouchHide',
        },
        [
          'terrasse',
          {
            reading: 'tɛʁas',
            meaning: 'Terrasse',
            why: 'Am Anfang war sie nur aufgeschüttete Erde.',
            example: 'On prend un café en terrasse ?',
            exampleMeaning: 'Trinken wir draußen einen Kaffee?',
            pose: 'drink',
          },
        ],
        [
          'souterrain',
          {
            reading: 'sutɛʁɛ̃',
            meaning: 'unterirdisch; unterirdischer Gang',
            why: '„Sous“ heißt unter: unter der Erde.',
            example: 'Un souterrain relie les deux maisons.',
            exampleMeaning: 'Ein unterirdischer Gang verbindet die beiden Häuser.',
          },
          [
            'sous-marin',
            {
              reading: 'sumaʁɛ̃',
              meaning: 'U-Boot; unterseeisch',
              why: 'Dasselbe „sous“, nun unter dem Meer.',
              example: 'Le sous-marin plonge lentement.',
              exampleMeaning: 'Das U-Boot taucht langsam ab.',
            },
          ],
        ],
      ],
    ],
  ]),
}

const SIESTA: SeedJourney = {
  id: 'siesta',
  name: '午睡与第六个小时',
  introduction: '从西班牙语的午睡出发，走到数字、星期和休息。',
  languages: ['es'],
  meaningLanguage: 'zh',
  tags: ['西班牙语', '时间'],
  steps: stepsOf('es', [
    'siesta',
    {
      meaning: '午睡',
      example: 'Después de comer duermo la siesta.',
      exampleMeaning: '午饭后我睡午觉。',
      pose: 'sleepOnSide',
    },
    [
      'seis',
      {
        meaning: '六',
        why: 'siesta 来自拉丁语 sexta（hora），即日出后的第六个小时：正午。',
        example: 'El tren sale a las seis.',
        exampleMeaning: '火车六点开。',
      },
      [
        'semana',
        {
          meaning: '星期，一周',
          why: '数到六再加一：semana 来自拉丁语的“七”。',
          example: 'Nos vemos la semana que viene.',
          exampleMeaning: '我们下周见。',
        },
        [
          'domingo',
          {
            meaning: '星期日',
            why: '一周里最适合午睡的一天。',
            example: 'Los domingos no trabajo.',
            exampleMeaning: '星期天我不上班。',
            pose: 'relieved',
          },
        ],
      ],
    ],
    [
      'descansar',
      {
        meaning: '休息',
        why: '午睡就是为了休息。',
        example: 'Necesito descansar un poco.',
        exampleMeaning: '我需要休息一会儿。',
        pose: 'sitLeanBack',
      },
      [
        'cansado',
        {
          meaning: '疲倦的',
          why: 'des- 表示去除：descansar 就是把 cansado 去掉。',
          example: 'Estoy muy cansado.',
          exampleMeaning: '我很累。',
          pose: 'rubEyes',
        },
      ],
    ],
  ]),
}

const HORSE: SeedJourney = {
  id: 'mashang',
  name: 'A caballo, o sea, enseguida',
  introduction: 'Un camino por el chino que empieza con un jinete y llega al mar.',
  languages: ['zh'],
  meaningLanguage: 'es',
  tags: ['chino', 'caballos'],
  steps: stepsOf('zh', [
    '马上',
    {
      reading: 'mǎshàng',
      meaning: 'enseguida',
      example: '我马上就来。',
      exampleMeaning: 'Voy enseguida.',
      pose: 'sprint',
    },
    [
      '马',
      {
        reading: 'mǎ',
        meaning: 'caballo',
        why: '«马上» es, letra por letra, «encima del caballo»: quien monta ya está en camino.',
        example: '他会骑马。',
        exampleMeaning: 'Sabe montar a caballo.',
      },
      [
        '马路',
        {
          reading: 'mǎlù',
          meaning: 'calle, calzada',
          why: 'Camino de caballos, y hoy de coches.',
          example: '过马路要小心。',
          exampleMeaning: 'Cuidado al cruzar la calle.',
          pose: 'walk',
        },
      ],
    ],
    [
      '上',
      {
        reading: 'shàng',
        meaning: 'arriba; subir',
        why: 'La otra mitad de la palabra.',
        example: '书在桌子上。',
        exampleMeaning: 'El libro está sobre la mesa.',
        pose: 'reachUp',
      },
      [
        '上海',
        {
          reading: 'Shànghǎi',
          meaning: 'Shanghái',
          why: 'La ciudad que está «sobre el mar».',
          example: '她住在上海。',
          exampleMeaning: 'Vive en Shanghái.',
        },
        [
          '海',
          {
            reading: 'hǎi',
            meaning: 'mar',
            why: 'Y con él termina el nombre de la ciudad.',
            example: '我们去看海吧。',
            exampleMeaning: 'Vamos a ver el mar.',
            pose: 'attention',
          },
          [
            '人山人海',
            {
              reading: 'rén shān rén hǎi',
              meaning: 'un gentío inmenso',
              why: 'Montañas y mares de gente.',
              example: '节日里到处人山人海。',
              exampleMeaning: 'En las fiestas hay gentío por todas partes.',
            },
          ],
        ],
      ],
    ],
  ]),
}

const SNOW: SeedJourney = {
  id: 'nun',
  name: '目と雪は同じ音',
  introduction: '韓国語の「눈」は目でもあり、雪でもあります。どちらの道へ行きますか。',
  languages: ['ko'],
  meaningLanguage: 'ja',
  tags: ['韓国語', '同音'],
  steps: stepsOf('ko', [
    '눈',
    {
      reading: 'nun',
      meaning: '目／雪',
      example: '눈에 눈이 들어갔어요.',
      exampleMeaning: '目に雪が入りました。',
      pose: 'rubEyes',
    },
    [
      '눈물',
      {
        reading: 'nunmul',
        meaning: '涙',
        why: '「目」の「水」で、涙です。',
        example: '눈물이 났어요.',
        exampleMeaning: '涙が出ました。',
        pose: 'cry',
      },
      [
        '물',
        {
          reading: 'mul',
          meaning: '水',
          why: '涙の後ろ半分。',
          example: '물 한 잔 주세요.',
          exampleMeaning: 'お水を一杯ください。',
          pose: 'drink',
        },
        [
          '물고기',
          {
            reading: 'mulgogi',
            meaning: '（生きている）魚',
            why: '「水」の「肉」と書いて、泳いでいる魚を指します。',
            example: '연못에 물고기가 많아요.',
            exampleMeaning: '池に魚がたくさんいます。',
          },
        ],
      ],
    ],
    [
      '눈사람',
      {
        reading: 'nunsaram',
        meaning: '雪だるま',
        why: 'こちらの눈は雪。「雪」の「人」です。',
        example: '아이들이 눈사람을 만들어요.',
        exampleMeaning: '子どもたちが雪だるまを作ります。',
      },
      [
        '사람',
        {
          reading: 'saram',
          meaning: '人',
          why: '雪だるまの後ろ半分。',
          example: '저 사람은 누구예요?',
          exampleMeaning: 'あの人はだれですか。',
          pose: 'contrapposto',
        },
        [
          '사랑',
          {
            reading: 'sarang',
            meaning: '愛',
            why: '人（사람）から、角をひとつ丸くしただけ。形がよく似ています。',
            example: '사랑해요.',
            exampleMeaning: '愛しています。',
            pose: 'bigHeart',
          },
        ],
      ],
    ],
  ]),
}

const TEA: SeedJourney = {
  id: 'tea',
  name: '차가 걸어온 두 갈래 길',
  introduction: '같은 잎이 육로로는 “차”, 바닷길로는 “티”가 되었어요.',
  languages: ['zh', 'ja', 'ko', 'es', 'de', 'fr', 'en'],
  meaningLanguage: 'ko',
  tags: ['차', '말뿌리'],
  steps: stepsOf('zh', [
    '茶',
    {
      reading: 'chá',
      meaning: '차',
      example: '请喝茶。',
      exampleMeaning: '차 드세요.',
      pose: 'present',
    },
    [
      'お茶',
      {
        language: 'ja',
        reading: 'おちゃ',
        meaning: '차, 녹차',
        why: '글자도 소리도 중국에서 건너왔고, 앞에 공손한 말 お가 붙었어요.',
        example: 'お茶を飲みませんか。',
        exampleMeaning: '차 한잔하지 않을래요?',
        pose: 'drink',
      },
      [
        '차',
        {
          language: 'ko',
          reading: 'cha',
          meaning: '차',
          why: '한국에서도 같은 소리로 불러요.',
          example: '따뜻한 차가 좋아요.',
        },
      ],
    ],
    [
      '茶叶',
      {
        reading: 'cháyè',
        meaning: '찻잎',
        why: '배에 실린 것은 찻잎이었어요. 푸젠 항구에서는 茶를 “테”라고 불렀고, 그 소리가 상인을 따라 서쪽으로 갔어요.',
        example: '这种茶叶很香。',
        exampleMeaning: '이 찻잎은 향이 좋아요.',
      },
      [
        'Tee',
        {
          language: 'de',
          reading: 'teː',
          meaning: '차',
          why: '네덜란드 상인의 “thee”를 거쳐 독일말이 되었어요.',
          example: 'Möchtest du Tee oder Kaffee?',
          exampleMeaning: '차 마실래, 커피 마실래?',
        },
      ],
      [
        'thé',
        {
          language: 'fr',
          reading: 'te',
          meaning: '차',
          why: '프랑스말은 철자에 h를 남겨 두었어요.',
          example: 'Un thé au citron, s’il vous plaît.',
          exampleMeaning: '레몬차 한 잔 주세요.',
        },
        [
          'té',
          {
            language: 'es',
            meaning: '차',
            why: '스페인말에서는 더 짧게 적어요.',
            example: 'Tomo el té sin azúcar.',
            exampleMeaning: '저는 차를 설탕 없이 마셔요.',
          },
          [
            'tea',
            {
              language: 'en',
              reading: 'tiː',
              meaning: '차',
              why: '영어에서도 처음에는 “테이”처럼 소리 냈어요.',
              example: 'The tea is still too hot.',
              exampleMeaning: '차가 아직 너무 뜨거워요.',
              pose: 'surprised',
            },
          ],
        ],
      ],
    ],
  ]),
}

/** In the order of the lists. */
export const SEED_JOURNEYS: readonly SeedJourney[] = [
  RAIN,
  FERNWEH,
  SNOW,
  BREAKFAST,
  HORSE,
  APPLE,
  SIESTA,
  TEA,
]
