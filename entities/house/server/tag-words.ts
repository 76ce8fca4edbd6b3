import type { PoseTag } from '@kamae/pose/library/pose-tags'

/**
 * Other words for the library's drawers, in all seven languages: verbs beside nouns, and what people say instead. Poses of
 * a drawer are found by them; nobody is shown them.
 */
export const TAG_WORDS: Readonly<Record<PoseTag, string>> = {
  standing: `stand standing upright 立つ 立ち 立っている 立ち姿 立ちポーズ 站 站立 站着 站姿 de pie parado parada estar de pie
    stehen stehend Stand debout se tenir debout 서기 서다 서 있는 서있다 선 자세`,
  sitting: `sit sits sitting seated seat 座る 座り 座っている 座りポーズ すわる 腰掛ける 着席 坐 坐姿 坐着 坐下 sentado sentada sentarse sentar
    sitzen sitzend Sitz hinsetzen assis assise asseoir s'asseoir assoir 앉기 앉다 앉은 앉아 앉음 앉는 자세 착석`,
  walking: `walk walking 歩く 歩き 歩行 ウォーキング 走路 行走 步行 caminar andar caminando caminata gehen gehend Gang spazieren laufen
    marcher marche marchant 걷기 걷다 걷는 걸음 보행`,
  running: `run running runner 走る 走り 走っている ランニング ダッシュ 跑 跑步 奔跑 correr corriendo carrera laufen rennen rennend Lauf
    courir course courant 달리기 달리다 달리는 뛰다 뛰기`,
  fighting: `fight fighting battle combat martial 戦う 戦い 戦闘 バトル 格闘 战斗 打斗 战 格斗 luchar lucha pelea pelear combate kämpfen kämpfend Kampf
    combat combattre bagarre 전투 싸우다 싸움 싸우는 격투`,
  dancing: `dance dancing dancer 踊る 踊り ダンス 跳舞 舞蹈 舞 bailar baile bailando danza tanzen tanzend Tanz danser danse dansant
    춤 춤추다 춤추기 댄스`,
  gestures: `gesture gestures sign 身振り 手振り しぐさ 仕草 ジェスチャー 手势 动作 姿态 gesto gestos señas Geste Gesten gestikulieren
    geste gestes 몸짓 손짓 제스처`,
  feelings: `feeling feelings emotion emotions mood 気持ち 感情 情感 心情 情绪 emoción emociones sentimientos sentimiento Gefühl Gefühle Emotionen Stimmung
    émotion émotions 감정 기분 느낌`,
  everyday: `everyday daily life 日常 生活 普段 日常生活 cotidiano diario día a día vida diaria Alltag alltäglich
    quotidien vie quotidienne 일상 생활`,
  ground: `ground floor on the floor 床 地面 地べた 床ポーズ 地上 地板 suelo piso en el suelo Boden am Boden auf dem Boden sol au sol par terre
    바닥 땅 지면`,
  hands: `hand hands finger fingers 手 手元 指 手のポーズ 手部 手指 mano manos dedos Hand Hände Finger main mains doigts 손 손동작 손가락`,
  pairs: `pair pairs couple two ペア 二人 カップル 双人 情侣 pareja parejas dos Paar Paare zu zweit couple duo à deux 커플 둘이서 페어`,
  references: `reference references drawing study 作画 資料 デッサン 作画資料 绘画 参考 素描 dibujar dibujo referencia zeichnen Zeichnung Vorlage Referenz
    dessiner dessin référence modèle 작화 그림 참고 자료 드로잉`,
}
