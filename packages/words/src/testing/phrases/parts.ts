/** What must hold | ja | en | zh | es | de | fr | ko; see `phrases.ts`. */
export const PART_PHRASES = `
headUp | 上を見る | looking up | 抬头看 | mirando hacia arriba | nach oben schauend | regarde en l'air | 위를 보다
headDown | 下を見る | looking down | 低头看 | mirando hacia abajo | nach unten schauend | regarde vers le bas | 아래를 보다
headDown | うつむく | head bowed | 垂着头 | con la cabeza gacha | gesenkter Kopf | tête basse | 고개를 떨구다
headUp | 空を見上げる | gazing up at the sky | 仰望天空 | mirando al cielo | blickt zum Himmel hinauf | regarde le ciel | 하늘을 올려다보다
headTurnsLeft | 左を見る | looking to the left | 看向左边 | mirando a la izquierda | nach links schauend | regarde à gauche | 왼쪽을 보다
headTurnsRight | 右を向く | looking right | 看右边 | mirando hacia la derecha | Blick nach rechts | regarde vers la droite | 오른쪽을 보다
headTurnsRight | 顔を右に向ける | head turned to the right | 头转向右边 | la cabeza girada hacia la derecha | Kopf nach rechts gedreht | tête tournée vers la droite | 얼굴을 오른쪽으로 돌리다
headTurnsLeft | 振り返る | looking over the left shoulder | 从左肩回头看 | mirando por encima del hombro izquierdo | schaut über die linke Schulter | regarde par-dessus l'épaule gauche | 왼쪽 어깨 너머로 돌아보다
headTiltsLeft | 首を左にかしげる | head tilted to the left | 头向左歪 | la cabeza inclinada hacia la izquierda | Kopf nach links geneigt | tête penchée vers la gauche | 고개를 왼쪽으로 기울이다
headTiltsRight | 首を右に傾ける | tilting the head to the right | 把头歪向右边 | ladeando la cabeza a la derecha | den Kopf nach rechts neigend | penche la tête à droite | 고개를 오른쪽으로 갸웃하다
gaze:camera | カメラを見る | looking at the camera | 看镜头 | mirando a la cámara | blickt in die Kamera | regarde la caméra | 카메라를 보다
gaze:camera | こちらを見て立つ | standing, looking at the viewer | 站着看向观众 | de pie, mirando al espectador | stehend, sieht den Betrachter an | debout, regarde le spectateur | 정면을 응시하며 서 있는
bentForward | 前かがみになる | leaning forward | 身体前倾 | inclinado hacia delante | nach vorne gebeugt | penché en avant | 몸을 앞으로 숙이다
bentFarForward | 大きく前に倒す、上半身 | bending far forward | 身体大幅前倾 | muy inclinado hacia delante | weit nach vorn gebeugt | fortement penché en avant | 몸을 앞으로 깊이 숙이다
bentBack | 後ろに反る | leaning back | 身体后仰 | inclinado hacia atrás | nach hinten gelehnt | penché en arrière | 몸을 뒤로 젖히다
bentBack | 胸を張って背中を反らす | arching the back | 挺胸弓背后仰 | arqueando la espalda | mit durchgebogenem Rücken | dos cambré | 허리를 뒤로 젖히다
leansLeft | 体を左に傾ける | leaning to the left | 身体向左倾 | inclinado a la izquierda | nach links geneigt | penché vers la gauche | 몸을 왼쪽으로 기울이다
leansRight | 体を右に曲げる | body leaning to the right | 身体向右弯 | el cuerpo inclinado hacia la derecha | Oberkörper nach rechts geneigt | buste penché vers la droite | 몸을 오른쪽으로 굽히다
turnsLeft | 上半身を左にひねる | upper body twisted to the left | 上半身向左扭转 | el torso girado hacia la izquierda | Oberkörper nach links gedreht | buste tourné vers la gauche | 상체를 왼쪽으로 비틀다
turnsRight | 腰を右にひねる | torso turned to the right | 上身转向右边 | el tronco girado a la derecha | Rumpf nach rechts gedreht | torse tourné à droite | 상체를 오른쪽으로 돌리다
rightFootLifted rightKneeRaised rightKneeBent | 右膝を上げる | right knee raised | 抬起右膝 | la rodilla derecha levantada | rechtes Knie angehoben | genou droit levé | 오른 무릎을 들다
leftFootLifted leftKneeBent | 左膝を高く上げる | left knee raised high | 高抬左膝 | la rodilla izquierda en alto | linkes Knie hochgezogen | genou gauche levé haut | 왼 무릎을 높이 들다
leftFootLifted !rightFootLifted | 左足を上げる | left leg raised | 抬起左腿 | la pierna izquierda levantada | linkes Bein gehoben | jambe gauche levée | 왼다리를 들다
leftFootLifted | 片足で立つ（右足で立つ） | standing on the right leg | 右腿单脚站立 | de pie sobre la pierna derecha | auf dem rechten Bein stehend | debout sur la jambe droite | 오른다리로만 서기
rightFootLifted rightFootAhead rightKneeStraight | 右足で蹴る | kicking with the right leg | 右腿踢出 | patada con la pierna derecha | Tritt mit dem rechten Bein | coup de pied de la jambe droite | 오른발로 차다
leftFootLifted leftFootAhead | 左足キック | left leg kick | 左腿踢 | patada izquierda | Kick mit links | coup de pied gauche | 왼발 킥
rightFootLifted rightFootBehind | 右足を後ろに上げる | right leg raised behind | 右腿向后抬起 | la pierna derecha levantada hacia atrás | rechtes Bein nach hinten gehoben | jambe droite levée en arrière | 오른다리를 뒤로 들다
leftFootOut | 左足を横に出す | left leg out to the side | 左腿向侧面伸出 | la pierna izquierda hacia un lado | linkes Bein zur Seite | jambe gauche sur le côté | 왼다리를 옆으로 내다
leftFootAhead | 左足を前に出す | left foot forward | 左脚向前 | el pie izquierdo adelante | linker Fuß nach vorn | pied gauche en avant | 왼발을 앞으로 내다
rightFootBehind | 右足を後ろに引く | right foot back | 右脚向后 | el pie derecho atrás | rechter Fuß nach hinten | pied droit en arrière | 오른발을 뒤로 빼다
legsCrossed hipsHigh | 足を交差させて立つ | standing with legs crossed | 双腿交叉站立 | de pie con las piernas cruzadas | steht mit gekreuzten Beinen | debout, jambes croisées | 다리를 교차하고 서기
hipsHigh leftKneeStraight leftOnToes rightOnToes | つま先立ち | standing on tiptoe | 踮起脚尖 | de puntillas | auf Zehenspitzen | sur la pointe des pieds | 까치발로 서기
face:happy | 笑顔 | smiling | 微笑 | sonriendo | lächelnd | souriant | 미소 짓는
face:angry | 怒っている | angry | 生气 | enfadado | wütend | en colère | 화난
face:sad | 悲しい顔 | sad | 悲伤 | triste | traurig | triste | 슬픈
face:surprised | 驚いた顔 | surprised | 惊讶 | sorprendido | überrascht | surpris | 놀란
face:relaxed | リラックスした顔 | relaxed | 放松 | relajado | entspannt | détendu | 편안한
face:closed | 目を閉じる | eyes closed | 闭上眼睛 | con los ojos cerrados | mit geschlossenen Augen | les yeux fermés | 눈을 감다
face:winkLeft | 左目でウインク | winking with the left eye | 左眼眨眼 | guiñando el ojo izquierdo | zwinkert mit dem linken Auge | clin d'œil de l'œil gauche | 왼눈으로 윙크하다
face:open | 口を開ける | mouth open | 张嘴 | con la boca abierta | mit offenem Mund | la bouche ouverte | 입을 벌리다
face:happy leftHandAboveHead rightHandAboveHead | 大喜びで両手を上げる | laughing with both arms up | 开怀大笑举起双臂 | riendo con los brazos en alto | lachend mit erhobenen Armen | rit, les bras levés | 웃으며 두 팔을 들다
gaze:left | 視線は左 | eyes to the left | 目光向左 | los ojos hacia la izquierda | Augen nach links | yeux vers la gauche | 시선은 왼쪽
gaze:down | 視線を落とす | eyes lowered | 目光低垂 | con la mirada baja | gesenkter Blick | les yeux baissés | 시선을 내리다
`
