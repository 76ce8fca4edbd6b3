import type { Words } from './template-words.ts'

const lasts = (time: string) => `이 링크는 ${time} 안에 한 번만 쓸 수 있어요.`

export const ko: Words = {
  'verify-email': {
    subject: '[Kamae] 이메일 주소를 확인해 주세요',
    lead: 'Kamae에 오신 것을 환영해요! 본인의 이메일 주소가 맞는지 확인해 주세요.',
    button: '이메일 주소 확인하기',
    lasts,
    otherwise:
      'Kamae에 가입한 적이 없으신가요? 다른 사람이 주소를 잘못 입력했을 수 있어요. 링크를 열지 말고 이 메일을 무시해 주세요.',
  },
  'email-link': {
    subject: '[Kamae] 로그인 링크',
    lead: '아래 링크로 Kamae에 로그인할 수 있어요.',
    button: '로그인하기',
    lasts,
    otherwise: '직접 요청하지 않으셨다면 이 메일을 무시해 주세요. 링크가 없으면 아무도 로그인할 수 없어요.',
  },
  'password-reset': {
    subject: '[Kamae] 비밀번호 재설정',
    lead: '아래 링크에서 Kamae의 새 비밀번호를 정해 주세요. 다른 기기에서는 로그아웃돼요.',
    button: '새 비밀번호 정하기',
    lasts,
    otherwise: '직접 요청하지 않으셨다면 이 메일을 무시해 주세요. 비밀번호는 바뀌지 않아요.',
  },
  minutes: (count) => `${count}분`,
  hours: (count) => `${count}시간`,
  orCopy: '버튼이 작동하지 않으면 다음 주소를 브라우저에 붙여 넣어 주세요.',
  code: (code, time) =>
    `[Kamae] 로그인 코드: ${code}. ${time} 동안 쓸 수 있어요. 다른 사람에게 알려 주지 마세요.`,
}
