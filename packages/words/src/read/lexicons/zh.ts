/** Simplified Chinese; see `lexicon.ts` for how it is written. */
export const ZH_WORDS = `
lr.left = 左
lr.right = 右
dir.left = 向左; 左边; 朝左; 往左; 左侧
dir.right = 向右; 右边; 朝右; 往右; 右侧
both = 双; 两
other = 另一只; 另一侧; 另一边
hand = 手; 手腕
hands = 双手; 两手
arm = 臂; 胳膊; 手臂
arms = 双臂; 两臂
elbow = 肘; 手肘
fist = 拳; 拳头
fists = 双拳
finger = 食指; 手指
leg = 腿; 脚
legs = 双腿; 双脚; 两腿; 两脚
knee = 膝; 膝盖
knees = 双膝
toes = 脚尖
head = 头; 头部
face = 脸; 面部
trunk = 身体; 上身; 上半身; 躯干; 身子
gaze = 目光; 视线; 眼睛; 眼神
palm = 掌心; 手掌; 手心
spot.hip = 腰; 胯; 髋; 插兜; 口袋; 衣兜; 裤兜
spot.belly = 肚子; 腹部; 肚
spot.chest = 胸; 胸口; 胸前; 心口; 心脏
spot.shoulder = 肩; 肩膀
spot.nape = 后颈; 脖子后
spot.headBack = 脑后; 后脑; 枕在脑后; 抱头
spot.crown = 头顶; 头上
spot.forehead = 额; 额头; 前额
spot.eyes = 眼睛旁; 眼前
spot.cheek = 脸颊; 脸蛋; 腮; 捧脸; 捧着脸
spot.ear = 耳; 耳朵; 耳边; 头发
spot.mouth = 嘴; 嘴边; 嘴唇
spot.chin = 下巴
spot.back = 背后; 身后; 背在身后
spot.thigh = 大腿
spot.floor = 地上; 地板; 地面; 着地; 撑地; 点地; 触地; 扶地
way.up = 向上; 朝上; 上方; 高; 往上
way.down = 向下; 朝下; 下垂; 下方; 往下; 垂下; 放下; 垂
way.front = 向前; 朝前; 前方; 前伸; 前; 身前; 往前
way.back = 向后; 后方; 往后; 朝后; 后
way.out = 向外侧; 侧面; 向侧面; 侧; 张开; 两侧; 侧平举; 旁边; 平举
way.across = 向内侧; 向内
way.in = 朝内; 往里
diagonal = 斜; 斜向
at.shoulder = 与肩同高; 肩高; 齐肩
above = 举过; 高过; 头顶上方
before = 面前
raise = 举; 抬; 高举; 抬起; 举起; 举向; 提起
lower = 低; 垂; 低垂; 收
stretch = 伸直; 伸; 伸出; 笔直; 伸展
reach.bent = 弯曲; 弯; 屈; 曲
reach.folded = 收拢
lean = 倾; 倾斜; 仰
set trunk.bend=forward = 前倾
set trunk.bend=back = 后仰
turn = 转; 扭; 转向; 扭转; 朝
tilt = 歪
look = 看; 看向; 望; 注视
cross = 交叉; 交叠
spread = 分开; 张; 叉开
close = 并拢; 合拢; 并
hold = 放在; 按在; 扶; 摸; 托; 贴; 捧; 抓
prop = 撑; 撑在; 支撑
slightly = 稍微; 微微; 略; 轻轻; 一点; 稍
far = 大幅; 深深; 很; 非常; 用力
one = 单; 一
toesOn = 踮脚; 踮起脚; 踮起脚尖; 踮
standing = 站; 站立; 站着; 直立; 站直
sitting = 坐; 坐着; 坐在; 坐下
chair = 椅; 椅子; 凳; 沙发
lying = 躺; 卧; 睡; 睡觉
onBelly = 俯卧; 趴; 趴着; 面朝下
onBack = 仰卧; 仰面; 平躺; 仰躺
sideOf = 
kneeling = 跪; 跪着; 跪下; 双膝跪地; 双膝跪
oneKnee = 单膝跪; 单膝跪地; 单膝
kneeOnFloor = 膝跪地; 膝着地; 膝盖着地
set stance=walking = 走; 行走; 走路; 散步; 步行
set stance=running = 跑; 奔跑; 跑步; 奔
set stance=jumping = 跳; 跳跃; 跳起来; 跃起
set stance=hanging = 悬垂; 悬垂在单杠上; 吊在单杠上; 吊在; 挂在单杠上; 悬挂; 单杠
set stance=squatting = 蹲; 蹲下; 蹲着
set stance=crawling = 爬; 爬行; 四肢着地; 四肢着地趴着; 趴跪
set stance=crossLegged = 盘腿; 盘坐
set stance=seiza = 正坐; 跪坐
prostrate = 磕头; 跪拜
set facing=away = 背影; 背对; 背面
profile = 面朝; 整个身体; 侧身
bow = 鞠躬; 行礼; 弯腰; 弯下腰; 弯着腰; 俯身
arch = 挺胸弓背; 弓背; 挺胸
shoulderLook = 回头; 从左肩回头; 从右肩回头
set head.nod=down = 低头; 垂着头; 低着头; 垂头
lookUp = 抬头看; 仰望
lookDown = 低头看
set head.nod=up = 抬头; 仰头; 昂首; 昂头; 抬着头
set gaze=camera = 看镜头; 看向镜头; 看着镜头; 看向观众; 看着观众; 看向我
set gaze=down = 目光低垂; 垂眼; 目光向下
set face.feeling=happy = 微笑; 笑; 大笑; 开心; 高兴; 开怀
set face.feeling=angry = 生气; 愤怒; 发怒; 恼火
set face.feeling=sad = 悲伤; 难过; 伤心; 哭
set face.feeling=surprised = 惊讶; 吃惊; 惊
set face.feeling=relaxed = 放松; 平静; 安详
set face.feeling=neutral = 没有表情; 面无表情
set face.eyes=closed = 闭上眼; 闭着眼; 闭眼; 闭目; 闭上眼睛; 闭着眼睛
wink = 眨; 眨眼; 眨左眼; 眨右眼
set face.mouth=open = 张嘴; 张着嘴; 张开嘴; 张口
do.wave = 挥手; 挥动; 挥; 招手
do.salute = 敬礼
do.point = 指; 指着; 指向
do.think = 思考; 沉思; 思索
do.facepalm = 扶额
do.phone = 打电话; 电话
do.shh = 嘘
do.punch = 出拳; 打拳; 挥拳
do.cheek = 托腮
do.stop = 停
do.embrace = 抱着; 抱住; 环抱
do.cover = 捂; 遮; 捂住; 挡
pair.akimbo = 双手叉腰; 叉着腰
akimbo = 叉腰
pair.crossed = 双臂交叉; 抱臂; 双臂抱胸; 抱胸; 双臂交叉抱胸; 双手抱胸; 交叉双臂
pair.pray = 合十; 双手合十; 祈祷; 祷告
pair.shrug = 耸肩; 摊手; 耸肩摊手
pair.hug = 抱住自己; 拥抱自己
pair.tpose = t字; t字姿势; t姿势
pair.spread = 大字形; 大字
pair.attention = 立正
pair.heart = 双手比心; 双手比爱心; 比爱心
pair.biceps = 秀肌肉; 肌肉; 双臂秀肌肉
pair.guard = 格斗姿势; 格斗; 战斗姿势; 拳击姿势
pair.behindHead = 双手抱头; 双手抱头枕在脑后; 双手枕在脑后
leg.kick = 踢; 踢出
leg.lunge = 弓步
leg.pigeon = 内八字; 内八
leg.onOne = 单脚站; 单脚站立; 单腿站; 腿单脚站立
set legs=apart = 双腿分开; 双脚分开; 两腿分开; 叉开双腿
set legs=together = 双脚并拢; 并拢双膝; 双腿并拢; 双膝并拢; 并拢双脚; 并拢双腿
set legs=crossed = 双腿交叉; 翘着二郎腿; 二郎腿; 翘着腿; 交叉双腿; 翘腿
shape.fist = 握拳; 握紧
shape.open = 手张开
shape.flat = 手指并拢
shape.peace = 剪刀手; 比耶; v字手势
shape.thumbsUp = 大拇指; 竖起大拇指; 点赞; 竖大拇指
shape.okay = ok手势; 比ok
shape.horns = 摇滚手势
shape.fingerHeart = 手指比心; 比心
shape.claw = 爪形手; 爪
shape.cupped = 手捧起
shape.grip = 手抓握
lookAside = 看向一边; 看向旁边; 看向别处; 看向一旁; 看着旁边; 扭头; 扭过头; 别过头; 别过脸; 转过脸; 移开视线
pair.hugKnees = 抱膝; 抱膝而坐; 抱膝坐; 抱着膝盖; 双手抱膝; 抱住膝盖; 抱着双膝; 抱住双膝
beside = 旁; 旁边
lyingOnSide = 侧躺; 侧卧; 侧身躺
leg.weight = 重心放在左腿; 重心放在右腿; 重心在左腿; 重心在右腿; 重心放在左脚; 重心放在右脚; 重心在左脚; 重心在右脚
do.kiss = 飞吻; 抛飞吻
pair.dance = 跳舞; 舞蹈; 起舞
`
