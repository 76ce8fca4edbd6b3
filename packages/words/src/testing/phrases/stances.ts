/** What must hold | ja | en | zh | es | de | fr | ko; see `phrases.ts`. */
export const STANCE_PHRASES = `
hipsHigh trunkUpright leftKneeStraight rightKneeStraight | 立っている | standing | 站着 | de pie | stehend | debout | 서 있는
hipsHigh feetTogether | 足をそろえてまっすぐ立つ | standing straight with feet together | 双脚并拢站直 | de pie, recto, con los pies juntos | aufrecht stehend, Füße zusammen | debout bien droit, pieds joints | 발을 모으고 똑바로 서 있다
feetApart hipsHigh | 足を広げて立つ | standing with legs apart | 双腿分开站立 | de pie con las piernas abiertas | breitbeinig stehen | debout, jambes écartées | 다리를 벌리고 서기
hipsAtSeat leftKneeBent rightKneeBent | 椅子に座る | sitting on a chair | 坐在椅子上 | sentado en una silla | auf einem Stuhl sitzen | assis sur une chaise | 의자에 앉아 있다
hipsAtSeat | 座っている | sitting | 坐着 | sentada | sitzend | assise | 앉아 있는 자세
hipsOnFloor | 床に座る | sitting on the floor | 坐在地板上 | sentado en el suelo | am Boden sitzen | assis par terre | 바닥에 앉다
hipsOnFloor kneesApart | あぐらをかく | sitting cross-legged | 盘腿坐 | sentado con las piernas cruzadas en el suelo | im Schneidersitz sitzen | assis en tailleur | 양반다리
hipsLow leftKneeOnFloor rightKneeOnFloor | 正座 | sitting in seiza | 正坐 | sentado sobre los talones | im Fersensitz | assis sur les talons | 무릎 꿇고 앉기
leftKneeOnFloor rightKneeOnFloor trunkUpright | 両膝をついて膝立ち | kneeling | 跪着 | arrodillado | kniend | agenouillé | 무릎을 꿇고 있다
leftKneeOnFloor rightKneeOnFloor | 両膝立ち | kneeling on both knees | 双膝跪地 | de rodillas | auf beiden Knien | à genoux | 두 무릎을 꿇은
rightKneeOnFloor !leftKneeOnFloor | 片膝をつく | kneeling on one knee | 单膝跪地 | con una rodilla en el suelo | auf einem Knie | un genou à terre | 한쪽 무릎을 꿇다
rightKneeOnFloor !leftKneeOnFloor | 右膝をついて | kneeling on the right knee | 右膝跪地 | arrodillado sobre la rodilla derecha | auf dem rechten Knie kniend | agenouillé sur le genou droit | 오른쪽 무릎을 꿇고
leftKneeOnFloor !rightKneeOnFloor | 左膝を床につく | left knee on the floor | 左膝着地 | la rodilla izquierda en el suelo | linkes Knie am Boden | genou gauche au sol | 왼쪽 무릎을 바닥에 댄
hipsLow leftKneeBent rightKneeBent | しゃがむ | squatting | 蹲下 | en cuclillas | in der Hocke | accroupi | 쪼그려 앉기
hipsLow leftKneeBent | しゃがんでいる | crouching down | 蹲着 | agachado | hockt am Boden | accroupie | 쭈그리고 앉은
leftHandOnFloor rightHandOnFloor leftKneeOnFloor rightKneeOnFloor trunkLevel | 四つん這い | on all fours | 四肢着地趴着 | a cuatro patas | auf allen vieren | à quatre pattes | 네발로 기는 자세
leftHandOnFloor rightHandOnFloor bellyDown | ハイハイする | crawling | 爬行 | gateando | krabbelnd | rampant à quatre pattes | 기어가는
bellyUp hipsOnFloor | 仰向けに寝る | lying on the back | 仰面躺着 | tumbado boca arriba | auf dem Rücken liegend | allongé sur le dos | 등을 대고 누워 있다
bellyDown hipsOnFloor | うつ伏せに寝る | lying face down | 俯卧 | tumbado boca abajo | auf dem Bauch liegen | couché sur le ventre | 엎드려 있다
leftSideDown hipsOnFloor | 左を下にして横になる | lying on the left side | 向左侧躺 | tumbado sobre el lado izquierdo | auf der linken Seite liegend | couché sur le côté gauche | 왼쪽으로 누워 있다
rightSideDown hipsOnFloor | 右を下にして横向きに寝る | lying on her right side | 向右侧躺着 | acostada sobre el lado derecho | liegt auf der rechten Seite | allongée sur le côté droit | 오른쪽으로 돌아누운
inAir | ジャンプ | jumping | 跳起来 | saltando | springt in die Luft | en train de sauter | 점프
inAir leftHandAboveShoulder rightHandAboveShoulder | 両手を上げてジャンプする | jumping with both arms up | 举起双手跳跃 | saltando con los brazos en alto | springt mit erhobenen Armen | saute les bras en l'air | 두 팔을 들고 점프하기
inAir leftHandAboveHead rightHandAboveHead leftKneeStraight rightKneeStraight | 鉄棒にぶら下がる | hanging from a bar | 悬垂在单杠上 | colgado de una barra | an einer Stange hängen | suspendu à une barre | 철봉에 매달리기
inAir leftHandAboveHead rightHandAboveHead | 両手で鉄棒にぶら下がっている | hanging from a bar with both hands | 双手吊在单杠上 | colgada de la barra con ambas manos | hängt an einer Stange, beide Arme oben | suspendue à une barre par les deux mains | 두 손으로 철봉에 매달려 있는
stride hipsHigh | 歩く | walking | 走路 | caminando | gehend | en train de marcher | 걷는 중
stride hipsHigh | 歩いている人 | a person walking | 一个人在行走 | una persona andando | eine gehende Person | une personne qui marche | 걸어가는 사람
leftFootLifted leftKneeBent | 走る | running | 奔跑 | corriendo | rennend | en courant | 달리기
leftFootLifted | 全力で走っている | running at full speed | 全速跑步 | corre a toda velocidad | läuft so schnell es geht | court à toute vitesse | 전력으로 뛰는
facesAway | 後ろ姿 | seen from behind | 背影 | de espaldas | von hinten | vu de dos | 뒷모습
facesLeft | 体ごと左を向いて立つ | standing, facing left | 面朝左站立 | de pie mirando hacia la izquierda de perfil | stehend, im Profil nach links | debout, de profil à gauche | 온몸을 왼쪽으로 돌리고 선
facesRight | 体ごと右を向く | facing right | 面朝右 | de cara a la derecha | mit dem Körper nach rechts | tourné vers la droite de profil | 온몸을 오른쪽으로 돌린
hipsAtSeat legsCrossed | 足を組んで座る | sitting with legs crossed | 翘着二郎腿坐着 | sentado en una silla con las piernas cruzadas | sitzt mit übereinandergeschlagenen Beinen | assis jambes croisées | 다리를 꼬고 앉다
hipsAtSeat kneesApart | 足を開いて椅子に座る | sitting on a chair, legs apart | 双腿分开坐在椅子上 | sentado en una silla con las piernas separadas | breitbeinig auf dem Stuhl sitzend | assis sur une chaise, jambes écartées | 다리를 벌리고 의자에 앉은
hipsAtSeat feetTogether | 膝をそろえて椅子に腰掛ける | sitting on a chair with knees together | 并拢双膝坐在椅子上 | sentada en una silla con las rodillas juntas | mit geschlossenen Knien auf einem Stuhl sitzend | assise sur une chaise, genoux serrés | 무릎을 모으고 의자에 앉아
hipsOnFloor leftKneeStraight rightKneeStraight | 床に座って両脚を伸ばす | sitting on the floor with legs stretched out | 坐在地上，双腿伸直 | sentado en el suelo con las piernas estiradas | sitzt auf dem Boden, Beine ausgestreckt | assis par terre, jambes tendues | 바닥에 앉아 두 다리를 뻗은
leftKneeBent rightKneeBent hipsHigh | 膝を曲げて立つ | standing with bent knees | 屈膝站立 | de pie con las rodillas dobladas | steht mit gebeugten Knien | debout, genoux pliés | 무릎을 굽히고 서기
toesIn | 内股で立つ | standing pigeon-toed | 内八字站立 | de pie con los pies hacia dentro | steht mit einwärts gedrehten Füßen | debout, pieds en dedans | 안짱다리로 서기
leftHandOnFloor rightHandOnFloor hipsLow | 土下座 | kneeling and bowing to the floor | 跪地磕头 | arrodillado con la frente en el suelo | kniet und verbeugt sich bis zum Boden | prosterné à genoux | 무릎 꿇고 엎드려 절하기
bentFarForward | お辞儀をする | bowing deeply | 深深鞠躬 | haciendo una reverencia profunda | verbeugt sich tief | s'incline profondément | 깊이 절하는
bentForward | 軽く会釈する | bowing slightly | 微微鞠躬 | haciendo una leve reverencia | verbeugt sich leicht | s'incline légèrement | 가볍게 인사하며 고개 숙여 절하기
leftHandOut rightHandOut leftHandLevel rightHandLevel | Tポーズ | T-pose | T字姿势 | pose en T | T-Pose | pose en T | T포즈
leftHandOut rightHandOut | 大の字で立つ | standing spread-eagle | 大字形站立 | de pie con brazos y piernas en aspa | steht mit gespreizten Armen und Beinen | debout bras et jambes écartés | 큰대자로 서기
leftElbowStraight rightElbowStraight feetTogether | 気をつけの姿勢 | standing at attention | 立正 | en posición de firmes | in Habachtstellung | au garde-à-vous | 차려 자세
!leftKneeOnFloor hipsHigh leftFootAhead rightFootBehind | 左足を前に踏み込む | lunging forward with the left leg | 左腿向前弓步 | zancada con la pierna izquierda | Ausfallschritt mit links | fente avant jambe gauche | 왼발 런지
hipsHigh trunkUpright | 直立 | upright | 直立 | erguido | aufrecht | droit debout | 똑바로 선
hipsOnFloor bellyUp face:closed | 仰向けで目を閉じて眠る | sleeping on the back with eyes closed | 闭着眼仰面睡觉 | durmiendo boca arriba con los ojos cerrados | schläft auf dem Rücken mit geschlossenen Augen | dort sur le dos, les yeux fermés | 눈을 감고 등을 대고 자는
`
