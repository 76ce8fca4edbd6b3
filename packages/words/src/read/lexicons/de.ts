/** German; see `lexicon.ts` for how it is written. */
export const DE_WORDS = `
lr.left = links; linke; linker; linken; linkes; linkem
lr.right = rechts; rechte; rechter; rechten; rechtes; rechtem
dir.left = nach links
dir.right = nach rechts
both = beide; beiden; beider; zwei
other = andere; anderen; anderer; anderem
hand = hand
hands = hände; händen
arm = arm
arms = arme; armen
elbow = ellbogen; ellenbogen
fist = faust
fists = fäuste; fäusten
finger = finger; zeigefinger
leg = bein; fuß; ferse
legs = beine; beinen; füße; füßen
knee = knie
knees = knien
toes = zehen
head = kopf
face = gesicht
trunk = oberkörper; körper; rumpf; brustkorb
gaze = augen; blick; blicks
palm = handfläche; handflächen
spot.hip = hüfte; hüften; taille; in den taschen; in der tasche; in den hosentaschen; taschen
spot.belly = bauch; magen
spot.chest = brust; herz
spot.shoulder = schulter; schultern
spot.nape = nacken
spot.headBack = hinterkopf
spot.crown = auf dem kopf; auf den kopf
spot.forehead = stirn; schläfe
spot.eyes = an den augen; vor den augen; vor die augen
spot.cheek = wange; wangen; backe
spot.ear = ohr; ohren; haar; haare; haaren; ins haar
spot.mouth = mund; lippen
spot.chin = kinn
spot.back = rücken
spot.thigh = oberschenkel; oberschenkeln; schoß
spot.floor = boden; erde
way.up = oben; himmel; zum himmel; zum himmel hinauf; nach oben; hoch; in die luft; hinauf; in die höhe; empor
way.down = unten; nach unten; hängend; herab; hängen; hängt; hinunter; an den seiten; herunter
way.front = vorn; vorne; nach vorn; nach vorne; vorwärts
way.back = hinten; nach hinten; zurück; rückwärts
way.out = zur seite; seitlich; zu den seiten; seitwärts; weit ausgebreitet; ausgebreitet; auseinander
way.across = vor den körper; vor dem körper
way.in = nach innen; einwärts
diagonal = schräg; diagonal
at.shoulder = auf schulterhöhe; in schulterhöhe; schulterhöhe
above = über; überm
behindOf = hinter; hinterm
before = vor
beside = neben
raise = gehoben; erhoben; erhobenen; erhobene; erhobener; erhobenem; angehoben; hebt; heben; hochgezogen; gereckt; gehobenen; gehobener; hochgehoben
lower = gesenkt; gesenkter; gesenktem; gesenkten; senkt
stretch = gestreckt; ausgestreckt; ausgestreckte; streckt; strecken; gerade; gestreckten; ausgestreckten; ausgestrecktem; ausstrecken; vorstrecken; hinstrecken
reach.bent = gebeugt; gebeugten; gebeugte; gebeugtem; beugt; angebeugt
reach.folded = angewinkelt; angewinkelten
lean = geneigtem; geneigten; geneigter; geneigt; gelehnt; neigt; lehnt; neigend; lehnend; vorgebeugt; zurückgelehnt
turn = gedreht; dreht; drehend; verdreht; gewandt
tilt = schief gelegt
look = schauend; schaut; blickend; blickt; sieht; sehend; schauen; guckt; blick
cross = gekreuzt; gekreuzten; überkreuzt; übereinandergeschlagen; übereinandergeschlagenen; verschränkt; überkreuz; überschlagen; überschlagenen; überschlagene; übergeschlagen; übergeschlagenen
spread = gespreizt; gespreizten; offenen; offene
close = zusammen; geschlossen; geschlossenen; beieinander; aneinander
hold = an; am; auf; auf den; auf dem; hält; im; in; in den; in der
slightly = leicht; etwas; ein wenig; ein bisschen; leichte
far = so schnell es geht; weit; tief; stark; sehr
one = einem; einen; ein; eine; einer
toesOn = zehenspitzen; auf zehenspitzen; auf den zehen; auf den zehenspitzen
standing = stehend; stehen; steht; aufrecht; steh; da stehend; steht da
sitting = sitzend; sitzen; sitzt; sitz
chair = stuhl; hocker; bank; sessel; sofa
lying = liegend; liegen; liegt; schläft; schlafend
onBelly = auf dem bauch; bäuchlings
onBack = auf dem rücken; rücklings
sideOf = seite
kneeling = kniend; knien; kniet
set stance=walking = gehend; gehende; gehen; geht; läuft langsam; spazierend; laufende
set stance=running = rennend; rennen; rennt; laufend; läuft; sprintet; joggt
set stance=jumping = springend; springt; springen; hüpft; sprung
set stance=hanging = an einer stange hängend; an einer stange hängen; hängt an einer stange; an der stange hängend; an der stange hängen; hängt an der stange; hängend an einer stange; an einem ast hängend
set stance=squatting = hockend; hocken; hockt; hocke; in der hocke; kauert; kauernd; hockt am boden
set stance=crawling = krabbelnd; krabbelt; kriechend; kriecht; auf allen vieren
set stance=crossLegged = schneidersitz; im schneidersitz; lotussitz
set stance=seiza = fersensitz; im fersensitz; seiza
prostrate = verbeugt sich bis zum boden; bis zum boden
set facing=away = von hinten; rückenansicht
profile = im profil; profil; mit blickrichtung; mit dem körper
bow = verbeugt sich; verbeugt; verbeugung; verbeugend; verneigt sich
arch = durchgebogenem rücken; hohlkreuz; durchgebogen; mit durchgebogenem rücken
shoulderLook = über die linke schulter; über die rechte schulter; über die schulter
set head.nod=down = gesenkter kopf; kopf gesenkt; mit gesenktem kopf; gesenktem kopf
set head.nod=up = kopf gehoben; erhobener kopf; mit erhobenem kopf
set gaze=camera = in die kamera; zum betrachter; den betrachter an; zur kamera; blickkontakt
set gaze=down = gesenkter blick; blick gesenkt; gesenktem blick; augen gesenkt
set face.feeling=happy = lächelnd; lächelt; lächeln; lachend; lacht; fröhlich; glücklich; grinst; grinsend
set face.feeling=angry = wütend; wütendes; zornig; böse; verärgert; ärgerlich
set face.feeling=sad = traurig; trauriges; weinend; weint; unglücklich
set face.feeling=surprised = überrascht; überraschtes; erstaunt; verblüfft; erschrocken
set face.feeling=relaxed = entspannt; entspanntes; gelassen; ruhig; friedlich
set face.feeling=neutral = ausdruckslos; neutral
set face.eyes=closed = augen geschlossen; geschlossenen augen; geschlossene augen; mit geschlossenen augen; augen zu
wink = zwinkert; zwinkernd; zwinkern
set face.mouth=open = offenem mund; mund offen; mit offenem mund; offener mund; mund geöffnet
do.wave = winkt; winken; winkend; winkende
do.salute = salutierend; salutieren; salutiert; militärischer gruß
do.point = zeigt; zeigen; zeigend; deutet; zeigt mit dem finger; deutend
do.think = nachdenklich; nachdenkliche; nachdenkend; denkend; grübelnd; denkt nach
do.facepalm = facepalm
do.phone = telefonierend; telefoniert; am telefon
do.shh = pst; psst; zeigefinger an den lippen; finger an den lippen; finger auf den lippen
do.punch = faustschlag; schlägt zu; boxschlag; boxt
do.stop = stopp; halt
do.embrace = umfasst; umarmt; umschlingt
do.cover = verborgen; verdeckt; bedeckt; verbirgt; hält sich; hält
pair.akimbo = in die hüften gestemmt; hände in die hüften gestemmt; die hände in den hüften; hände in die hüften; die hände in die hüften; hände in den hüften; hände an den hüften; hände an der hüfte
pair.crossed = verschränkte arme; verschränkten armen; arme verschränkt; arme gekreuzt; mit verschränkten armen
pair.pray = gefaltet; hände gefaltet; betend; betet; gefaltete hände; gefalteten händen; hände zusammen; hände aneinander
pair.shrug = schulterzucken; zuckt mit den schultern; zuckt die schultern; achselzuckend
pair.hug = umarmt sich selbst; umarmt sich; sich selbst umarmend
pair.tpose = t-pose
pair.spread = gespreizten armen und beinen; mit gespreizten armen und beinen
pair.attention = habachtstellung; habacht; in habachtstellung; strammstehend
pair.heart = mit den händen ein herz; herz mit den händen; ein herz; formt mit den händen ein herz
pair.biceps = bizeps; bizeps anspannen; bizeps zeigen; zeigt den bizeps; zeigt seinen bizeps; zeigt ihren bizeps; muskeln zeigen
pair.guard = kampfhaltung; kampfstellung; boxhaltung; kampfpose; deckung
leg.kick = tritt; kick; tretend; kickt; fußtritt
leg.lunge = ausfallschritt
leg.pigeon = einwärts gedrehten füßen; einwärts gedreht; füße nach innen; zehen nach innen
leg.onOne = auf dem linken bein; auf dem rechten bein; auf einem bein; auf dem linken fuß; auf dem rechten fuß
set legs=apart = breitbeinig
shape.fist = geballt; geballte; geballten
shape.open = offene hand; gespreizte finger; gespreizten fingern
shape.flat = flache hand; flache hände
shape.peace = peace-zeichen; peacezeichen; victory-zeichen; victoryzeichen; v-zeichen
shape.thumbsUp = daumen hoch; daumen nach oben; daumen; linker daumen hoch
shape.okay = ok-zeichen; okay-zeichen
shape.horns = teufelshörner
shape.fingerHeart = fingerherz
shape.claw = kralle; krallen
shape.cupped = hohle hand
shape.grip = greifend; greifende hand
lookAside = blick zur seite; blickt zur seite; schaut zur seite; schaut weg; wegschauend; blick abgewandt; abgewandter blick; abgewandtem blick; mit abgewandtem blick; blickt weg; kopf abgewandt; sieht weg
pair.hugKnees = umarmt ihre knie; umarmt seine knie; umarmt die knie; umschlingt ihre knie; umschlingt seine knie; umschlingt die knie; knie umarmt; knie umschlungen; arme um die knie; die arme um die knie; umfasst ihre knie; umfasst seine knie; umfasst die knie
prop = gestützt; aufgestützt; stützt; abgestützt
leg.weight = gewicht auf dem linken bein; gewicht auf dem rechten bein; gewicht auf einem bein
do.kiss = kuss zuwerfen; wirft einen kuss; kusshand; wirft eine kusshand; luftkuss
pair.dance = tanzend; tanzt; tanzen; tanz
`
