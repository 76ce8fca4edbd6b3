import type { Language } from '@kamae/entities/user/contract'

/** What is in an archive of somebody's own data, in the words of its README.txt. */
type Words = {
  readonly title: string
  /** `{name}` and `{date}` are in it. */
  readonly intro: string
  readonly contents: Readonly<Record<(typeof CONTENTS)[number], string>>
  readonly formats: string
  readonly missing: string
}

const CONTENTS = [
  'profile.json',
  'sign-in.json',
  'limits.json',
  'actions.json',
  'likes.json',
  'reports.json',
  'blocks.json',
  'text-usage.json',
  'poses.json',
  'shared-poses.json',
  'bundles.json',
  'bundle-contents.json',
  'drafts.json',
  'avatars.json',
  'rooms.json',
] as const

/** Where files that could not be read are named. */
export const MISSING_FILES = 'missing-files.txt'

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    title: 'Your data from Kamae',
    intro: 'Everything Kamae keeps about {name}, as of {date} (UTC).',
    contents: {
      'profile.json':
        'your profile and settings, your limits, and the IP addresses you used in the last 30 days',
      'sign-in.json': 'how you sign in, and the devices that are signed in (no passwords)',
      'limits.json': 'every change of your download limits',
      'actions.json': 'what you chose to do with your own things, and how often',
      'likes.json': 'the poses you like',
      'reports.json': 'what you reported, and why',
      'blocks.json': 'who you blocked',
      'text-usage.json': 'how many tokens were used to write texts for you, by day',
      'poses.json': 'your saved poses, with their pictures in the folder “poses”',
      'shared-poses.json': 'the poses you shared, with their pictures in the folder “shared-poses”',
      'bundles.json': 'your bundles',
      'bundle-contents.json': 'what is in your bundles, by bundle and pose id',
      'drafts.json': 'the scenes the pose maker saved for you, in the folder “drafts”',
      'avatars.json': 'your avatars, with their files in the folder “avatars”',
      'rooms.json': 'your room: its address, texts, links and order',
    },
    formats:
      'JSON files can be opened with any text editor. Poses and scenes can be opened in the pose maker. Archived things are included.',
    missing: `Files that could not be read are named in ${MISSING_FILES}.`,
  },
  ja: {
    title: 'Kamae のあなたのデータ',
    intro: 'Kamae が保存している {name} さんのすべてのデータです（{date} 時点、UTC）。',
    contents: {
      'profile.json': 'プロフィールと設定、ダウンロード残数、過去 30 日間の接続元アドレス',
      'sign-in.json': 'ログインの方法と、ログイン中の端末（パスワードは含みません）',
      'limits.json': 'ダウンロード残数のすべての増減',
      'actions.json': '自分のものに対して行おうとした操作とその回数',
      'likes.json': 'お気に入りのポーズ',
      'reports.json': '通報したものとその理由',
      'blocks.json': 'ブロックしたユーザー',
      'text-usage.json': '文章の生成に使った量（トークン、日ごと）',
      'poses.json': '保存したポーズ（ポーズと画像はフォルダー「poses」にあります）',
      'shared-poses.json': '共有したポーズ（ポーズと画像はフォルダー「shared-poses」にあります）',
      'bundles.json': 'バンドル',
      'bundle-contents.json': 'バンドルの中身（バンドルとポーズの ID で示します）',
      'drafts.json': 'ポーズメーカーが自動保存したシーン（フォルダー「drafts」にあります）',
      'avatars.json': 'アバター（ファイルはフォルダー「avatars」にあります）',
      'rooms.json': '自分のルーム（アドレス、紹介文、リンク、並び順）',
    },
    formats:
      'JSON ファイルはどのテキストエディターでも開けます。ポーズとシーンはポーズメーカーで開けます。アーカイブしたものも含まれます。',
    missing: `読み込めなかったファイルの名前は ${MISSING_FILES} に書かれています。`,
  },
  zh: {
    title: '你在 Kamae 的数据',
    intro: '截至 {date}（UTC），Kamae 保存的 {name} 的全部数据。',
    contents: {
      'profile.json': '你的个人资料和设置、下载额度，以及 30 天内使用过的地址',
      'sign-in.json': '你的登录方式和已登录的设备（不含密码）',
      'limits.json': '下载额度的每一次变动',
      'actions.json': '你对自己的内容选择过的操作及次数',
      'likes.json': '你点赞的姿势',
      'reports.json': '你举报过的内容及原因',
      'blocks.json': '你屏蔽的用户',
      'text-usage.json': '每天为你生成文字所用的量（词元）',
      'poses.json': '你保存的姿势；姿势和图片在文件夹“poses”中',
      'shared-poses.json': '你分享的姿势；姿势和图片在文件夹“shared-poses”中',
      'bundles.json': '你的合集',
      'bundle-contents.json': '你的合集中的内容（以合集和姿势的 ID 表示）',
      'drafts.json': '姿势编辑器为你自动保存的场景；在文件夹“drafts”中',
      'avatars.json': '你的虚拟形象；文件在文件夹“avatars”中',
      'rooms.json': '你的房间：地址、介绍、链接和排列',
    },
    formats: 'JSON 文件可用任何文本编辑器打开。姿势和场景可在姿势编辑器中打开。已归档的内容也包含在内。',
    missing: `无法读取的文件列在 ${MISSING_FILES} 中。`,
  },
  es: {
    title: 'Tus datos de Kamae',
    intro: 'Todo lo que Kamae guarda de {name}, a fecha de {date} (UTC).',
    contents: {
      'profile.json':
        'tu perfil y tus ajustes, tus límites y las direcciones desde las que entraste en 30 días',
      'sign-in.json': 'cómo inicias sesión y los dispositivos con sesión abierta (sin contraseñas)',
      'limits.json': 'cada cambio de tus límites de descarga',
      'actions.json': 'lo que elegiste hacer con tus propias cosas y cuántas veces',
      'likes.json': 'las poses que te gustan',
      'reports.json': 'lo que denunciaste y por qué',
      'blocks.json': 'a quién bloqueaste',
      'text-usage.json': 'cuántos tokens se usaron para escribirte textos, por día',
      'poses.json': 'tus poses guardadas; están con sus imágenes en la carpeta «poses»',
      'shared-poses.json': 'las poses que compartiste; están con sus imágenes en la carpeta «shared-poses»',
      'bundles.json': 'tus lotes',
      'bundle-contents.json': 'lo que hay en tus lotes, por los ID de lotes y poses',
      'drafts.json': 'las escenas que el creador de poses guardó para ti; están en la carpeta «drafts»',
      'avatars.json': 'tus avatares; sus archivos están en la carpeta «avatars»',
      'rooms.json': 'tu sala: su dirección, sus textos, enlaces y orden',
    },
    formats:
      'Los archivos JSON se abren con cualquier editor de texto. Las poses y escenas se abren en el creador de poses. Lo archivado está incluido.',
    missing: `Los archivos que no se pudieron leer figuran en ${MISSING_FILES}.`,
  },
  de: {
    title: 'Deine Daten von Kamae',
    intro: 'Alles, was Kamae von {name} aufbewahrt, Stand {date} (UTC).',
    contents: {
      'profile.json':
        'dein Profil und deine Einstellungen, deine Kontingente, die Adressen deiner Aufrufe der letzten 30 Tage',
      'sign-in.json': 'wie du dich anmeldest und welche Geräte angemeldet sind (keine Passwörter)',
      'limits.json': 'jede Änderung deiner Download-Kontingente',
      'actions.json': 'was du mit deinen eigenen Dingen tun wolltest und wie oft',
      'likes.json': 'die Posen, die dir gefallen',
      'reports.json': 'was du gemeldet hast und warum',
      'blocks.json': 'wen du blockiert hast',
      'text-usage.json': 'wie viele Token Texte für dich brauchten, nach Tagen',
      'poses.json': 'deine gespeicherten Posen; sie liegen mit ihren Bildern im Ordner „poses“',
      'shared-poses.json':
        'die Posen, die du geteilt hast; sie liegen mit ihren Bildern im Ordner „shared-poses“',
      'bundles.json': 'deine Bündel',
      'bundle-contents.json': 'was in deinen Bündeln ist, nach den IDs von Bündeln und Posen',
      'drafts.json':
        'die Szenen, die der Posen-Editor für dich gespeichert hat; sie liegen im Ordner „drafts“',
      'avatars.json': 'deine Avatare; ihre Dateien liegen im Ordner „avatars“',
      'rooms.json': 'dein Raum: Adresse, Texte, Links und Anordnung',
    },
    formats:
      'JSON-Dateien öffnet jeder Texteditor. Posen und Szenen lassen sich im Posen-Editor öffnen. Archiviertes ist enthalten.',
    missing: `Dateien, die nicht gelesen werden konnten, nennt ${MISSING_FILES}.`,
  },
  fr: {
    title: 'Vos données de Kamae',
    intro: 'Tout ce que Kamae conserve de {name}, au {date} (UTC).',
    contents: {
      'profile.json':
        'votre profil et vos réglages, vos limites, les adresses utilisées ces 30 derniers jours',
      'sign-in.json': 'vos moyens de connexion et les appareils connectés (sans mots de passe)',
      'limits.json': 'chaque changement de vos limites de téléchargement',
      'actions.json': 'ce que vous avez choisi de faire de vos propres contenus, et combien de fois',
      'likes.json': 'les poses que vous aimez',
      'reports.json': 'ce que vous avez signalé, et pourquoi',
      'blocks.json': 'les personnes que vous avez bloquées',
      'text-usage.json': 'combien de jetons ont servi à écrire des textes pour vous, par jour',
      'poses.json': 'vos poses enregistrées ; elles sont avec leurs images dans le dossier « poses »',
      'shared-poses.json':
        'les poses que vous avez partagées ; elles sont avec leurs images dans le dossier « shared-poses »',
      'bundles.json': 'vos collections',
      'bundle-contents.json':
        'le contenu de vos collections, par les identifiants des collections et des poses',
      'drafts.json':
        'les scènes que l’atelier de poses a enregistrées pour vous ; elles sont dans le dossier « drafts »',
      'avatars.json': 'vos avatars ; leurs fichiers sont dans le dossier « avatars »',
      'rooms.json': 'votre espace : son adresse, ses textes, ses liens et son ordre',
    },
    formats:
      'Les fichiers JSON s’ouvrent dans n’importe quel éditeur de texte. Les poses et les scènes s’ouvrent dans l’atelier de poses. Les éléments archivés sont inclus.',
    missing: `Les fichiers illisibles sont nommés dans ${MISSING_FILES}.`,
  },
  ko: {
    title: 'Kamae에 있는 내 데이터',
    intro: 'Kamae가 보관하고 있는 {name} 님의 모든 데이터예요({date} 기준, UTC).',
    contents: {
      'profile.json': '프로필과 설정, 다운로드 한도, 최근 30일 동안 접속한 주소',
      'sign-in.json': '로그인 방법과 로그인된 기기(비밀번호는 포함되지 않음)',
      'limits.json': '다운로드 한도의 모든 변동',
      'actions.json': '내 콘텐츠로 하려고 한 작업과 그 횟수',
      'likes.json': '좋아요를 누른 포즈',
      'reports.json': '신고한 것과 그 이유',
      'blocks.json': '차단한 사용자',
      'text-usage.json': '글을 쓰는 데 쓴 양(토큰, 날짜별)',
      'poses.json': '저장한 포즈(포즈와 이미지는 “poses” 폴더에 있음)',
      'shared-poses.json': '공유한 포즈(포즈와 이미지는 “shared-poses” 폴더에 있음)',
      'bundles.json': '번들',
      'bundle-contents.json': '번들에 담긴 포즈(번들과 포즈의 ID로 표시)',
      'drafts.json': '포즈 메이커가 자동 저장한 장면(“drafts” 폴더에 있음)',
      'avatars.json': '아바타(파일은 “avatars” 폴더에 있음)',
      'rooms.json': '내 룸: 주소, 소개, 링크, 배치',
    },
    formats:
      'JSON 파일은 어떤 텍스트 편집기로도 열 수 있어요. 포즈와 장면은 포즈 메이커에서 열 수 있어요. 보관 처리한 것도 들어 있어요.',
    missing: `읽을 수 없었던 파일의 이름은 ${MISSING_FILES}에 적혀 있어요.`,
  },
}

/** The text of README.txt, with the line ends that every editor shows. */
export function readme(language: Language, about: { readonly name: string; readonly at: Date }): string {
  const { title, intro, contents, formats, missing } = WORDS[language]
  const date = about.at.toISOString().slice(0, 16).replace('T', ' ')
  const widest = Math.max(...CONTENTS.map(({ length }) => length))
  return [
    title,
    '',
    intro.replace('{name}', () => about.name).replace('{date}', () => date),
    '',
    ...CONTENTS.map((path) => `${path.padEnd(widest)}  ${contents[path]}`),
    '',
    formats,
    missing,
    '',
  ].join('\r\n')
}
