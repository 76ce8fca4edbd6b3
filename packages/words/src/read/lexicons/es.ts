/** Spanish; see `lexicon.ts` for how it is written. */
export const ES_WORDS = `
lr.left = izquierda; izquierdo
lr.right = derecha; derecho
dir.left = a la izquierda; hacia la izquierda
dir.right = a la derecha; hacia la derecha
both = ambos; ambas; los dos; las dos; dos
other = otro; otra
hand = mano; muñeca
hands = manos
arm = brazo
arms = brazos
elbow = codo
elbows = codos
fist = puño
fists = puños; puños cerrados
finger = dedo; índice
leg = pierna; pie
legs = piernas; pies
knee = rodilla
knees = rodillas
toes = puntas de los pies
head = cabeza
face = cara; rostro
trunk = tronco; torso; cuerpo
gaze = ojos; mirada; vista
palm = palma; palmas
spot.hip = cadera; caderas; cintura; en los bolsillos; en el bolsillo; bolsillos
spot.belly = barriga; vientre; estómago
spot.chest = pecho; corazón
spot.shoulder = hombro; hombros
spot.nape = nuca; cuello
spot.headBack = detrás de la cabeza
spot.crown = sobre la cabeza; encima de la cabeza; en la cabeza
spot.forehead = frente; sien
spot.eyes = en los ojos; sobre los ojos
spot.cheek = mejilla; mejillas
spot.ear = oreja; orejas; oído; oídos; pelo; cabello
spot.mouth = boca; labios
spot.chin = barbilla; mentón
spot.back = a la espalda; detrás de la espalda; en la espalda; tras la espalda
spot.thigh = muslo; muslos; regazo
spot.floor = suelo; piso
way.up = alta; arriba; hacia arriba; en alto; alto; al cielo; al aire
way.down = abajo; hacia abajo; a los costados; caídos; caído; colgando; colgantes; a los lados del cuerpo
way.front = adelante; hacia delante; delante; hacia adelante; al frente
way.back = atrás; hacia atrás; detrás
way.out = lado; hacia un lado; hacia los lados; a un lado; a ambos lados; a los lados; en cruz; hacia el lado; de lado; hacia fuera; abiertos; abierto
way.across = delante del cuerpo; cruzando
way.in = hacia dentro; dentro
diagonal = en diagonal; diagonal
at.shoulder = a la altura de los hombros; altura de los hombros
above = por encima de; encima de; sobre
behindOf = detrás de; tras
before = delante de
beside = junto a; al lado de
raise = levantado; levantada; levantados; levantadas; levantando; alzado; alzada; alzados; elevado; elevada; levanta; levantar; alza; alzar; sube; subir
lower = bajado; bajada; agachada; gacha; baja
stretch = estirado; estirada; estirados; estiradas; extendido; extendida; extendidos; extendidas; estirando; recto; recta; extendiendo; extiende; extender; estira; estirar; alargando
reach.bent = doblado; doblada; doblados; dobladas; flexionado; flexionada; flexionadas
reach.folded = plegado; plegada; plegados
lean = inclinado; inclinada; inclinándose; inclinados
turn = girado; girada; girando; torcido; torcida; vuelto; vuelta; girar; gira
tilt = ladeada; ladeando; ladeado
look = mirando; mira; mirar
cross = cruzado; cruzada; cruzados; cruzadas; una pierna sobre otra; una pierna sobre la otra; una pierna encima de la otra; cruzar; cruza; cruzando
spread = separado; separada; separados; separadas; abierta; abiertas
close = juntos; juntas; junto; junta; pegados
hold = en; sujetando; tocando; pon; poner; pone; poniendo
slightly = ligeramente; un poco; leve; levemente
far = mucho; muy; profunda; profundamente
one = una; un; uno
toesOn = de puntillas; puntillas
standing = de pie; erguido; erguida; parado; parada; en pie
sitting = sentado; sentada; sentándose; sentados
chair = silla; taburete; banco; sofá; en una silla
lying = tumbado; tumbada; acostado; acostada; durmiendo; echado; echada
onBelly = boca abajo
onBack = boca arriba
sideOf = costado; lado
kneeling = arrodillado; arrodillada; de rodillas
set stance=walking = caminando; camina; andando; anda; paseando
set stance=running = corriendo; corre
set stance=jumping = saltando; salta; salto
set stance=hanging = colgado de una barra; colgada de una barra; colgando de una barra; cuelga de una barra; colgado de la barra; colgada de la barra; colgando de la barra; cuelga de la barra; colgado de; colgada de; suspendido de una barra; suspendida de una barra
set stance=squatting = en cuclillas; cuclillas; agachado; agachada del todo; acuclillado; acuclillada
set stance=crawling = a gatas; gateando; gatea; a cuatro patas; cuatro patas
set stance=crossLegged = flor de loto; con las piernas en flor de loto; postura del loto
set stance=seiza = sobre los talones; sentado sobre los talones; sentada sobre los talones; seiza
prostrate = con la frente en el suelo; postrado; postrada; arrodillado con la frente en el suelo
set facing=away = de espaldas
profile = de perfil; perfil; de cara
bow = reverencia; haciendo una reverencia; haciendo una leve reverencia
arch = arqueando la espalda; espalda arqueada
shoulderLook = por encima del hombro; por encima del hombro izquierdo; por encima del hombro derecho; sobre el hombro
set head.nod=down = cabizbajo; cabizbaja; cabeza gacha; cabeza agachada; cabeza baja; con la cabeza gacha; con la cabeza agachada
set head.nod=up = cabeza levantada; cabeza alta; cabeza en alto
set gaze=camera = a la cámara; al espectador; a cámara
set gaze=down = mirada baja; ojos bajos; con la mirada baja
set face.feeling=happy = sonriendo; sonríe; sonrisa; con una sonrisa; riendo; ríe; feliz; alegre; contento; contenta
set face.feeling=angry = enfadado; enfadada; enojado; enojada; furioso; furiosa; enfado
set face.feeling=sad = triste; llorando; llora
set face.feeling=surprised = sorprendido; sorprendida; sorpresa; asombrado; asombrada
set face.feeling=relaxed = relajado; relajada; tranquilo; tranquila; sereno; serena
set face.feeling=neutral = neutra; neutral; inexpresivo; inexpresiva
set face.eyes=closed = ojos cerrados; los ojos cerrados; con los ojos cerrados
wink = guiñando; guiño; guiña
set face.mouth=open = boca abierta; la boca abierta; con la boca abierta
do.wave = saludando; saluda; agitando
do.salute = saludo militar
do.point = señalando; señala; apuntando
do.think = pensativa; pensativo; pose pensativa; pensando
do.facepalm = facepalm
do.phone = por teléfono; hablando por teléfono; teléfono; al teléfono
do.shh = silencio; pidiendo silencio; dedo en los labios; shh
do.punch = puñetazo
do.stop = alto ahí; stop
do.cover = tapándose; cubriéndose; tapando; cubriendo
pair.akimbo = en jarras; brazos en jarras; manos en las caderas; manos en la cintura
pair.crossed = brazos cruzados; cruzado de brazos; cruzada de brazos; con los brazos cruzados; los brazos cruzados
pair.pray = manos juntas; rezando; reza; orando; con las manos juntas; las manos juntas; en oración; manos en oración; juntando las manos
pair.shrug = encogiéndose de hombros; encoge los hombros
do.embrace = abrazándose; abraza
pair.hug = abrazándose a sí mismo; abrazándose a sí misma
pair.tpose = pose en t; pose t
pair.spread = con brazos y piernas en aspa; en aspa; brazos y piernas en aspa
pair.attention = firmes; en posición de firmes; posición de firmes
pair.heart = un corazón con las dos manos; un corazón con las manos; corazón con las manos; haciendo un corazón con las manos
pair.biceps = bíceps; sacando bíceps
pair.guard = en guardia; guardia de boxeo; en guardia de boxeo; pose de lucha
leg.kick = patada; pateando
leg.lunge = zancada
leg.pigeon = pies hacia dentro; con los pies hacia dentro; los pies hacia dentro
leg.onOne = sobre la pierna izquierda; sobre la pierna derecha; sobre una pierna; sobre el pie izquierdo; sobre el pie derecho; a la pata coja
shape.fist = cerrado; cerrados; puño cerrado
shape.open = mano abierta; manos abiertas; dedos separados
shape.flat = mano plana
shape.peace = signo de la paz; signo de la victoria; signo de paz
shape.thumbsUp = pulgar arriba; pulgares arriba; pulgar izquierdo arriba; pulgar derecho arriba; pulgar
shape.okay = signo de ok; signo ok
shape.horns = mano cornuda; cuernos
shape.fingerHeart = corazón con los dedos
shape.claw = garra; garras; mano en garra
shape.cupped = mano ahuecada
shape.grip = agarrando
lookAside = mirando a un lado; mirando hacia un lado; mira a un lado; mira hacia un lado; mirando hacia otro lado; mira hacia otro lado; mirando a otro lado; apartando la mirada; aparta la mirada; mirada apartada; desviando la mirada
pair.hugKnees = abrazando sus rodillas; abrazando las rodillas; abrazándose las rodillas; abrazada a sus rodillas; abrazado a sus rodillas; abraza sus rodillas; se abraza las rodillas; brazos alrededor de las rodillas; los brazos alrededor de las rodillas
prop = apoyada en; apoyado en; apoyada sobre; apoyado sobre; apoyándose en
leg.weight = peso en la pierna izquierda; peso en la pierna derecha; peso sobre la pierna izquierda; peso sobre la pierna derecha
do.kiss = lanzando un beso; lanza un beso; tirando un beso; beso volado
pair.dance = bailando; baila; bailar; danzando
lyingOnSide = tumbada de lado; tumbado de lado; acostada de lado; acostado de lado; echada de lado; echado de lado
`
