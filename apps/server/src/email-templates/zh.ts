import type { Words } from './template-words.ts'

const lasts = (time: string) => `此链接在 ${time}内有效，且只能使用一次。`

export const zh: Words = {
  'verify-email': {
    subject: '请验证你的 Kamae 邮箱地址',
    lead: '欢迎来到 Kamae！请确认这个邮箱地址属于你本人。',
    button: '验证邮箱地址',
    lasts,
    otherwise: '没有注册过 Kamae？可能有人误填了你的邮箱地址。请不要打开链接，直接忽略本邮件即可。',
  },
  'email-link': {
    subject: '你的 Kamae 登录链接',
    lead: '点击下面的链接即可登录 Kamae。',
    button: '登录',
    lasts,
    otherwise: '如果不是你本人的操作，请忽略本邮件。没有这个链接，任何人都无法登录。',
  },
  'password-reset': {
    subject: '重置你的 Kamae 密码',
    lead: '点击下面的链接，为 Kamae 设置新密码。设置后，你在其他设备上将自动退出登录。',
    button: '设置新密码',
    lasts,
    otherwise: '如果不是你本人的操作，请忽略本邮件，你的密码不会改变。',
  },
  minutes: (count) => `${count} 分钟`,
  hours: (count) => `${count} 小时`,
  orCopy: '如果按钮无法使用，请将以下地址复制到浏览器中打开：',
  code: (code, time) => `【Kamae】你的登录验证码是 ${code}，${time}内有效。请勿将验证码告诉任何人。`,
}
