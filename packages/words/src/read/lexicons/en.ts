/** English; see `lexicon.ts` for how it is written. */
export const EN_WORDS = `
lr.left = left
lr.right = right
dir.left = to the left; to her left; to his left; to their left
dir.right = to the right; to her right; to his right; to their right
both = both; two
other = other; opposite
hand = hand; wrist
hands = hands; wrists
arm = arm; forearm
arms = arms; forearms
elbow = elbow
elbows = elbows
fist = fist
fists = fists
finger = finger; index finger
leg = leg; foot; heel
legs = legs; feet; heels
knee = knee
knees = knees
toes = toes
head = head
face = face
trunk = body; torso; trunk; upper body; chest out
gaze = eyes; gaze; glance
palm = palm; palms
spot.hip = hip; hips; waist; in pockets; in the pockets; in her pockets; in his pockets; pockets
spot.belly = belly; stomach; tummy; abdomen
spot.chest = chest; breast; heart
spot.shoulder = shoulder; shoulders
spot.nape = nape; nape of the neck; back of the neck; neck
spot.headBack = back of the head
spot.crown = on top of the head; top of the head; on the head; on her head; on his head
spot.forehead = forehead; brow; temple
spot.eyes = over the eyes; at the eyes; over her eyes; over his eyes
spot.cheek = cheek; cheeks
spot.ear = ear; ears; hair
spot.mouth = mouth; lips
spot.chin = chin; jaw
spot.back = behind the back; behind her back; behind his back; on the back; on her back; on his back; behind one's back
spot.thigh = thigh; thighs; lap
spot.floor = floor; ground
way.up = up; sky; upward; upwards; overhead; high; skyward; in the air
way.down = down; downward; downwards; at the sides; by the sides; at her sides; at his sides; hanging; hanging down; hang
way.front = forward; forwards; in front; to the front; ahead
way.back = back; backward; backwards
way.out = out; outward; sideways; to the side; to the sides; out to the side; out to the sides; to one side; to both sides; on both sides; wide; apart; aside
way.across = across; across the body
way.in = in; inward; inwards
diagonal = diagonally; diagonal
at.shoulder = shoulder height; shoulder level; at shoulder height
above = above; over
behindOf = behind
before = in front of; before
beside = beside; next to; near
raise = raised; raise; raises; raising; lifted; lift; lifting; thrust up
lower = lowered; lower; lowering; drooping; tucked; tucking; tuck
stretch = stretched; stretch; stretching; stretched out; outstretched; extended; extending; extend; reaching; reach; straight; thrust; holding out; reaching out; reach out; reaches out; reaching for; reaching towards
reach.bent = bent; bending; bend; flexed
reach.folded = folded in; sharply bent
lean = leaning; lean; leans; leaned; inclined
turn = turned; turn; turning; twisted; twisting; twist; rotated
tilt = tilted; tilt; tilting; cocked
look = looking; look; looks; gazing; gaze at; staring; watching; glancing; facing
cross = crossed; crossing; cross
spread = spread; open; opened
close = together; closed; side by side
prop = leaning on; leaning back on; leans back on; leans on; propped on; propped up on; resting back on; supported by; resting on; leaning on one hand
hold = leaning against; on; at; holding; touching; resting
slightly = slightly; a little; a bit; gently; softly
far = far; deeply; deep; very; strongly; way; all the way
one = one; single
air = lifted off; off the ground; off the floor
toesOn = tiptoe; tiptoes; on tiptoe; on tiptoes; on the toes; tiptoeing
standing = standing; stands; stand; upright; stood
sitting = sitting; sits; sit; seated
chair = chair; stool; bench; sofa
floorSit = sitting down on the floor
lying = lying; lies; lie; lying down; sleeping; reclining
onBelly = face down; prone; on the belly; on her belly; on his belly; on the stomach; on her stomach; on his stomach
onBack = face up; supine
sideOf = side
kneeling = kneeling; kneels; kneel; knelt
set stance=walking = walking; walks; walk; strolling
set stance=running = running; runs; run; sprinting; jogging
set stance=jumping = leaps; leap; jumping; jumps; jump; leaping; mid-air
set stance=hanging = hanging from a bar; hangs from a bar; hang from a bar; hanging from the bar; hangs from the bar; hanging from; hangs from; dangling from a bar; dangling from; dead hang
set stance=squatting = squatting; squat; squats; crouching; crouched; crouching down; crouch
set stance=crawling = crawling; crawl; on all fours; on hands and knees
set stance=crossLegged = cross-legged; cross legged; lotus position; lotus
set stance=seiza = seiza; in seiza; sitting in seiza; on the heels; on her heels; on his heels
prostrate = bowing to the floor; bowing to the ground; prostrate; prostrating
set facing=away = from behind; seen from behind; from the back; back view
profile = facing; in profile; profile
bow = bowing; bow; bows; bowing down; bending over; bent over; bends over; bend over
arch = arching the back; arched back; arching
shoulderLook = over the shoulder; over the left shoulder; over the right shoulder; over her shoulder
set head.nod=down = head bowed; head down; head lowered; bowed head
set head.nod=up = head up; head raised
set gaze=camera = looking at the camera; looking at the viewer; looking at me; looking straight at; at the camera; at the viewer; eye contact
set gaze=down = eyes lowered; eyes downcast; downcast eyes
set face.feeling=happy = smiling; smile; smiles; happy; laughing; laugh; grinning; joyful; cheerful
set face.feeling=angry = angry; furious; mad; frowning; angrily
set face.feeling=sad = sad; crying; sorrowful; unhappy; tearful; sadly
set face.feeling=surprised = surprised; shocked; astonished; amazed
set face.feeling=relaxed = relaxed; calm; peaceful; serene
set face.feeling=neutral = expressionless; neutral; poker face
set face.eyes=closed = eyes closed; eyes shut; closed eyes; with eyes closed
wink = winking; wink; winks
set face.mouth=open = mouth open; open mouth; mouth wide open
do.wave = waving; wave; waves
do.salute = saluting; salute; salutes; military salute
do.point = pointing; point; points; finger pointing
do.think = thinking; thoughtful; thinking pose; pensive; pondering
do.facepalm = facepalm; facepalming
do.phone = on the phone; talking on the phone; phone call; calling
do.shh = shh; finger to the lips; finger on the lips; hush
do.punch = punching; punch; punches
do.stop = stop; halt
do.embrace = hugging; hugs; hug; embracing
do.cover = covering; cover; covers; hiding; shielding
pair.akimbo = akimbo; arms akimbo; hands on hips
pair.crossed = arms crossed; crossed arms; folded arms; arms folded; crossing the arms
pair.pray = hands together; praying; prayer; prays; palms together; hands clasped; hands folded
pair.shrug = shrugging; shrug; shrugs
pair.hug = hugging oneself; hugging herself; hugging himself; self hug; hugs herself; hugs himself
pair.tpose = t-pose; t pose
pair.spread = spread-eagle; spread eagle
pair.attention = at attention; attention
pair.heart = making a heart; heart with both hands; heart hands; heart shape
pair.biceps = biceps; flexing both biceps; flexing biceps; flexing
pair.guard = fighting stance; fighting pose; boxing stance; on guard; boxing
leg.kick = kicking; kick; kicks
leg.lunge = lunging; lunge; lunges; lunging forward
leg.pigeon = pigeon-toed; pigeon toed; toes in; toes turned in
leg.onOne = on the left leg; on the right leg; on one leg; on the left foot; on the right foot; on one foot
shape.fist = clenched; fist clenched; making a fist
shape.open = open hand; open hands; fingers spread
shape.flat = flat hand; flat hands
shape.peace = peace sign; peace signs; v sign; victory sign; peace
shape.thumbsUp = thumbs up; thumb up; thumbs-up
shape.okay = ok sign; okay sign; ok
shape.horns = horns; horn sign; rock sign
shape.fingerHeart = finger heart
shape.claw = claw; claws; cat paws
shape.cupped = cupped
shape.grip = gripping; grip; grabbing
lookAside = looking away; looks away; look away; looking to the side; looks to the side; looking sideways; looking aside; glancing aside; glancing sideways; gaze averted; averted gaze; averting her eyes; averting his eyes; head turned away; turning away
pair.hugKnees = hugging her knees; hugging his knees; hugging knees; hugging the knees; hugging one's knees; arms around her knees; arms around his knees; arms around the knees; knees hugged; hugs her knees; hugs his knees; holding her knees; holding his knees
pair.behind = hands clasped behind the back; hands clasped behind her back; hands clasped behind his back; hands behind the back; hands behind her back; hands behind his back; hands folded behind the back; arms behind the back; arms behind her back; arms behind his back
leg.weight = weight on the left leg; weight on the right leg; weight on the left foot; weight on the right foot; weight on her left leg; weight on her right leg; weight on his left leg; weight on his right leg; weight on one leg; leaning on the left leg; leaning on the right leg; leaning on her left leg; leaning on her right leg
do.kiss = blowing a kiss; blows a kiss; blow a kiss; blowing kisses
pair.dance = dancing; dances; dance
`
