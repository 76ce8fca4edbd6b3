/** What people type, and the names of poses that have to be among the first five: `text | name[ | name]`. */
export const SEARCHES: Readonly<Record<string, string>> = {
  ja: `
すわる | あぐら
てをふる | 手を振る女の子
座って読書 | 椅子に座って本を読む
じゃんぷ | ジャンプ！
刀を抜いている | 居合抜き
かわいい うさぎ | うさぎ耳のポーズ
ﾋﾟｰｽ | ピースサイン
ねている | すやすや眠る
走っている人 | 全力疾走
さくら | 桜の木の下で`,
  zh: `
揮手 | 挥手告别
坐著看書 | 坐在椅子上看书
跳跃 | 开心地跳起来
骑士的剑 | 持剑的骑士
战斗准备 | 戰鬥準備
舞龙 | 舞龍
哭泣 | 哭泣的孩子
弹着吉他唱歌 | 弹吉他
單膝跪地 | 求婚
戴耳机听音乐 | 聽音樂`,
  ko: `
손 흔들기 | 손을 흔드는 소녀
앉아서 책을 읽는 | 의자에 앉아 책 읽기
점프하는 | 신나게 점프
검을 들고 있는 기사 | 검을 든 기사
춤추는 | 춤추는 두 사람
우는 | 우는 아이
달리다 | 전력 질주
기도하는 손 | 기도하는 천사
고양이처럼 | 고양이 자세
누워서 자는 | 옆으로 누워 자기`,
  en: `
wave | Waving goodbye
sit and read | Reading in a chair
jumps | Jump for joy
knights sword | Knight with a longsword
kicked the ball | Penalty kick
ran to school | Sprinter
kneel with ring | Marriage proposal
sleeping | Fast asleep
Handstnd | Handstand
walking with umbrella in the rain | Walking in the rain`,
  de: `
Schwert | Schwertkampf
Kämpfe | Schwertkampf
springen | Freudensprung
sitzt und liest | Lesend im Sessel
Verbeugungen | Tiefe Verbeugung
Laecheln | Schüchternes Lächeln
Gitarre spielen | Gitarrensolo
Herz mit Fingern | Fingerherz
schläft | Tief schlafend
arme verschraenkt | Verschränkte Arme`,
  es: `
saludar | Saludando con la mano
sentada leyendo | Leyendo en el sillón
saltos | Salto de alegría
espadas | Caballero con espada
corazon | Corazón con los dedos
pensando | El pensador
duerme | Durmiendo de lado
patadas | Patada giratoria
angel rezar | Ángel rezando
bailando flamenco | Bailaora de flamenco`,
  fr: `
epee | Chevalier à l'épée
sauter de joie | Saut de joie
pleurer | Enfant qui pleure
coeur | Cœur avec les doigts
chats | Dos de chat
danser | Danseuse sur une jambe | Arabesque
dormir | Profondément endormi
salue de la main | Signe de la main
parapluies | Promenade sous la pluie
sourires timides | Sourire timide`,
}

/** More of them, written when all but one of those above were found: 55 of 67 were at first. */
export const LATER_SEARCHES: Readonly<Record<string, string>> = {
  ja: `
きんぎょすくい | 夏祭りの金魚すくい
お姫さまだっこ | お姫様抱っこ
腕を組む | 腕組み
ケーレイ | 敬礼
両手をあげて喜ぶ | ガッツポーズ
本読んでる | 椅子に座って本を読む
かたあしで立つ | 片足立ちのバレリーナ
スマートフォンで自撮り | 自撮り
雨 傘 歩く | 傘をさして歩く
野球 投げる | 投球フォーム`,
  zh: `
求婚戒指 | 求婚
伸懶腰的貓 | 猫咪伸懒腰
睡覺 | 侧躺睡觉
拍照比耶 | 剪刀手拍照
双人 | 公主抱
靠着墙 | 靠墙等人
彈吉他 | 弹吉他
芭蕾 | 单脚站立的芭蕾舞者
射箭的女孩 | 拉弓射箭
唱歌偶像 | 偶像唱歌`,
  ko: `
걷고 있는 | 우산 쓰고 걷기
윙크하는 아이돌 | 노래하는 아이돌
발차기 | 태권도 발차기
검 | 검을 든 기사
무릎꿇기 | 무릎 꿇고 차 마시기
한복 인사 | 공손하게 절하기
손가락하트 | 손가락 하트
날아가는 영웅 | 하늘을 나는 영웅
던지기 | 농구 슛
기다리는 사람 | 벽에 기대기`,
  en: `
archery | Archer
crossed arms | Arms folded
lying down | Lying on the belly
thinker statue | The thinker
throw ball | Pitcher
guitarist | Electric guitar solo
prayed | Praying angel
yoga cat | Cat stretch
balet dancer | Ballerina on one leg`,
  de: `
Sprung | Freudensprung
Landung eines Helden | Heldenlandung
liegt auf dem Bauch | Auf dem Bauch liegend
Hase Ohren | Hasenohren
Regenschirme | Spaziergang im Regen
Fussball schiessen | Torschuss
boxende | Boxer in Deckung
Faust | Faustschlag`,
  es: `
dormida | Durmiendo de lado
niños que lloran | Niño llorando
rezando de rodillas | Ceremonia del té
brazo cruzado | Brazos cruzados
corriendo | Corredora
tocar la guitarra | Solo de guitarra
heroe volador | Héroe volando
levantar los brazos | Bailaora de flamenco
gatos | Postura del gato
samurai | Desenvainando la katana`,
  fr: `
chevaliers | Chevalier à l'épée
assise et lit | Lecture au fauteuil
dormeur | Profondément endormi
coups de poings | Coup de poing
demander en mariage | Demande en mariage
ange qui prie | Ange en prière
courir vite | Coureur
super heros | Atterrissage de super-héros
oreille lapin | Oreilles de lapin
voler | Héros volant`,
}
