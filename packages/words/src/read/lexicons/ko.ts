/** Korean; see `lexicon.ts` for how it is written. */
export const KO_WORDS = `
lr.left = 왼쪽; 왼; 좌측
lr.right = 오른쪽; 오른; 우측
dir.left = 왼쪽으로; 왼쪽을
dir.right = 오른쪽으로; 오른쪽을
both = 두; 양; 양쪽
other = 반대쪽; 다른 쪽; 다른
hand = 손; 손목
hands = 두 손; 양손; 두손; 양 손
arm = 팔
arms = 두 팔; 양팔; 두팔
elbow = 팔꿈치
fists = 주먹; 주먹을 쥐; 두 주먹; 양 주먹
finger = 검지; 손가락
leg = 다리; 발
legs = 두 다리; 두 발; 양다리; 양발
knee = 무릎
knees = 두 무릎; 양 무릎
toes = 발끝
head = 고개; 머리; 얼굴
trunk = 몸; 상체; 몸통; 상반신
gaze = 시선; 눈; 눈길
palm = 손바닥
spot.hip = 허리; 골반; 엉덩이; 주머니
spot.belly = 배; 복부
spot.chest = 가슴; 심장
spot.shoulder = 어깨
spot.nape = 목덜미; 뒷목
spot.headBack = 머리 뒤; 뒤통수
spot.crown = 머리 위에 올; 머리 위에
spot.forehead = 이마
spot.eyes = 눈에 댐; 눈에 대
spot.cheek = 볼; 뺨
spot.ear = 귀; 머리카락
spot.mouth = 입; 입술
spot.chin = 턱
spot.back = 등 뒤; 등뒤
spot.thigh = 허벅지
spot.floor = 바닥; 땅
way.up = 위; 위로; 높이; 하늘
way.down = 아래; 아래로; 내림; 내리; 늘어뜨; 내린
way.front = 앞; 앞으로; 앞쪽
way.back = 뒤; 뒤로; 뒤쪽
way.out = 옆; 옆으로; 벌리; 벌린; 벌려; 활짝; 양옆
way.across = 안쪽; 안쪽으로
way.in = 안으로
diagonal = 비스듬히; 대각선
at.shoulder = 어깨 높이
above = 머리 위로
raise = 들; 든; 들고; 들어; 올리; 올린; 올려
lower = 숙; 떨구; 내리깔; 당기; 당긴; 당겨
stretch = 뻗; 쭉; 펴; 펼; 똑바로; 내밀
reach.bent = 굽; 구부; 굽히
reach.folded = 접
lean = 기울; 젖; 젖히; 숙이; 숙임; 숙인; 굽히다 몸
turn = 돌; 틀; 비틀; 향; 트
tilt = 갸웃
look = 보; 본; 봄; 바라; 응시; 쳐다보
cross = 교차; 꼬; 꼰; 꼼
spread = 벌림
close = 모으; 모은; 모음; 붙이
hold = 대; 댄; 댐; 얹; 잡; 두; 둠
prop = 짚; 받치; 괴; 괸
slightly = 살짝; 조금; 약간; 가볍게
far = 크게; 깊이; 많이; 아주; 힘껏
one = 한쪽; 한
toesOn = 까치발; 발끝으로
standing = 서 있; 서기; 서서; 선; 서 있는; 서고; 똑바로 선; 서 있다; 서다
sitting = 앉; 앉은; 앉아; 앉기; 앉다
chair = 의자; 벤치; 소파
lying = 누; 누워; 누운; 자는; 돌아누
onBelly = 엎드; 배를 대고
onBack = 등을 대고; 똑바로 누; 반듯이 누
kneeling = 무릎을 꿇; 두 무릎을 꿇; 무릎 꿇고; 두 무릎을 바닥에 댄
oneKnee = 한쪽 무릎을 꿇; 한쪽 무릎; 한 무릎
kneeOnFloor = 무릎을 바닥에 댄; 무릎을 바닥에; 무릎을 꿇고
set stance=walking = 걷; 걸어; 걸으; 산책
set stance=running = 달리; 달려; 뛰는; 달린; 뛰어가
set stance=jumping = 점프; 뛰어오르; 뛰어오른; 뛰어올
set stance=hanging = 매달리; 매달려; 매달린; 철봉에 매달린; 철봉에 매달려; 철봉에 매달리; 철봉
set stance=squatting = 쪼그; 쭈그; 쪼그려 앉
set stance=crawling = 네발; 기는; 기어; 기어가
set stance=crossLegged = 양반다리; 책상다리; 가부좌
set stance=seiza = 무릎 꿇고 앉; 무릎을 꿇고 앉; 정좌
prostrate = 엎드려 절; 큰절; 무릎 꿇고 엎드려 절
set facing=away = 뒷모습; 등을 돌
profile = 온몸; 온몸을; 온몸이
bow = 절하; 절을; 인사하; 고개 숙여 절; 고개 숙여 인사; 가볍게 인사
arch = 허리를 뒤로 젖; 몸을 뒤로 젖; 가슴을 펴
shoulderLook = 어깨 너머; 돌아보; 뒤돌아
set head.nod=down = 고개를 숙; 고개를 떨구; 고개를 떨군; 아래로 숙
lookUp = 위를 보; 위를 본; 올려다보; 하늘을 올려다보
lookDown = 아래를 보; 아래를 본
set head.nod=up = 고개를 들; 고개를 든
set gaze=camera = 카메라; 정면을 응시; 정면을 보; 카메라를 보
set gaze=down = 시선을 내리; 눈을 내리깔
set trunk.bend=forward = 몸을 앞으로 숙; 앞으로 숙
set face.feeling=happy = 웃; 미소; 기쁘; 행복; 웃으며
set face.feeling=angry = 화나; 화난; 화가
set face.feeling=sad = 슬프; 슬픈; 울; 우는; 슬프게
set face.feeling=surprised = 놀라; 놀란
set face.feeling=relaxed = 편안; 느긋; 차분
set face.feeling=neutral = 무표정
set face.eyes=closed = 눈을 감; 눈 감
wink = 윙크
set face.mouth=open = 입을 벌; 입 벌
do.wave = 흔들; 흔드; 흔든; 손 흔들; 흔들며
do.salute = 경례
do.point = 가리키; 가리킴; 가리켜; 가리킨
do.think = 생각; 고민
do.facepalm = 이마를 짚
do.phone = 전화
do.shh = 쉿
do.punch = 펀치; 주먹질
do.stop = 멈춰; 정지
do.embrace = 안는; 안고; 감싸
do.cover = 가리다; 가리; 막다; 막고; 가린
pair.akimbo = 두 손을 허리; 두 손을 허리에; 양손을 허리
pair.crossed = 팔짱; 팔짱을
pair.pray = 두 손을 모; 두 손을 맞댐; 기도; 손을 모
pair.shrug = 어깨를 으쓱; 으쓱
pair.hug = 자신을 안; 스스로를 안; 자기 자신을 안
pair.tpose = t포즈; t자
pair.spread = 큰대자; 대자로
pair.attention = 차려
pair.heart = 두 손으로 하트; 양손 하트; 손하트; 하트를 만
pair.biceps = 알통; 이두
pair.guard = 격투; 파이팅 포즈; 권투; 격투 자세
pair.up = 만세
pair.behind = 뒷짐
pair.behindHead = 두 손을 머리 뒤
leg.kick = 차다; 킥; 찬; 차는
leg.lunge = 런지
leg.pigeon = 안짱다리
leg.onOne = 왼다리로만 서; 오른다리로만 서; 왼발로만 서; 오른발로만 서; 다리로만 서; 한 발로 서; 한발로
set legs=apart = 다리를 벌; 발을 벌
set legs=together = 발을 모; 무릎을 모; 다리를 모
set legs=crossed = 다리를 꼬; 다리를 교차; 다리를 꼼; 다리를 꼰
shape.fist = 쥐
shape.open = 활짝 편 손
shape.flat = 손가락을 모은 손
shape.peace = 브이; 브이 포즈; 브이 사인; 브이를
shape.thumbsUp = 엄지; 엄지를 세움; 엄지 척; 엄지를 세우
shape.okay = 오케이; ok 사인; 오케이 사인
shape.horns = 록 사인
shape.fingerHeart = 손가락 하트
shape.claw = 할퀴는 손
shape.cupped = 오므린 손
shape.grip = 움켜쥔 손
lookAside = 옆을 보; 옆을 본; 옆을 바라; 고개를 돌리; 고개를 돌린; 시선을 피하; 시선을 피한; 시선을 돌리; 외면
pair.hugKnees = 무릎을 안; 무릎을 껴안; 무릎을 감싸 안; 두 무릎을 안; 무릎을 끌어안; 무릎을 안고 앉
besideHead = 얼굴 옆; 얼굴 옆에; 머리 옆; 머리 옆에; 볼 옆에
leg.weight = 왼다리에 체중; 오른다리에 체중; 왼발에 체중; 오른발에 체중; 왼다리에 무게; 오른다리에 무게
do.kiss = 손키스; 손 키스
pair.dance = 춤
lyingOnSide = 옆으로 누
hanging = 늘어뜨
`
