import type { ToolTexts } from './families.ts'

export const JA: ToolTexts = {
  labels: {
    pose: 'ポーズ',
    subject: '何を描くか',
    style: '画風',
    mood: '雰囲気',
    detail: '詳しさ',
    looks: '見た目',
    idea: 'アイデア',
    genre: 'ジャンル',
    character: 'キャラクター',
    count: '個数',
    place: '場所',
    tone: '調子',
    situation: '状況',
    what: '内容',
    where: '使う場所',
    topic: 'テーマ',
    text: '文章',
    language: '言語',
    audience: '読む人',
    season: '季節',
    kind: '名前をつけるもの',
    feel: '与えたい印象',
    scene: '画面にあるもの',
  },
  options: {
    detail: ['2文で', '1段落で', '部位ごとの箇条書きで'],
    tone: ['あたたかく', 'ユーモラスに', '淡々と', 'おごそかに', 'ダークに'],
    where: ['短い投稿', '作品集', '販売ページ', '動画の説明欄'],
    audience: ['10歳の子ども', 'その言語を学んでいる人', '急いでいる人'],
    season: ['春', '夏', '秋', '冬'],
  },
  tags: { poses: 'ポーズ', pictures: '画像', characters: 'キャラクター', stories: '物語', words: '文章' },
  tools: {
    imagePrompt: {
      name: 'ポーズから画像プロンプト',
      description: 'ポーズと短い言葉から、画像生成モデル用のプロンプトを作ります。',
      template:
        '画像生成モデル用のプロンプトを1つ書いてください。英語の語句をカンマで区切り、大事なものから順に、70語以内。ポーズはそのまま守ってください。\n\nポーズ（左右は人物から見て）：{{pose}}\n描くもの：{{subject}}\n{{#style}}\n画風：{{style}}\n{{/style}}\n{{#mood}}\n雰囲気と光：{{mood}}\n{{/mood}}\n\n続けて2行目に「Avoid:」で始め、画面に入れないものを書いてください。',
    },
    poseDescription: {
      name: 'ポーズを言葉に',
      description: '読んだ人が同じ姿勢をとれるように、ポーズを説明します。',
      template:
        '次のポーズを、見えない人に伝わるように{{detail}}説明してください。重心の位置、両腕と両手の動き、視線の先を入れます。左右は人物から見た向きです。\n\nポーズ：{{pose}}',
    },
    characterSheet: {
      name: 'キャラクター設定',
      description: 'ひとつのアイデアから、見た目・性格・願い・秘密まで設定を作ります。',
      template:
        '次のアイデアからキャラクター設定を作ってください：{{idea}}\n{{#genre}}\nジャンル：{{genre}}\n{{/genre}}\n\n見出しをつけて書いてください：名前と年齢／見た目（シルエット、髪、服、いつも持っている物）／性格と話し方／体の癖を3つ／望みと恐れ／秘密／周りの2人。具体的に、ありがちな設定は避けてください。',
    },
    sheetPicture: {
      name: '三面図のプロンプト',
      description: '同じ人物を正面・横・後ろから描かせるプロンプトを作ります。',
      template:
        '画像生成モデル用のプロンプトを英語で1つ書いてください。明るい無地の背景に、同じ人物をAポーズで正面・横・後ろの3体、脇に小さな表情を3つ。カンマ区切りで80語以内。\n\n見た目：{{looks}}\n{{#style}}\n画風：{{style}}\n{{/style}}',
    },
    sceneIdeas: {
      name: '場面のアイデア',
      description: '場所に合わせて、誰かが何かをしている小さな場面を出します。',
      template:
        '次の場所で描く絵のアイデアを{{count}}個出してください：{{place}}\n{{#mood}}\n雰囲気：{{mood}}\n{{/mood}}\n{{#pose}}\n人物のポーズ：{{pose}}\n{{/pose}}\n\nそれぞれ、誰が何をしていて、なぜ目を引くのかを1行で。続けて光とカメラを短く。似たものは出さないでください。',
    },
    poseSeries: {
      name: 'ポーズのシリーズ',
      description: 'テーマに沿って静かなものから激しいものまで。バンドルにして共有できます。',
      template:
        'テーマ「{{topic}}」のポーズを、静かなものから激しいものへ{{count}}個挙げてください。短い名前のあとに、重心・背骨・両手・視線を1文で。体にとって無理がなく、シルエットで読めるものにしてください。',
    },
    fourPanels: {
      name: '4コマ漫画',
      description: '起承転結を、コマごとのポーズとふきだし付きで書きます。',
      template:
        '次のアイデアで4コマ漫画を{{tone}}書いてください：{{idea}}\n\n各コマに、見えるもの、登場人物のポーズと表情、ふきだしの言葉（1つ20字以内）を。3コマ目で転じ、4コマ目で落としてください。',
    },
    lines: {
      name: 'キャラクターのセリフ',
      description: '場面に合わせて、そのキャラクターらしいセリフを書きます。',
      template:
        '次のキャラクターが言いそうなセリフを{{count}}個、それぞれ違う感情で、1つ50字以内、その人らしい口調で書いてください。\n\n状況：{{situation}}\n\nキャラクター：\n{{character}}',
    },
    backstory: {
      name: '過去の物語',
      description: 'そのキャラクターを今の姿にした、3つの瞬間を書きます。',
      template:
        '次のキャラクターの過去を3つの瞬間として{{tone}}書いてください。1つ200字ほど。どの瞬間も、今の立ち方や動きに表れていることの理由になるように。\n{{#situation}}\nわかっていること：{{situation}}\n{{/situation}}\n\nキャラクター：\n{{character}}',
    },
    acting: {
      name: '体の演技',
      description: '6つの感情が顔・手・姿勢にどう出るかを書きます。',
      template:
        '状況：{{situation}}\n{{#character}}\n\nキャラクター：\n{{character}}\n{{/character}}\n\n落ち着き、喜び、怒り、悲しみ、安堵、驚きのそれぞれで、体がどう見えるかを書いてください。顔・手・背骨・足を1文で、そのままポーズにできるように。',
    },
    outfits: {
      name: '服装の案',
      description: '人物と季節に合う服装を提案します。',
      template:
        '次の人物に、{{season}}の服装を{{count}}案出してください：{{looks}}\n{{#style}}\n系統：{{style}}\n{{/style}}\n\nそれぞれ、名前、頭から足元までの服と色と素材、それを着る人について何が伝わるかを。',
    },
    lighting: {
      name: 'ポーズの照明',
      description: 'ポーズが引き立つ光とカメラの計画を立てます。',
      template:
        '人物1人の光とカメラを計画してください。\n\nポーズ：{{pose}}\n雰囲気：{{mood}}\n\nキーライト・フィル・リムライトそれぞれの向き、高さ、硬さ、色。背景。カメラの高さ、距離、画角。最後に、その光が何を隠し、何を見せるかを1文で。',
    },
    caption: {
      name: 'キャプション',
      description: '選べるキャプションを3つ書きます。',
      template:
        '次の内容について、{{where}}に載せるキャプションを{{tone}}3つ書いてください：{{what}}\n\nそれぞれ独立した文で。ハッシュタグなし、絵文字は1つまで。',
    },
    hashtags: {
      name: 'ハッシュタグ',
      description: '実際に探されるハッシュタグを挙げます。',
      template:
        '「{{topic}}」のハッシュタグを{{count}}個、広いものから狭いものへ1行で挙げてください。{{#language}}主に{{language}}で。{{/language}}規制されているものや無関係なものは入れないでください。',
    },
    altText: {
      name: '代替テキスト',
      description: '画像に何が写っているかを、見えない人のために書きます。',
      template:
        '画像の代替テキストを2文以内で書いてください。{{#language}}言語は{{language}}。{{/language}}いちばん大事なことから始め、「〜の画像」とは書かないでください。\n\n画面にあるもの：{{scene}}\n{{#pose}}\n人物のポーズ：{{pose}}\n{{/pose}}',
    },
    titles: {
      name: 'タイトル案',
      description: '絵・物語・ポーズ集のタイトルを出します。',
      template:
        '次のもののタイトルを{{count}}個出してください：{{what}}\n{{#feel}}\n与えたい印象：{{feel}}\n{{/feel}}\n\n1つ15字以内で、同じ型を繰り返さないでください。',
    },
    names: {
      name: '名前の案',
      description: 'キャラクターや場所、物の名前を出します。',
      template:
        '次のものの名前を{{count}}個出してください：{{kind}}\n{{#feel}}\n与えたい印象：{{feel}}\n{{/feel}}\n\n1行に1つ、何を思わせるかを短く添えて。有名な人物の名前は避けてください。',
    },
    translate: {
      name: '翻訳',
      description: 'その言語で自然に言うように訳します。',
      template:
        '次の文章を{{language}}に訳してください。調子は「{{tone}}」、その言語を母語とする人が書くように。名前、数字、改行はそのまま残してください。\n\n{{text}}',
    },
    simpler: {
      name: 'やさしく言い換え',
      description: '文章をわかりやすく書き直します。',
      template:
        '次の文章を{{audience}}に向けて書き直してください。内容は変えず、なくてもよいところは省いてください。\n\n{{text}}',
    },
    proofread: {
      name: '校正',
      description: '文章を直し、どこが違っていたかを示します。',
      template:
        '次の文章の誤字・文法・句読点だけを直してください。直した文章のあとに、何をなぜ直したかを箇条書きで。\n\n{{text}}',
    },
  },
}
