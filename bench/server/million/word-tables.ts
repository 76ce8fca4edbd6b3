import type { Language } from '@kamae/entities/user/contract'

/** Words of a language, the frequent ones first, and how they become names and descriptions. */
export type WordTable = {
  /** How many of a hundred poses are named in it. */
  readonly share: number
  readonly who: readonly string[]
  readonly how: readonly string[]
  readonly doing: readonly string[]
  readonly place: readonly string[]
  readonly tags: readonly string[]
  readonly names: readonly string[]
  readonly sentences: readonly string[]
  /** Invented names of characters and series are put together of these. */
  readonly syllables: readonly string[]
}

const words = (text: string): readonly string[] => text.split('|')

/** Tables of our own, `{who}` and the like stand for a word of theirs, `{own}` for an invented name. */
export const WORD_TABLES: Readonly<Record<Language, WordTable>> = {
  ja: {
    share: 34,
    who: words(
      '女の子|少年|アイドル|魔法使い|騎士|学生|猫耳メイド|剣士|忍者|探偵|巫女|ダンサー|歌手|料理人|兵士|先生|妖精|吸血鬼|人魚|旅人',
    ),
    how: words(
      '元気な|静かな|かわいい|かっこいい|優しい|力強い|眠そうな|照れた|悲しい|得意げな|真剣な|自由な|不思議な|大人っぽい|驚いた|怒った',
    ),
    doing: words(
      '手を振る|座る|ピースする|ジャンプする|振り向く|走る|踊る|寝転ぶ|考える|指をさす|お辞儀する|剣を構える|歌う|空を見上げる|腕を組む|抱きしめる|しゃがむ|傘をさす|写真を撮る|本を読む|泳ぐ|蹴る|祈る|伸びをする|髪をかき上げる',
    ),
    place: words(
      '教室|夕焼けの海辺|舞台|公園|街角|屋上|森|神社|駅のホーム|雪の中|カフェ|図書館|戦場|花畑|月明かりの下|台所|温泉',
    ),
    tags: words(
      'かわいい|立ちポーズ|座り|手を振る|ダンス|アクション|ジャンプ|戦闘|挨拶|ピース|制服|自撮り|恋愛|日常|夏|冬|和服|泣き|笑顔|寝る|魔法|剣|スポーツ|猫|料理|音楽|会話|歩き|走り|祈り',
    ),
    names: words(
      '{how}{who}|{doing}{who}|{place}で{doing}ポーズ|{doing}|{own}の{doing}|{how}{doing}ポーズ|{who}と{place}',
    ),
    sentences: words(
      '{place}で{doing}{who}のポーズです。|{how}{who}に似合います。|指先まで{how}感じにしました。|{doing}ときの重心を意識しました。|{own}のファンアートに使ってください。|{place}の写真に合わせて作りました。',
    ),
    syllables: words('ア|リ|カ|ミ|ノ|ル|セ|ト|ナ|ヴィ|ラ|ユ|メ|ソ|ティ|キ|ロ|サ|エ|マ'),
  },
  en: {
    share: 27,
    who: words(
      'girl|boy|idol|wizard|knight|student|maid|swordsman|ninja|detective|dancer|singer|cook|soldier|teacher|fairy|vampire|mermaid|traveller|pilot',
    ),
    how: words(
      'happy|quiet|cute|cool|gentle|strong|sleepy|shy|sad|proud|serious|free|strange|elegant|surprised|angry',
    ),
    doing: words(
      'waving|sitting|jumping|standing|looking back|running|dancing|lying down|thinking|pointing|bowing|holding a sword|singing|looking up|crossing arms|hugging|crouching|carrying an umbrella|taking a picture|reading a book|swimming|kicking|praying|stretching|brushing hair aside',
    ),
    place: words(
      'classroom|beach at sunset|stage|park|street corner|rooftop|forest|shrine|station|snow|café|library|battlefield|flower field|moonlight|kitchen|hot spring',
    ),
    tags: words(
      'cute|standing|sitting|wave|dance|action|jump|battle|greeting|peace|uniform|selfie|love|everyday|summer|winter|kimono|crying|smile|sleep|magic|sword|sport|cat|cooking|music|talk|walking|running|prayer',
    ),
    names: words(
      '{how} {who}|{who} {doing}|{doing} in the {place}|{doing}|{own} {doing}|{how} {who} {doing}|the {who} and the {place}',
    ),
    sentences: words(
      'A {how} {who} {doing} in the {place}.|Made for a {who} who is always {doing}.|Even the fingers look {how}.|The weight rests where it should while {doing}.|Please use it for pictures of {own}.|It goes with photographs of a {place}.',
    ),
    syllables: words('ka|ri|mo|len|tha|vor|el|ina|zu|mar|is|dor|ny|que|ash|lo|fen|wyn|ra|bel'),
  },
  zh: {
    share: 13,
    who: words(
      '女孩|少年|偶像|魔法师|骑士|学生|女仆|剑客|忍者|侦探|舞者|歌手|厨师|士兵|老师|精灵|吸血鬼|人鱼|旅人|飞行员',
    ),
    how: words(
      '开心的|安静的|可爱的|帅气的|温柔的|强大的|困倦的|害羞的|悲伤的|得意的|认真的|自由的|奇怪的|优雅的|惊讶的|生气的',
    ),
    doing: words(
      '挥手|坐着|比耶|跳跃|回头|奔跑|跳舞|躺下|思考|指向前方|鞠躬|持剑|唱歌|仰望天空|抱臂|拥抱|蹲下|撑伞|拍照|看书|游泳|踢腿|祈祷|伸懒腰|撩头发',
    ),
    place: words(
      '教室|夕阳下的海边|舞台|公园|街角|天台|森林|神社|车站|雪中|咖啡馆|图书馆|战场|花田|月光下|厨房|温泉',
    ),
    tags: words(
      '可爱|站姿|坐姿|挥手|舞蹈|动作|跳跃|战斗|问候|比耶|制服|自拍|恋爱|日常|夏天|冬天|汉服|哭泣|微笑|睡觉|魔法|剑|运动|猫|做饭|音乐|对话|走路|跑步|祈祷',
    ),
    names: words(
      '{how}{who}|{doing}的{who}|在{place}{doing}|{doing}|{own}的{doing}|{how}{doing}姿势|{who}与{place}',
    ),
    sentences: words(
      '在{place}{doing}的{who}。|适合{how}{who}。|连手指都很{how}。|{doing}时注意了重心。|欢迎用于{own}的同人图。|为{place}的照片而做。',
    ),
    syllables: words('艾|莉|卡|洛|诺|维|雅|塞|米|琳|特|娜|索|伊|罗|萨|尔|玛|蒂|优'),
  },
  ko: {
    share: 9,
    who: words(
      '소녀|소년|아이돌|마법사|기사|학생|메이드|검사|닌자|탐정|댄서|가수|요리사|군인|선생님|요정|뱀파이어|인어|여행자|조종사',
    ),
    how: words(
      '행복한|조용한|귀여운|멋진|다정한|강한|졸린|수줍은|슬픈|자랑스러운|진지한|자유로운|이상한|우아한|놀란|화난',
    ),
    doing: words(
      '손 흔들기|앉기|브이하기|점프|뒤돌아보기|달리기|춤추기|눕기|생각하기|가리키기|인사하기|검 들기|노래하기|하늘 보기|팔짱 끼기|포옹|쪼그려 앉기|우산 쓰기|사진 찍기|책 읽기|수영|발차기|기도|기지개|머리 넘기기',
    ),
    place: words(
      '교실|노을 지는 바닷가|무대|공원|길모퉁이|옥상|숲|신사|기차역|눈 속|카페|도서관|전장|꽃밭|달빛 아래|부엌|온천',
    ),
    tags: words(
      '귀여움|서기|앉기|인사|춤|액션|점프|전투|브이|교복|셀카|사랑|일상|여름|겨울|한복|울음|미소|잠|마법|검|운동|고양이|요리|음악|대화|걷기|달리기|기도|휴식',
    ),
    names: words(
      '{how} {who}|{who}의 {doing}|{place}에서 {doing}|{doing}|{own}의 {doing}|{how} {doing} 포즈|{who}와 {place}',
    ),
    sentences: words(
      '{place}에서 {doing} 중인 {who}입니다.|{how} {who}에게 어울려요.|손끝까지 {how} 느낌이에요.|{doing} 할 때의 무게 중심을 살렸어요.|{own} 그림에 써 주세요.|{place} 사진에 맞춰 만들었어요.',
    ),
    syllables: words('아|리|카|미|노|루|세|하|나|비|라|유|메|소|티|키|로|사|엘|마'),
  },
  es: {
    share: 6,
    who: words(
      'chica|chico|ídolo|mago|caballero|estudiante|sirvienta|espadachín|ninja|detective|bailarina|cantante|cocinero|soldado|maestra|hada|vampiro|sirena|viajera|piloto',
    ),
    how: words(
      'feliz|tranquila|linda|genial|amable|fuerte|dormida|tímida|triste|orgullosa|seria|libre|extraña|elegante|sorprendida|enfadada',
    ),
    doing: words(
      'saludando|sentada|saltando|de pie|mirando atrás|corriendo|bailando|tumbada|pensando|señalando|haciendo una reverencia|con espada|cantando|mirando al cielo|cruzando los brazos|abrazando|agachada|con paraguas|haciendo una foto|leyendo|nadando|dando una patada|rezando|estirándose|apartando el pelo',
    ),
    place: words(
      'aula|playa al atardecer|escenario|parque|esquina|azotea|bosque|santuario|estación|nieve|café|biblioteca|campo de batalla|jardín|luz de luna|cocina|aguas termales',
    ),
    tags: words(
      'lindo|de pie|sentada|saludo|baile|acción|salto|batalla|paz|uniforme|selfi|amor|diario|verano|invierno|kimono|llanto|sonrisa|sueño|magia|espada|deporte|gato|cocina|música|charla|caminar|correr|rezo|descanso',
    ),
    names: words(
      '{who} {how}|{who} {doing}|{doing} en {place}|{doing}|{own} {doing}|{who} {how} {doing}|{who} y {place}',
    ),
    sentences: words(
      'Una {who} {how} {doing} en {place}.|Queda bien con cada {who} {how}.|Hasta los dedos tienen un aire {how}.|El peso cae donde debe, {doing}.|Úsala para dibujos de {own}.|Hecha para fotos de {place}.',
    ),
    syllables: words('ma|ri|lo|ven|tur|cas|el|ina|zo|mar|is|dor|ña|que|ara|lu|fer|via|ra|bel'),
  },
  de: {
    share: 6,
    who: words(
      'Mädchen|Junge|Idol|Zauberer|Ritter|Schülerin|Dienstmädchen|Schwertkämpfer|Ninja|Detektivin|Tänzerin|Sängerin|Koch|Soldat|Lehrerin|Fee|Vampir|Meerjungfrau|Reisende|Pilotin',
    ),
    how: words(
      'fröhlich|ruhig|niedlich|cool|sanft|stark|müde|schüchtern|traurig|stolz|ernst|frei|seltsam|elegant|überrascht|wütend',
    ),
    doing: words(
      'Winken|Sitzen|Springen|Stehen|Zurückblicken|Rennen|Tanzen|Liegen|Nachdenken|Zeigen|Verbeugen|Schwertkampf|Singen|Himmelsblick|Armverschränken|Umarmen|Hocken|Regenschirmhalten|Fotografieren|Lesen|Schwimmen|Treten|Beten|Strecken|Haare zurückstreichen',
    ),
    place: words(
      'Klassenzimmer|Strand bei Sonnenuntergang|Bühne|Park|Straßenecke|Dachterrasse|Wald|Schrein|Bahnhof|Schnee|Café|Bibliothek|Schlachtfeld|Blumenwiese|Mondlicht|Küche|Thermalbad',
    ),
    tags: words(
      'niedlich|stehend|sitzend|winken|tanz|action|sprung|kampf|gruß|frieden|uniform|selfie|liebe|alltag|sommer|winter|kimono|weinen|lächeln|schlaf|magie|schwert|sport|katze|kochen|musik|gespräch|gehen|laufen|gebet',
    ),
    names: words(
      '{who}, {how}|{who} beim {doing}|{doing} im {place}|{doing}|{own} beim {doing}|{doing}, {how}|{who} und {place}',
    ),
    sentences: words(
      '{who} beim {doing}, {place}.|Passt zu jeder Figur, die {how} wirkt.|Auch die Finger wirken {how}.|Der Schwerpunkt stimmt beim {doing}.|Gern für Bilder von {own}.|Gemacht für Fotos: {place}.',
    ),
    syllables: words('wal|ri|mun|len|tha|vor|el|hild|zu|mar|is|dor|ny|gund|asch|lo|fen|win|ra|bert'),
  },
  fr: {
    share: 5,
    who: words(
      'fille|garçon|idole|magicien|chevalier|élève|servante|épéiste|ninja|détective|danseuse|chanteuse|cuisinier|soldat|professeure|fée|vampire|sirène|voyageuse|pilote',
    ),
    how: words(
      'heureuse|calme|mignonne|classe|douce|forte|endormie|timide|triste|fière|sérieuse|libre|étrange|élégante|surprise|fâchée',
    ),
    doing: words(
      'salut de la main|assise|saut|debout|regard en arrière|course|danse|allongée|pensive|doigt pointé|révérence|épée levée|chant|regard vers le ciel|bras croisés|câlin|accroupie|sous un parapluie|photo|lecture|nage|coup de pied|prière|étirement|mèche écartée',
    ),
    place: words(
      'salle de classe|plage au couchant|scène|parc|coin de rue|toit|forêt|sanctuaire|gare|neige|café|bibliothèque|champ de bataille|champ de fleurs|clair de lune|cuisine|source chaude',
    ),
    tags: words(
      'mignon|debout|assise|salut|danse|action|saut|combat|paix|uniforme|selfie|amour|quotidien|été|hiver|kimono|larmes|sourire|sommeil|magie|épée|sport|chat|cuisine|musique|discussion|marche|course|prière|repos',
    ),
    names: words(
      '{who} {how}|{who}, {doing}|{doing}, {place}|{doing}|{own}, {doing}|{who} {how}, {doing}|{who} et {place}',
    ),
    sentences: words(
      'Une {who} {how} : {doing}, {place}.|Va bien à toute {who} {how}.|Même les doigts ont un air {how}.|Le poids est juste : {doing}.|À utiliser pour des dessins de {own}.|Faite pour des photos : {place}.',
    ),
    syllables: words('mé|ri|lo|vent|thi|cas|el|ine|zo|mar|is|dor|gny|que|ar|lu|fleur|via|ra|belle'),
  },
}
