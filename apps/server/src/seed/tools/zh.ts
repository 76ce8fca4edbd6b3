import type { ToolTexts } from './families.ts'

export const ZH: ToolTexts = {
  labels: {
    pose: '姿势',
    subject: '画什么',
    style: '风格',
    mood: '氛围',
    detail: '详细程度',
    looks: '外貌',
    idea: '你的想法',
    genre: '类型',
    character: '角色',
    count: '数量',
    place: '地点',
    tone: '语气',
    situation: '情境',
    what: '内容',
    where: '用在哪里',
    topic: '主题',
    text: '文字',
    language: '语言',
    audience: '读者',
    season: '季节',
    kind: '要取名的东西',
    feel: '想要的感觉',
    scene: '画面里还有什么',
  },
  options: {
    detail: ['用两句话', '用一段话', '按部位列出'],
    tone: ['温暖', '幽默', '平实', '庄重', '阴郁'],
    where: ['短动态', '作品集', '商品页', '视频简介'],
    audience: ['十岁的孩子', '正在学这门语言的人', '赶时间的人'],
    season: ['春天', '夏天', '秋天', '冬天'],
  },
  tags: { poses: '姿势', pictures: '图片', characters: '角色', stories: '故事', words: '文字' },
  tools: {
    imagePrompt: {
      name: '由姿势写绘图提示词',
      description: '把一个姿势和几句话变成图像模型的提示词。',
      template:
        '为图像模型写一条提示词：用英文短语，以逗号分隔，重要的在前，不超过 70 个词。姿势必须保持原样。\n\n姿势（左右以人物自身为准）：{{pose}}\n画面主体：{{subject}}\n{{#style}}\n风格：{{style}}\n{{/style}}\n{{#mood}}\n氛围与光线：{{mood}}\n{{/mood}}\n\n再写第二行，以“Avoid:”开头，列出不该出现的内容。',
    },
    poseDescription: {
      name: '用文字描述姿势',
      description: '把姿势说清楚，让人照着就能摆出来。',
      template:
        '请{{detail}}向看不见的人描述这个姿势。说明重心在哪里、两臂两手各在做什么、视线看向何处。左右以人物自身为准。\n\n姿势：{{pose}}',
    },
    characterSheet: {
      name: '角色设定',
      description: '从一个想法写出完整角色：外貌、性格、愿望和秘密。',
      template:
        '根据这个想法写一份角色设定：{{idea}}\n{{#genre}}\n类型：{{genre}}\n{{/genre}}\n\n分标题写：姓名与年龄；外貌（轮廓、头发、衣着、随身之物）；性格与说话方式；三个身体习惯；想要什么、害怕什么；一个秘密；身边的两个人。要具体，避免俗套。',
    },
    sheetPicture: {
      name: '三视图提示词',
      description: '让同一人物从正面、侧面、背面出现的提示词。',
      template:
        '用英文为图像模型写一条提示词：浅色纯净背景上的角色设定图，同一人物以 A 字姿势出现三次，正面、侧面、背面，旁边有三个小表情。不超过 80 个词，以逗号分隔。\n\n外貌：{{looks}}\n{{#style}}\n风格：{{style}}\n{{/style}}',
    },
    sceneIdeas: {
      name: '场景点子',
      description: '为一个地点想出小场景，每个里都有人在做些什么。',
      template:
        '为这个地点给出 {{count}} 个画面点子：{{place}}\n{{#mood}}\n氛围：{{mood}}\n{{/mood}}\n{{#pose}}\n人物的姿势：{{pose}}\n{{/pose}}\n\n每个用一行写谁在做什么、为什么值得看，再用几个字写光线和镜头。不要雷同。',
    },
    poseSeries: {
      name: '一组姿势',
      description: '围绕一个主题，从安静到激烈，可做成合集分享。',
      template:
        '围绕主题“{{topic}}”列出 {{count}} 个姿势，从安静到激烈。每个先写短名，再用一句话写重心、脊柱、双手和视线。身体要能做到，剪影要看得懂。',
    },
    fourPanels: {
      name: '四格漫画',
      description: '起承转合，每格都有姿势和对白。',
      template:
        '用{{tone}}的语气，根据这个想法写四格漫画：{{idea}}\n\n每格写：画面、每个人的姿势与表情、气泡里的话（每个不超过 20 字）。第三格转折，第四格收住。',
    },
    lines: {
      name: '角色台词',
      description: '写出角色在某个情境下会说的话。',
      template:
        '写 {{count}} 句这个角色可能说的话，每句情绪不同，不超过 40 字，用角色自己的口吻。\n\n情境：{{situation}}\n\n角色：\n{{character}}',
    },
    backstory: {
      name: '角色往事',
      description: '三个瞬间，让角色成为今天的样子。',
      template:
        '用{{tone}}的语气，把这个角色的往事写成三个瞬间，每个约 150 字。每个瞬间都要解释今天站姿或动作里看得到的一点。\n{{#situation}}\n已知：{{situation}}\n{{/situation}}\n\n角色：\n{{character}}',
    },
    acting: {
      name: '肢体语言',
      description: '六种情绪在脸、手和站姿上怎样表现。',
      template:
        '情境：{{situation}}\n{{#character}}\n\n角色：\n{{character}}\n{{/character}}\n\n分别写出平静、高兴、愤怒、悲伤、松一口气和吃惊时身体的样子。每种用一句话写脸、手、脊柱和脚，要能照着摆出来。',
    },
    outfits: {
      name: '穿搭方案',
      description: '适合人物和季节的衣服。',
      template:
        '为这个人物提出 {{count}} 套{{season}}的穿搭：{{looks}}\n{{#style}}\n风格：{{style}}\n{{/style}}\n\n每套写：名字，从头到脚的衣物、颜色和材质，以及它说明了穿的人什么。',
    },
    lighting: {
      name: '为姿势布光',
      description: '突出姿势的灯光与镜头方案。',
      template:
        '为一个人物设计灯光和镜头。\n\n姿势：{{pose}}\n氛围：{{mood}}\n\n写出主光、补光、轮廓光的方向、高度、软硬和颜色；背景；镜头高度、距离和视角。最后用一句话说这样的光藏起了什么、露出了什么。',
    },
    caption: {
      name: '配文',
      description: '三条配文供你挑选。',
      template:
        '为“{{where}}”写三条配文，语气{{tone}}，内容是：{{what}}\n\n每条独立成文。不要话题标签，每条最多一个表情符号。',
    },
    hashtags: {
      name: '话题标签',
      description: '真正有人搜索的标签。',
      template:
        '给出 {{count}} 个关于“{{topic}}”的话题标签，从宽到窄，写成一行。{{#language}}主要用{{language}}。{{/language}}不要被封禁的，也不要无关的。',
    },
    altText: {
      name: '替代文本',
      description: '告诉看不见的人图片里有什么。',
      template:
        '为一张图片写替代文本，不超过两句{{#language}}，用{{language}}{{/language}}。从最重要的写起，不要写“图片显示”。\n\n画面里有：{{scene}}\n{{#pose}}\n人物的姿势：{{pose}}\n{{/pose}}',
    },
    titles: {
      name: '标题',
      description: '给图画、故事或姿势合集起标题。',
      template:
        '为它起 {{count}} 个标题：{{what}}\n{{#feel}}\n想要的感觉：{{feel}}\n{{/feel}}\n\n每个不超过 12 个字，句式不要重复。',
    },
    names: {
      name: '取名',
      description: '给角色、地点和物品取名。',
      template:
        '给出 {{count}} 个名字，用于：{{kind}}\n{{#feel}}\n想要的感觉：{{feel}}\n{{/feel}}\n\n每行一个，并简单说它让人想到什么。不要用知名人物的名字。',
    },
    translate: {
      name: '翻译',
      description: '译得像当地人说的一样。',
      template:
        '把下面的文字翻译成{{language}}，语气{{tone}}，像母语者写的一样。保留人名、数字和换行。\n\n{{text}}',
    },
    simpler: {
      name: '说得更简单',
      description: '改写文字，让人一看就懂。',
      template: '为{{audience}}改写下面的文字。意思不变，去掉不需要的部分。\n\n{{text}}',
    },
    proofread: {
      name: '校对',
      description: '改正文字，并说明错在哪里。',
      template:
        '只改正下面文字的错别字、语法和标点，其他不动。先给出改好的文字，再列出改了什么、为什么。\n\n{{text}}',
    },
  },
}
