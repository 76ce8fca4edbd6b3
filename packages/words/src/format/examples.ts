import type { WordsLanguage } from '../languages/languages.ts'

/** Texts to begin with, in each language; every piece of them is understood. */
export const EXAMPLES: Readonly<Record<WordsLanguage, readonly string[]>> = {
  ja: [
    '両膝をついて、左手を振りながら上を見る',
    '左手を腰に当て、右手でピースサイン',
    'あぐらをかいて腕を組む',
  ],
  en: [
    'kneeling, left hand waving, looking up',
    'left hand on hip, peace sign with the right hand',
    'sitting cross-legged, arms crossed',
  ],
  zh: ['跪着，左手挥手，抬头看', '左手叉腰，右手比耶', '盘腿坐，双臂交叉'],
  es: [
    'de rodillas, saludando con la mano izquierda, mirando hacia arriba',
    'mano izquierda en la cadera, signo de la paz con la mano derecha',
    'flor de loto, brazos cruzados',
  ],
  de: [
    'kniend, linke Hand winkt, Blick nach oben',
    'linke Hand an der Hüfte, Peace-Zeichen mit der rechten Hand',
    'im Schneidersitz, Arme verschränkt',
  ],
  fr: [
    'à genoux, main gauche qui salue, regard vers le haut',
    'main gauche sur la hanche, signe de paix de la main droite',
    'en tailleur, bras croisés',
  ],
  ko: ['무릎을 꿇고, 왼손을 흔들며, 위를 보다', '왼손은 허리에, 오른손 브이', '양반다리로 앉아 팔짱을 끼다'],
}
