/** What must hold | ja | en | zh | es | de | fr | ko; see `phrases.ts`. */
export const ARM_PHRASES = `
leftHandAboveHead !rightHandAboveShoulder | 左手を上げる | left hand up | 举起左手 | la mano izquierda arriba | linke Hand nach oben | main gauche levée | 왼손 들기
rightHandAboveHead !leftHandAboveShoulder | 右腕をまっすぐ上に上げる | right arm raised straight up | 右臂笔直举起 | el brazo derecho levantado recto | rechter Arm gerade nach oben gestreckt | bras droit levé bien droit | 오른팔을 똑바로 위로 든
leftHandAboveHead rightHandAboveHead | 両手を上げる | both hands up | 举起双手 | las dos manos arriba | beide Hände hoch | les deux mains en l'air | 두 손을 들다
leftHandAboveHead rightHandAboveHead | 万歳をする | arms raised above the head | 双臂举过头顶 | con los brazos por encima de la cabeza | Arme über dem Kopf | bras au-dessus de la tête | 만세
rightHandAboveShoulder rightPalmForward rightHand:open | 右手を振る | waving with the right hand | 挥动右手 | saludando con la mano derecha | mit der rechten Hand winken | fait signe de la main droite | 오른손을 흔든다
leftHandAboveShoulder leftPalmForward | 左手を振っている | left hand waving | 左手挥手 | agitando la mano izquierda | linke Hand winkt | main gauche qui salue | 왼손을 흔드는
rightHandAboveShoulder | 手を振る | waving | 挥手 | saludando con la mano | winkend | fait coucou | 손 흔들기
leftHandAtHip rightHandAtHip | 両手を腰に当てる | hands on hips | 双手叉腰 | con las manos en las caderas | Hände in die Hüften gestemmt | les mains sur les hanches | 두 손을 허리에 올리다
leftHandAtHip !rightHandAtHip | 左手を腰に | left hand on hip | 左手叉腰 | la mano izquierda en la cadera | linke Hand in der Hüfte | main gauche sur la hanche | 왼손은 허리에
rightHandAtHip !leftHandAtHip | 右手を腰に当てて立つ | standing with the right hand on the hip | 右手叉腰站立 | de pie con la mano derecha en la cadera | stehend, die rechte Hand an der Hüfte | debout, main droite sur la hanche | 오른손을 허리에 대고 서 있다
leftHandAtOtherElbow leftElbowBent rightElbowBent | 腕を組む | arms crossed | 双臂交叉抱胸 | con los brazos cruzados | verschränkte Arme | bras croisés | 팔짱을 끼다
leftElbowBent rightElbowBent | 腕組みして立つ | standing with folded arms | 抱臂而立 | de pie, cruzado de brazos | steht mit verschränkten Armen da | debout, les bras croisés | 팔짱 끼고 서기
handsTogether | 両手を合わせる | hands together | 双手合十 | con las manos juntas | Hände gefaltet | mains jointes | 두 손을 모으다
handsTogether | 祈る | praying | 祈祷 | rezando | betend | en prière | 기도하는
leftHandBehindHead rightHandBehindHead | 両手を頭の後ろで組む | hands behind the head | 双手抱头枕在脑后 | con las manos detrás de la cabeza | Hände hinter dem Kopf | mains derrière la tête | 두 손을 머리 뒤로
leftHandBehind rightHandBehind | 手を後ろで組む | hands behind the back | 双手背在身后 | con las manos a la espalda | Hände hinter dem Rücken | mains dans le dos | 뒷짐을 지다
rightHandBehindHead | 右手を頭の後ろに | right hand behind the head | 右手放在脑后 | la mano derecha detrás de la cabeza | rechte Hand hinterm Kopf | main droite derrière la tête | 오른손을 머리 뒤에
leftHandOnCrown | 左手を頭の上に置く | left hand on top of the head | 左手放在头顶 | la mano izquierda sobre la cabeza | linke Hand auf dem Kopf | main gauche sur la tête | 왼손을 머리 위에 올림
rightHandAtForehead | 敬礼 | saluting | 敬礼 | saludo militar | salutierend | salut militaire | 경례
leftHandAtForehead | 左手で敬礼する | saluting with the left hand | 用左手敬礼 | saludo militar con la mano izquierda | mit der linken Hand salutieren | salut militaire de la main gauche | 왼손으로 경례
rightHandAtChin | 右手をあごに当てる | right hand on the chin | 右手托着下巴 | la mano derecha en la barbilla | rechte Hand am Kinn | main droite au menton | 오른손을 턱에 대다
rightHandAtHead | 考えるポーズ | thinking pose | 思考的姿势 | pose pensativa | nachdenkliche Pose | pose pensive | 생각하는 포즈
leftHandAtCheek rightHandAtCheek | 両手を頬に当てる | both hands on the cheeks | 双手捧脸 | las dos manos en las mejillas | beide Hände an den Wangen | les deux mains sur les joues | 두 손을 볼에 대고
leftHandAtCheek | 左手を頬に当てる | left hand on cheek | 左手贴着脸颊 | la mano izquierda en la mejilla | linke Hand an der Wange | main gauche sur la joue | 왼손을 뺨에 댄
leftHandAtHead rightHandAtHead | 両手で顔を覆う | covering the face with both hands | 双手捂脸 | tapándose la cara con las manos | das Gesicht in den Händen verborgen | le visage caché dans les mains | 두 손으로 얼굴을 가리다
rightHandAtForehead | 右手を額に当てる | right hand on the forehead | 右手扶额 | la mano derecha en la frente | rechte Hand an der Stirn | main droite sur le front | 오른손을 이마에 대다
rightHandAtMouth | 右手で口を覆う | right hand over the mouth | 右手捂嘴 | la mano derecha en la boca | rechte Hand vor dem Mund | main droite sur la bouche | 오른손으로 입을 가리다
rightHandAtMouth rightHand:pointing | 人差し指を口に当ててシーッ | finger to the lips, shh | 食指放在嘴边嘘 | dedo en los labios pidiendo silencio | Zeigefinger an den Lippen, pst | doigt sur la bouche, chut | 검지를 입에 대고 쉿
leftHandAtEar | 左手を耳に当てる | left hand at the ear | 左手放在耳边 | la mano izquierda en la oreja | linke Hand am Ohr | main gauche à l'oreille | 왼손을 귀에 대다
leftHandAtEar rightHandAtEar | 両手で耳をふさぐ | covering both ears with the hands | 双手捂住耳朵 | tapándose los oídos con las manos | hält sich mit beiden Händen die Ohren zu | se bouche les oreilles avec les mains | 두 손으로 귀를 막다
rightHandAtChest | 右手を胸に当てる | right hand on the chest | 右手放在胸口 | la mano derecha en el pecho | rechte Hand auf der Brust | main droite sur la poitrine | 오른손을 가슴에 얹다
leftHandAtChest | 左手を心臓の上に | left hand over the heart | 左手按在心口 | la mano izquierda sobre el corazón | linke Hand aufs Herz | main gauche sur le cœur | 왼손을 심장 위에
leftHandAtBelly rightHandAtBelly | 両手をお腹に当てる | both hands on the belly | 双手放在肚子上 | las dos manos en la barriga | beide Hände auf dem Bauch | les deux mains sur le ventre | 두 손을 배에 대다
rightHandAtNape | 右手を首の後ろに | right hand on the nape of the neck | 右手摸着后颈 | la mano derecha en la nuca | rechte Hand im Nacken | main droite sur la nuque | 오른손을 뒷목에
leftHandAtOtherShoulder | 左手を右肩に置く | left hand on the right shoulder | 左手放在右肩上 | la mano izquierda en el hombro derecho | linke Hand auf der rechten Schulter | main gauche sur l'épaule droite | 왼손을 오른쪽 어깨에
leftHandInFront rightHandInFront leftElbowStraight rightElbowStraight | 両腕を前に伸ばす | both arms stretched forward | 双臂向前伸直 | los dos brazos estirados hacia delante | beide Arme nach vorn gestreckt | les deux bras tendus vers l'avant | 두 팔을 앞으로 뻗다
rightHandInFront rightElbowStraight | 右腕を前に伸ばす | right arm stretched out in front | 右臂前伸 | el brazo derecho extendido hacia delante | rechter Arm nach vorne ausgestreckt | bras droit tendu devant | 오른팔을 앞으로 뻗은
leftHandOut leftHandLevel leftElbowStraight | 左腕を横に伸ばす | left arm out to the side | 左臂侧平举 | el brazo izquierdo extendido hacia un lado | linker Arm zur Seite gestreckt | bras gauche tendu sur le côté | 왼팔을 옆으로 뻗다
leftHandOut rightHandOut | 両腕を横に広げる | arms spread wide to the sides | 张开双臂 | con los brazos abiertos en cruz | Arme weit ausgebreitet | bras grands ouverts | 두 팔을 옆으로 벌리다
leftHandBehind rightHandBehind | 両腕を後ろに伸ばす | both arms stretched back | 双臂向后伸 | los brazos hacia atrás | beide Arme nach hinten | les deux bras vers l'arrière | 두 팔을 뒤로 뻗다
leftHandHanging rightHandHanging | 両腕を下ろす | arms at the sides | 双臂自然下垂 | los brazos a los costados | Arme hängen an den Seiten | bras le long du corps | 두 팔을 내리다
rightHandInFront rightHand:pointing | 右手で前を指差す | pointing forward with the right hand | 右手指向前方 | señalando hacia delante con la mano derecha | mit der rechten Hand nach vorn zeigen | pointe devant de la main droite | 오른손으로 앞을 가리키다
leftHandAboveHead leftHand:pointing | 左手で上を指差す | pointing up with the left hand | 左手指向上方 | señalando hacia arriba con la mano izquierda | mit der linken Hand nach oben zeigen | pointe vers le haut de la main gauche | 왼손으로 위를 가리키다
rightHand:pointing rightHandInFront | 指差す | pointing | 指着前面 | señalando | zeigt mit dem Finger | pointe du doigt | 손가락으로 가리키기
rightHand:peace rightHandAboveShoulder | ピースサイン | peace sign | 剪刀手 | signo de la victoria | Victory-Zeichen | signe de la victoire | 브이 포즈
leftHand:peace rightHand:peace | ダブルピース | peace signs with both hands | 双手比耶 | signo de la paz con las dos manos | Peace-Zeichen mit beiden Händen | signe de la paix des deux mains | 양손 브이
rightHand:thumbsUp | 右手で親指を立てる | thumbs up with the right hand | 右手竖起大拇指 | pulgar arriba con la mano derecha | Daumen hoch mit der rechten Hand | pouce levé de la main droite | 오른손 엄지를 세우다
leftHand:thumbsUp | 左手でサムズアップ | left thumb up | 左手点赞 | pulgar izquierdo arriba | linker Daumen hoch | pouce gauche levé | 왼손 엄지 척
leftHand:fist rightHand:fist | 両手を握りしめる | both fists clenched | 双手握拳 | con los puños cerrados | geballte Fäuste | poings serrés | 두 주먹을 쥐다
rightHand:fist rightHandAboveHead | 右こぶしを突き上げる | right fist raised in the air | 高举右拳 | el puño derecho en alto | rechte Faust in die Luft gereckt | poing droit levé | 오른 주먹을 높이 들다
rightHand:okay | OKサインをする | making an OK sign | 比OK手势 | haciendo el signo de ok | macht das OK-Zeichen | fait le signe OK | 오케이 사인
handsTogether | 両手でハートを作る | making a heart with both hands | 双手比心 | haciendo un corazón con las manos | formt mit den Händen ein Herz | fait un cœur avec les mains | 두 손으로 하트를 만들다
rightHand:fingerHeart | 指ハート | finger heart | 手指比心 | corazón con los dedos | Fingerherz | cœur avec les doigts | 손가락 하트
leftElbowBent rightElbowBent leftHandOut rightHandOut | 肩をすくめる | shrugging | 耸肩摊手 | encogiéndose de hombros | Schulterzucken | hausse les épaules | 어깨를 으쓱하다
leftHandAtKnee rightHandAtKnee | 両手を膝に置いて座る | sitting with hands on the knees | 双手放在膝盖上坐着 | sentado con las manos en las rodillas | sitzend, Hände auf den Knien | assis, les mains sur les genoux | 두 손을 무릎에 올리고 앉다
leftHandAtThigh rightHandAtThigh | 両手を太ももに置く | hands on thighs | 双手放在大腿上 | las manos en los muslos | Hände auf den Oberschenkeln | mains sur les cuisses | 두 손을 허벅지에 올리다
leftHandOnFloor rightHandOnFloor | 床に座って両手を後ろの床につく | sitting on the floor, hands on the floor behind | 坐在地上，双手撑在身后的地上 | sentado en el suelo, con las manos apoyadas en el suelo detrás | am Boden sitzend, Hände hinten auf den Boden gestützt | assis par terre, mains au sol derrière | 바닥에 앉아 두 손을 뒤로 바닥에 짚다
rightElbowBent | 右肘を曲げる | right elbow bent | 弯曲右肘 | el codo derecho doblado | rechter Ellbogen gebeugt | coude droit plié | 오른쪽 팔꿈치를 굽히다
leftElbowBent leftHandInFront | 左腕を前に曲げる | left arm bent in front | 左臂弯曲在身前 | el brazo izquierdo doblado hacia delante | linker Arm nach vorn gebeugt | bras gauche plié vers l'avant | 왼팔을 앞으로 굽히다
rightPalmUp | 右手を前に出して手のひらを上に | right hand forward, palm up | 右手向前伸，掌心朝上 | la mano derecha hacia delante, palma hacia arriba | rechte Hand nach vorn, Handfläche nach oben | main droite vers l'avant, paume vers le haut | 오른손을 앞으로, 손바닥은 위로
leftPalmForward leftHandInFront | 左の手のひらを前に突き出して止まれ | left hand stretched forward, palm forward, stop | 左手向前伸出，掌心朝前，停 | la mano izquierda hacia delante, palma hacia delante | linke Hand nach vorn, Handfläche nach vorn | main gauche vers l'avant, paume vers l'avant | 왼손을 앞으로 내밀고 손바닥은 앞으로
leftHandAtOtherShoulder rightHandAtOtherShoulder | 自分を抱きしめる | hugging oneself | 抱住自己 | abrazándose a sí mismo | umarmt sich selbst | se serre dans ses bras | 자기 자신을 안다
leftHandAboveShoulder rightHandAboveShoulder leftElbowBent | 力こぶを見せる | flexing both biceps | 双臂秀肌肉 | sacando bíceps | Bizeps anspannen | montre ses biceps | 알통 자랑하기
leftHand:fist rightHand:fist leftElbowBent rightElbowBent leftHandInFront | ファイティングポーズ | fighting stance | 格斗姿势 | en guardia de boxeo | Kampfhaltung | en garde de boxe | 격투 자세
rightHand:fist rightHandInFront rightElbowStraight | 右ストレートパンチ | punching with the right fist | 右拳出拳 | puñetazo con la derecha | Faustschlag mit rechts | coup de poing du droit | 오른손 펀치
rightHandAtForehead face:closed | 目を閉じて額に手を当てる | facepalm with eyes closed | 闭眼扶额 | mano en la frente con los ojos cerrados | Hand an der Stirn, Augen geschlossen | main sur le front, yeux fermés | 눈을 감고 이마를 짚다
leftHandAtHip rightHandAboveHead | 左手は腰、右手は上 | left hand on hip, right hand up | 左手叉腰，右手举起 | mano izquierda en la cadera, mano derecha arriba | linke Hand an der Hüfte, rechte Hand oben | main gauche sur la hanche, main droite en l'air | 왼손은 허리, 오른손은 위로
leftHandOut rightHandInFront | 左腕は横へ、右腕は前へ | left arm to the side, right arm forward | 左臂向侧面，右臂向前 | brazo izquierdo hacia un lado, brazo derecho hacia delante | linker Arm zur Seite, rechter Arm nach vorn | bras gauche sur le côté, bras droit vers l'avant | 왼팔은 옆으로, 오른팔은 앞으로
rightHandAboveShoulder rightHandOut | 右腕を斜め上に伸ばす | right arm stretched diagonally up | 右臂斜向上伸 | el brazo derecho extendido en diagonal hacia arriba | rechter Arm schräg nach oben gestreckt | bras droit tendu en diagonale vers le haut | 오른팔을 비스듬히 위로 뻗다
rightHandAtEar | 電話をかける | talking on the phone | 打电话 | hablando por teléfono | telefonierend | au téléphone | 전화하는
rightHandOut !leftHandOut | 右手を右に伸ばす | right arm stretched to the right | 右手向右伸 | el brazo derecho extendido hacia la derecha | rechter Arm nach rechts gestreckt | bras droit tendu vers la droite | 오른팔을 오른쪽으로 뻗은
leftHandAtOtherElbow | 左手で右肘をつかむ | left hand holding the right elbow | 左手抓住右肘 | la mano izquierda sujetando el codo derecho | linke Hand hält den rechten Ellbogen | main gauche tenant le coude droit | 왼손으로 오른쪽 팔꿈치를 잡다
`
