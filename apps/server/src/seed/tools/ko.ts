import type { ToolTexts } from './families.ts'

export const KO: ToolTexts = {
  labels: {
    pose: '포즈',
    subject: '무엇을 그릴지',
    style: '화풍',
    mood: '분위기',
    detail: '자세한 정도',
    looks: '생김새',
    idea: '아이디어',
    genre: '장르',
    character: '캐릭터',
    count: '개수',
    place: '장소',
    tone: '말투',
    situation: '상황',
    what: '내용',
    where: '쓰이는 곳',
    topic: '주제',
    text: '글',
    language: '언어',
    audience: '읽는 사람',
    season: '계절',
    kind: '이름이 필요한 것',
    feel: '주고 싶은 느낌',
    scene: '화면에 있는 것',
  },
  options: {
    detail: ['두 문장으로', '한 단락으로', '부위별 목록으로'],
    tone: ['따뜻하게', '유쾌하게', '담담하게', '엄숙하게', '어둡게'],
    where: ['짧은 게시물', '포트폴리오', '판매 페이지', '영상 설명란'],
    audience: ['열 살 아이', '그 언어를 배우는 사람', '바쁜 사람'],
    season: ['봄', '여름', '가을', '겨울'],
  },
  tags: { poses: '포즈', pictures: '이미지', characters: '캐릭터', stories: '이야기', words: '글' },
  tools: {
    imagePrompt: {
      name: '포즈로 만드는 이미지 프롬프트',
      description: '포즈와 몇 마디로 이미지 생성 모델용 프롬프트를 만들어요.',
      template:
        '이미지 생성 모델용 프롬프트를 하나 써 주세요. 영어 구절을 쉼표로 나누고 중요한 것부터, 70단어 이내로요. 포즈는 그대로 지켜 주세요.\n\n포즈(좌우는 인물 기준): {{pose}}\n그릴 대상: {{subject}}\n{{#style}}\n화풍: {{style}}\n{{/style}}\n{{#mood}}\n분위기와 빛: {{mood}}\n{{/mood}}\n\n이어서 둘째 줄은 “Avoid:”로 시작해 화면에 넣지 않을 것을 적어 주세요.',
    },
    poseDescription: {
      name: '포즈를 말로',
      description: '읽는 사람이 따라 설 수 있게 포즈를 설명해요.',
      template:
        '다음 포즈를 보지 못하는 사람에게 {{detail}} 설명해 주세요. 무게 중심, 양팔과 양손의 움직임, 시선을 담아 주세요. 좌우는 인물 기준이에요.\n\n포즈: {{pose}}',
    },
    characterSheet: {
      name: '캐릭터 설정',
      description: '아이디어 하나에서 외모, 성격, 소망, 비밀까지 만들어요.',
      template:
        '이 아이디어로 캐릭터 설정을 만들어 주세요: {{idea}}\n{{#genre}}\n장르: {{genre}}\n{{/genre}}\n\n제목을 붙여 써 주세요: 이름과 나이 / 외모(실루엣, 머리, 옷, 늘 지니는 것) / 성격과 말투 / 몸의 버릇 세 가지 / 바라는 것과 두려운 것 / 비밀 / 주변의 두 사람. 구체적으로, 뻔한 설정은 피해 주세요.',
    },
    sheetPicture: {
      name: '삼면도 프롬프트',
      description: '같은 인물을 앞, 옆, 뒤에서 그리게 하는 프롬프트예요.',
      template:
        '이미지 생성 모델용 프롬프트를 영어로 하나 써 주세요. 밝고 단순한 배경에 같은 인물이 A 포즈로 앞, 옆, 뒤 세 번, 옆에 작은 표정 세 개. 쉼표로 나누어 80단어 이내로요.\n\n생김새: {{looks}}\n{{#style}}\n화풍: {{style}}\n{{/style}}',
    },
    sceneIdeas: {
      name: '장면 아이디어',
      description: '장소에 어울리는, 누군가 무언가를 하는 작은 장면들이에요.',
      template:
        '이 장소에서 그릴 그림 아이디어를 {{count}}개 내 주세요: {{place}}\n{{#mood}}\n분위기: {{mood}}\n{{/mood}}\n{{#pose}}\n인물의 포즈: {{pose}}\n{{/pose}}\n\n각각 누가 무엇을 하고 왜 눈길이 가는지 한 줄로, 이어서 빛과 카메라를 짧게. 비슷한 것은 빼 주세요.',
    },
    poseSeries: {
      name: '포즈 시리즈',
      description: '한 주제로 잔잔한 것부터 격렬한 것까지, 번들로 나눌 수 있어요.',
      template:
        '주제 “{{topic}}”의 포즈를 잔잔한 것에서 격렬한 것 순으로 {{count}}개 적어 주세요. 짧은 이름 뒤에 무게 중심, 척추, 양손, 시선을 한 문장으로. 몸으로 가능하고 실루엣으로 읽혀야 해요.',
    },
    fourPanels: {
      name: '네 컷 만화',
      description: '기승전결을 칸마다 포즈와 말풍선까지 써 줘요.',
      template:
        '이 아이디어로 네 컷 만화를 {{tone}} 써 주세요: {{idea}}\n\n칸마다 보이는 것, 등장인물의 포즈와 표정, 말풍선의 말(하나에 25자 이내)을. 셋째 칸에서 뒤집고 넷째 칸에서 맺어 주세요.',
    },
    lines: {
      name: '캐릭터 대사',
      description: '상황에 맞게 그 캐릭터다운 대사를 써요.',
      template:
        '이 캐릭터가 할 만한 대사를 {{count}}개, 저마다 다른 감정으로, 하나에 50자 이내, 그 사람 말투로 써 주세요.\n\n상황: {{situation}}\n\n캐릭터:\n{{character}}',
    },
    backstory: {
      name: '지난 이야기',
      description: '캐릭터를 지금의 모습으로 만든 세 순간이에요.',
      template:
        '이 캐릭터의 과거를 세 순간으로 {{tone}} 써 주세요. 하나에 200자 안팎. 각 순간이 지금의 서 있는 모습이나 움직임에서 보이는 점을 설명해야 해요.\n{{#situation}}\n알려진 것: {{situation}}\n{{/situation}}\n\n캐릭터:\n{{character}}',
    },
    acting: {
      name: '몸의 연기',
      description: '여섯 감정이 얼굴, 손, 자세에 어떻게 드러나는지 써요.',
      template:
        '상황: {{situation}}\n{{#character}}\n\n캐릭터:\n{{character}}\n{{/character}}\n\n차분할 때, 기쁠 때, 화날 때, 슬플 때, 안도할 때, 놀랐을 때 몸이 어떻게 보이는지 써 주세요. 얼굴, 손, 척추, 발을 한 문장으로, 그대로 포즈로 만들 수 있게요.',
    },
    outfits: {
      name: '옷차림 제안',
      description: '인물과 계절에 어울리는 옷을 제안해요.',
      template:
        '이 인물에게 {{season}} 옷차림을 {{count}}가지 제안해 주세요: {{looks}}\n{{#style}}\n스타일: {{style}}\n{{/style}}\n\n각각 이름, 머리부터 발끝까지의 옷과 색과 소재, 입은 사람에 대해 무엇을 말해 주는지.',
    },
    lighting: {
      name: '포즈를 살리는 조명',
      description: '포즈가 돋보이는 빛과 카메라 계획이에요.',
      template:
        '인물 한 명의 조명과 카메라를 계획해 주세요.\n\n포즈: {{pose}}\n분위기: {{mood}}\n\n주광, 보조광, 윤곽광의 방향, 높이, 세기, 색. 배경. 카메라 높이, 거리, 화각. 마지막으로 이 빛이 무엇을 감추고 무엇을 드러내는지 한 문장으로.',
    },
    caption: {
      name: '캡션',
      description: '고를 수 있는 캡션 세 개예요.',
      template:
        '다음 내용으로 {{where}}에 쓸 캡션을 {{tone}} 세 개 써 주세요: {{what}}\n\n각각 따로 읽혀야 해요. 해시태그 없이, 이모지는 하나까지.',
    },
    hashtags: {
      name: '해시태그',
      description: '사람들이 실제로 찾는 해시태그예요.',
      template:
        '“{{topic}}”의 해시태그를 {{count}}개, 넓은 것에서 좁은 것 순으로 한 줄에 적어 주세요.{{#language}} 주로 {{language}}로요.{{/language}} 금지되었거나 상관없는 것은 빼 주세요.',
    },
    altText: {
      name: '대체 텍스트',
      description: '그림을 보지 못하는 사람에게 무엇이 있는지 알려 줘요.',
      template:
        '그림의 대체 텍스트를 두 문장 이내로 써 주세요.{{#language}} 언어는 {{language}}.{{/language}} 가장 중요한 것부터, “~의 그림”이라고는 쓰지 마세요.\n\n화면에 있는 것: {{scene}}\n{{#pose}}\n인물의 포즈: {{pose}}\n{{/pose}}',
    },
    titles: {
      name: '제목',
      description: '그림, 이야기, 포즈 번들의 제목을 지어요.',
      template:
        '다음의 제목을 {{count}}개 지어 주세요: {{what}}\n{{#feel}}\n주고 싶은 느낌: {{feel}}\n{{/feel}}\n\n하나에 15자 이내, 같은 틀을 되풀이하지 마세요.',
    },
    names: {
      name: '이름 짓기',
      description: '캐릭터, 장소, 물건의 이름을 지어요.',
      template:
        '다음의 이름을 {{count}}개 지어 주세요: {{kind}}\n{{#feel}}\n주고 싶은 느낌: {{feel}}\n{{/feel}}\n\n한 줄에 하나씩, 무엇이 떠오르는지 짧게. 잘 알려진 인물의 이름은 피해 주세요.',
    },
    translate: {
      name: '번역',
      description: '그 나라 사람이 말하듯 옮겨요.',
      template:
        '다음 글을 {{language}}로 옮겨 주세요. 말투는 “{{tone}}”, 원어민이 쓴 것처럼. 이름, 숫자, 줄바꿈은 그대로 두세요.\n\n{{text}}',
    },
    simpler: {
      name: '더 쉽게 말하기',
      description: '글을 이해하기 쉽게 고쳐 써요.',
      template:
        '다음 글을 {{audience}}에게 맞게 고쳐 써 주세요. 내용은 그대로, 없어도 되는 것은 빼 주세요.\n\n{{text}}',
    },
    proofread: {
      name: '교정',
      description: '글을 바로잡고 무엇이 틀렸는지 알려 줘요.',
      template:
        '다음 글의 맞춤법, 문법, 문장부호만 바로잡아 주세요. 고친 글 다음에 무엇을 왜 고쳤는지 목록으로 적어 주세요.\n\n{{text}}',
    },
  },
}
