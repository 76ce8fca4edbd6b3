/** Japanese; see `lexicon.ts` for how it is written. */
export const JA_WORDS = `
lr.left = 左
lr.right = 右
dir.left = 左に; 左へ; 左側へ; 左を; 左の方
dir.right = 右に; 右へ; 右側へ; 右を; 右の方
both = 両
other = 反対の; 反対側の; もう片方の; もう一方の; 逆の
hand = 手; 手首
hands = 両手; 手を後ろで
arm = 腕
arms = 両腕; 両うで
elbow = 肘; ひじ
fist = こぶし; 拳
finger = 人差し指; 指
leg = 足; 脚; 片足
legs = 両足; 両脚
knee = 膝; ひざ; 片膝
knees = 両膝; 両ひざ
toes = つま先
head = 頭; 首; 顔; 頭部
trunk = 上半身; 体; 身体; 胴; 上体; 腰をひね
gaze = 視線; 目線; 目; 瞳
palm = 手のひら; 掌; 手の平; てのひら
spot.hip = 腰; ポケット
spot.belly = お腹; おなか; 腹
spot.chest = 胸; 心臓
spot.shoulder = 肩
spot.nape = うなじ; 首の後ろ; 首筋; 襟足
spot.headBack = 頭の後ろ; 後頭部
spot.crown = 頭の上に置; 頭に置; 頭に手を; 頭に乗せ; 頭の上に乗せ
spot.forehead = 額; おでこ; 眉
spot.eyes = 目に当て; 目の上
spot.cheek = 頬; ほほ; ほお; ほっぺ
spot.ear = 耳; 髪
spot.mouth = 口; 唇
spot.chin = あご; 顎
spot.back = 背中; 後ろで組; 背後
spot.thigh = 太もも; 腿; もも
spot.floor = 床; 地面
way.up = 上; 上へ; 上に; 真上; 頭上; 高く; 空を; 天井
way.down = 下; 下へ; 下に; 下ろ; おろ; 垂ら; 下げ
way.front = 前; 前へ; 前に; 前方
way.back = 後ろ; 後ろへ; 後ろに; 後方
way.out = 横; 横へ; 横に; 外側; 広げ; 左右に
way.across = 内側; 内側へ
way.in = 内側に
diagonal = 斜め
at.shoulder = 肩の高さ
above = 頭の上
beside = の横; のそば
raise = 上げ; 挙げ; 掲げ; 突き上げ; あげ; 持ち上げ; 振り上げ
lower = 伏せ; 落と; 引い; 引く; 引き
stretch = 伸ば; まっすぐ; 伸びを; 突き出; 差し出; のば
reach.bent = 曲げ; 折り曲げ
reach.folded = 折りたた; 折り畳
lean = 傾け; 傾い; 倒; 倒れ; かがみ; 反る; 反っ; 反ら; 傾く; に曲げる
turn = ひね; 回; ねじ; 向け; 捻
tilt = かしげ; 傾げ; 首を傾
look = 見; 見て; 向い; 向く; 向き; 眺め; 見つめ
cross = 交差; 組む; 組ん; 組み; クロス
spread = 開; 広げて立; ひらい
close = そろえ; 揃え; 閉じ; くっつけ
hold = 当て; 置; つけ; 添え; 掴; つか; つけて; 触
prop = つく; ついて; 支え
slightly = 少し; 軽く; ちょっと; わずかに; やや
far = 大きく; 深く; とても; ぐっと; 思い切り
one = 片
toesOn = つま先立ち; 爪先立ち; 背伸び
standing = 立っ; 立つ; 立ち; 立って; 直立
sitting = 座; 腰掛け; 腰かけ; 腰を下ろ
chair = 椅子; いす; イス; ベンチ; ソファ
lying = 寝; 横にな; 横たわ; 眠; 寝転
onBelly = うつ伏せ; うつぶせ; 腹ばい
onBack = 仰向け; あおむけ
sideOf = を下にして; 側を下に
kneeling = 膝立ち; 両膝をつ; 両膝立ち; ひざまず; 跪; 両膝をついて膝立ち
oneKnee = 片膝をつ; 片膝立ち; 片ひざ; 片膝をついて
kneeOnFloor = 膝をつ; 膝をついて; 膝を床
set stance=walking = 歩い; 歩く; 歩き; 散歩
set stance=running = 走; 駆け; 全力で走; ダッシュ
set stance=jumping = ジャンプ; 跳; 飛び上が; 飛び跳ね
set stance=hanging = ぶら下が; 鉄棒にぶら下が; 鉄棒につかま; 鉄棒
set stance=squatting = しゃが; うずくま; かがみ込; スクワット
set stance=crawling = 四つん這い; 四つんばい; ハイハイ; 這
set stance=crossLegged = あぐら; 胡坐; 座禅
set stance=seiza = 正座
prostrate = 土下座; ひれ伏
set facing=away = 後ろ姿; 背中を向け; 後ろ向き; 背面
profile = 体ごと; 全身で; 横向き
bow = お辞儀; おじぎ; 会釈; 礼をす
arch = 胸を張; 背中を反; 後ろに反; のけぞ; 胸を張って背中を反ら; 後ろに反る
shoulderLook = 振り返; 振り向
set trunk.bend=forward = 前かがみ; 前屈み; 身を乗り出; 前傾; 猫背
set head.nod=down = うなだれ; うつむ; 俯; 下を向; 顔を伏せ
lookDown = 下を見
lookUp = 上を見; 見上げ; 空を見上げ; 空を見
set head.nod=up = 顔を上げ; 上を向; 仰ぎ
set gaze=camera = カメラ目線; カメラを見; こちらを見; 正面を見; カメラ
set gaze=down = 視線を落と; 目を伏せ
set face.feeling=happy = 笑顔; 笑; 微笑; 嬉し; うれし; にっこり; 大喜び; 喜
set face.feeling=angry = 怒; 不機嫌
set face.feeling=sad = 悲し; 泣; かなし; 悲しそう
set face.feeling=surprised = 驚; びっくり
set face.feeling=relaxed = リラックス; 穏やか; 落ち着い; くつろ
set face.feeling=neutral = 無表情; 真顔
set face.eyes=closed = 目を閉じ; 目をつぶ; 目を瞑; 目をつむ
wink = ウインク; ウィンク
set face.mouth=open = 口を開け; 口をあけ
do.wave = 手を振; 振; 振り; 振って
do.salute = 敬礼
do.point = 指差; 指さ; 指し示; 指をさ
do.think = 考え; 悩; 思案
do.facepalm = 頭を抱え
do.phone = 電話
do.shh = シーッ; しーっ; 静かに
do.punch = パンチ; 殴; ストレートパンチ
do.stop = 止まれ; ストップ
do.embrace = 抱え; 抱い
do.cover = 覆; ふさ; 隠; 塞
pair.akimbo = 腰に手を当て; 両手を腰; 両手を腰に; 腰に手
pair.crossed = 腕を組; 腕組み; 腕を組み
pair.pray = 手を合わせ; 両手を合わせ; 祈; 合掌; 拝
pair.shrug = 肩をすくめ; お手上げ
pair.hug = 自分を抱; 自分の肩を抱; 自分の体を抱
pair.tpose = Tポーズ; tポーズ
pair.spread = 大の字
pair.attention = 気をつけ; 気を付け
pair.heart = 両手でハート; 手でハート; ハートを作
pair.biceps = 力こぶ; マッチョ
pair.guard = ファイティングポーズ; 戦闘態勢; ボクシング; 身構え
pair.up = 万歳; バンザイ; ばんざい
pair.spreadUp = 両手を広げてジャンプ
pair.behind = 手を後ろで組; 後ろ手; 後ろで手を組
pair.behindHead = 両手を頭の後ろ; 頭の後ろで組; 両手を頭の後ろで組
leg.kick = 蹴; キック
leg.lunge = 踏み込; ランジ
leg.pigeon = 内股
leg.onOne = 片足で立; 足で立
do.cheek = 頬杖; ほおづえ
set legs=apart = 足を開; 足を広げ; 脚を開; 脚を広げ; 大股
set legs=together = 足をそろえ; 足を揃え; 膝をそろえ; 脚をそろえ
set legs=crossed = 足を組; 脚を組; 足を交差; 脚を交差
shape.fist = 握りこぶし; 握; 拳を握; グー
shape.open = 開いた手; パー
shape.flat = 指をそろえた手
shape.peace = ピース; ピースサイン; vサイン
shape.thumbsUp = 親指を立て; サムズアップ; グッドサイン; グッド; いいね
shape.okay = okサイン; オーケーサイン
shape.horns = ロックサイン
shape.fingerHeart = 指ハート
shape.claw = 爪を立てた手; 猫の手
shape.cupped = 丸めた手
shape.grip = つかむ手
doublePeace = ダブルピース
lookAside = 横を向; 横を見; よそ見; そっぽを向; 目をそらし; 目を逸らし; 視線をそらし; 視線を逸らし; 顔を背け; 顔をそむけ
pair.hugKnees = 膝を抱え; ひざを抱え; 両膝を抱え; 膝を抱えて座; 膝を抱えて座る; 体育座り; 体育すわり; 三角座り
leg.weight = 左足に重心; 右足に重心; 左足に体重; 右足に体重; 片足に重心; 片足に体重; 重心を左足; 重心を右足
do.kiss = 投げキッス; 投げキス
pair.dance = 踊; ダンス
hanging = だらり; だらん
lyingOnSide = 横向きに寝; 横を向いて寝; 横向きで寝; 横向きに横
`
