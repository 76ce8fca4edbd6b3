/** French; see `lexicon.ts` for how it is written. */
export const FR_WORDS = `
lr.left = gauche
lr.right = droit; droite
dir.left = à gauche; vers la gauche; de gauche
dir.right = à droite; vers la droite
both = les deux; deux
other = autre; l'autre
hand = main; poignet
hands = mains
arm = le bras; un bras
arms = bras; les bras; des bras
elbow = coude
elbows = coudes
fist = poing
fists = poings; poings serrés; poings fermés
finger = doigt; index
leg = jambe; pied
legs = jambes; pieds
knee = genou
knees = genoux
toes = orteils; pointes de pieds
head = tête
face = visage
trunk = buste; torse; corps; tronc
gaze = yeux; regard
palm = paume; paumes
spot.hip = hanche; hanches; taille; dans les poches; dans la poche; poches
spot.belly = ventre; estomac
spot.chest = poitrine; cœur; coeur
spot.shoulder = épaule; épaules
spot.nape = nuque
spot.headBack = arrière de la tête
spot.crown = sur la tête
spot.forehead = front; tempe
spot.eyes = près des yeux; sur les yeux; devant les yeux
spot.cheek = joue; joues
spot.ear = oreille; oreilles; cheveux
spot.mouth = bouche; lèvres
spot.chin = menton
spot.back = dans le dos; derrière le dos
spot.thigh = cuisse; cuisses
spot.floor = sol; terre; par terre; au sol
way.up = haut; ciel; le ciel; au ciel; en haut; vers le haut; en l'air; l'air; en hauteur
way.down = bas; en bas; vers le bas; ballants; le long du corps; ballant; pendants
way.front = avant; vers l'avant; en avant; devant; vers l'avant
way.back = arrière; vers l'arrière; en arrière
way.out = côté; sur le côté; sur les côtés; de côté; grands ouverts; grand ouverts; écartés; ouverts; latéralement
way.across = devant le corps; en travers
way.in = en dedans; vers l'intérieur; dedans
diagonal = en diagonale; diagonale
at.shoulder = à hauteur d'épaules; à hauteur d'épaule; hauteur d'épaules
above = au-dessus; au-dessus de
behindOf = derrière
before = devant
beside = à côté; près
raise = levé; levée; levés; levées; lève; lever; soulevé; soulevée; relevé; relevée; levant
lower = baissé; baissée; baissés; baissées; basse; baisse
stretch = tendu; tendue; tendus; tendues; étiré; étirés; étirée; étirées; tend; bien droit; tendre; étendre; étend; tendant
reach.bent = plié; pliée; pliés; pliées; fléchi; fléchie; fléchis
reach.folded = replié; repliée; repliés
lean = penché; penchée; penche; penchés; incliné; inclinée
turn = tourné; tournée; tourne; pivoté; tourner; tournant
tilt = ladeado
look = regarde; regardant; regarder; regard
cross = croisé; croisée; croisés; croisées; croiser; croisant
spread = écarté; écartée; écartées
close = joint; jointe; joints; jointes; serré; serrée; serrés; serrées
hold = sur; tenant; au; à; contre; pose; poser; posant
slightly = légèrement; un peu; doucement
far = fortement; très; beaucoup; profondément
one = un; une; seule; seul
toesOn = pointe des pieds; sur la pointe des pieds; sur la pointe du pied
standing = debout; bien droit debout; droit debout
sitting = assis; assise; en position assise
chair = chaise; tabouret; banc; fauteuil
lying = allongé; allongée; couché; couchée; dort; en position couchée; étendu; étendue
onBelly = sur le ventre; à plat ventre
onBack = sur le dos
sideOf = côté; flanc; sur le côté
kneeling = agenouillé; agenouillée; à genoux
set stance=walking = marche; en marche; marchant; en train de marcher; en marchant; qui marche
set stance=running = en train de courir; courir; court; en courant; courant; en pleine course; course
set stance=jumping = bondit; saute; sautant; en plein saut; saut; sauter; en train de sauter; bondit
set stance=hanging = suspendu à une barre; suspendue à une barre; suspendu à la barre; suspendue à la barre; suspendu; suspendue; accroché à une barre; accrochée à une barre; pendu à une barre; pendue à une barre
set stance=squatting = s'accroupit; accroupi; accroupie; en position accroupie
set stance=crawling = à quatre pattes; rampant; rampant à quatre pattes; quatre pattes
set stance=crossLegged = en tailleur; tailleur; assis en tailleur; position du lotus
set stance=seiza = sur les talons; assis sur les talons; assise sur les talons; seiza
prostrate = prosterné; prosternée; prosterné à genoux
set facing=away = de dos; vu de dos; vue de dos
profile = de profil; profil; face à; tourné de profil
bow = s'incline; s'inclinant; révérence; s'inclinant
arch = dos cambré; cambré; cambrée
shoulderLook = par-dessus l'épaule; par-dessus l'épaule gauche; par-dessus l'épaule droite; par-dessus son épaule; par-dessus son épaule gauche; par-dessus son épaule droite
set head.nod=down = tête basse; tête baissée; la tête basse; la tête baissée
set head.nod=up = tête levée; tête haute; la tête levée
set gaze=camera = la caméra; le spectateur; vers le spectateur; l'objectif; vers la caméra
set gaze=down = yeux baissés; les yeux baissés; regard baissé
set face.feeling=happy = souriant; souriante; sourit; sourire; rit; riant; en riant; joyeux; joyeuse; heureux; heureuse; avec le sourire
set face.feeling=angry = colère; en colère; fâché; fâchée; furieux; furieuse
set face.feeling=sad = triste; tristes; pleure; en pleurs
set face.feeling=surprised = surpris; surprise; étonné; étonnée; choqué
set face.feeling=relaxed = détendu; détendue; calme; serein; sereine; relaxé
set face.feeling=neutral = neutre; impassible
set face.eyes=closed = yeux fermés; les yeux fermés; yeux clos
wink = clin d'œil; clin d'oeil
set face.mouth=open = bouche ouverte; la bouche ouverte
do.wave = fait signe; salue; saluant; fait coucou; coucou; qui salue; agite; faisant signe; faisant coucou; faire signe; saluer; faire coucou
do.salute = salut militaire; salut; au salut
do.point = pointe; pointant; montre; pointe du doigt; montre du doigt; désigne; pointer; pointer du doigt; montrer; désigner; montrer du doigt
do.think = pensif; pensive; pose pensive; réfléchit; songeur; songeuse
do.facepalm = facepalm
do.phone = au téléphone; téléphone; téléphonant
do.shh = chut; doigt sur la bouche; doigt sur les lèvres; index sur les lèvres
do.punch = coup de poing; frappe du poing
do.stop = stop; halte
do.embrace = autour; entourant
do.cover = caché; cache; cachant; se bouche; couvre; couvrant; dans les mains
pair.akimbo = mains sur les hanches; les mains sur les hanches; poings sur les hanches
pair.crossed = bras croisés; les bras croisés
pair.pray = mains jointes; les mains jointes; en prière; prie; priant; prière
pair.shrug = hausse les épaules; haussant les épaules; haussement d'épaules
pair.hug = se serre dans ses bras; s'enlace; s'étreint
pair.tpose = pose en t; t-pose
pair.spread = bras et jambes écartés; les bras et les jambes écartés
pair.attention = garde-à-vous; au garde-à-vous
pair.heart = un cœur avec les mains; un coeur avec les mains; cœur avec les mains; fait un cœur avec les mains
pair.biceps = biceps; montre ses biceps
pair.guard = en garde; garde de boxe; en garde de boxe; position de combat
leg.kick = coup de pied; donne un coup de pied
leg.lunge = fente; fente avant
leg.pigeon = pieds en dedans; pieds vers l'intérieur
leg.onOne = sur la jambe gauche; sur la jambe droite; sur une jambe; sur le pied gauche; sur le pied droit
shape.fist = fermé; fermés; poing fermé; poing serré
shape.open = main ouverte; mains ouvertes; doigts écartés
shape.flat = main à plat
shape.peace = signe de la paix; signe de paix; signe de la victoire; v de la victoire
shape.thumbsUp = pouce levé; pouce en l'air; pouce gauche levé; pouce droit levé; pouces levés
shape.okay = signe ok
shape.horns = cornes du diable; cornes
shape.fingerHeart = cœur avec les doigts; coeur avec les doigts
shape.claw = griffe; griffes; main en griffe
shape.cupped = main en coupe
shape.grip = main qui serre
lookAside = regard sur le côté; regard de côté; le regard de côté; regarde sur le côté; regarde de côté; regarde ailleurs; regardant ailleurs; regard détourné; le regard détourné; détourne le regard; détourne les yeux; détournant le regard
pair.hugKnees = les bras autour des genoux; bras autour des genoux; serre ses genoux; serrant ses genoux; en serrant ses genoux; genoux serrés dans les bras; entoure ses genoux de ses bras
prop = appuyée en arrière sur; appuyé en arrière sur; appuyée sur; appuyé sur; en appui sur
leg.weight = le poids sur la jambe gauche; le poids sur la jambe droite; poids sur la jambe gauche; poids sur la jambe droite
do.kiss = envoyer un baiser; envoie un baiser; envoyant un baiser
pair.dance = en train de danser; danse; danser; dansant
lyingOnSide = allongée sur le côté; allongé sur le côté; couchée sur le côté; couché sur le côté
`
