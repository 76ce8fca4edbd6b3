import type { Words } from './template-words.ts'

const lasts = (time: string) => `このリンクは${time}以内に一度だけ使えます。`

export const ja: Words = {
  'verify-email': {
    subject: '【Kamae】メールアドレスの確認',
    lead: 'Kamaeへようこそ！このメールアドレスがご本人のものであることをご確認ください。',
    button: 'メールアドレスを確認する',
    lasts,
    otherwise:
      'Kamaeに登録した覚えがない場合は、どなたかがアドレスを間違えて入力した可能性があります。リンクは開かずに、このメールを破棄してください。',
  },
  'email-link': {
    subject: '【Kamae】ログイン用リンク',
    lead: '下のリンクからKamaeにログインできます。',
    button: 'ログインする',
    lasts,
    otherwise:
      'お心当たりがない場合は、このメールを無視してください。リンクがなければ、誰もログインできません。',
  },
  'password-reset': {
    subject: '【Kamae】パスワードの再設定',
    lead: '下のリンクからKamaeの新しいパスワードを設定してください。設定すると、ほかの端末からはログアウトされます。',
    button: '新しいパスワードを設定する',
    lasts,
    otherwise: 'お心当たりがない場合は、このメールを無視してください。パスワードは変更されません。',
  },
  minutes: (count) => `${count}分`,
  hours: (count) => `${count}時間`,
  orCopy: 'ボタンが使えない場合は、次のアドレスをブラウザに貼り付けてください。',
  code: (code, time) =>
    `Kamaeのログイン用コードは ${code} です。有効期限は${time}です。このコードは誰にも教えないでください。`,
}
