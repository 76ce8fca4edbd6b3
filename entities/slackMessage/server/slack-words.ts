import type { Language } from '@kamae/entities/user/contract'
import type { SlackMessage } from '../contract.ts'

/** What is around a message in the operator's Slack. */
export type SlackWords = Readonly<Record<SlackMessage['kind'], string>> & {
  readonly page: string
  readonly browser: string
  readonly failure: string
  readonly from: string
  /** Of a message whose first answer was lost. */
  readonly repeat: string
}

export const SLACK_WORDS: Readonly<Record<Language, SlackWords>> = {
  ja: {
    problem: '不具合の報告',
    idea: 'アイデア',
    other: 'メッセージ',
    report: '通報',
    appeal: '再審査の依頼',
    page: 'ページ',
    browser: 'ブラウザ',
    failure: 'エラー',
    from: '送信者',
    repeat: '再送したメッセージです。すでに届いている可能性があります。',
  },
  en: {
    problem: 'A problem',
    idea: 'An idea',
    other: 'A message',
    report: 'A report',
    appeal: 'Request for review',
    page: 'Page',
    browser: 'Browser',
    failure: 'Error',
    from: 'From',
    repeat: 'Sent again. You may already have this message.',
  },
  zh: {
    problem: '问题反馈',
    idea: '建议',
    other: '留言',
    report: '举报',
    appeal: '申请复核',
    page: '页面',
    browser: '浏览器',
    failure: '错误',
    from: '来自',
    repeat: '这是重新发送的消息，之前可能已经送达。',
  },
  es: {
    problem: 'Un problema',
    idea: 'Una idea',
    other: 'Un mensaje',
    report: 'Una denuncia',
    appeal: 'Piden una revisión',
    page: 'Página',
    browser: 'Navegador',
    failure: 'Error',
    from: 'De',
    repeat: 'Reenviado: puede que ya haya llegado antes.',
  },
  de: {
    problem: 'Ein Problem',
    idea: 'Eine Idee',
    other: 'Eine Nachricht',
    report: 'Eine Meldung',
    appeal: 'Bitte um Überprüfung',
    page: 'Seite',
    browser: 'Browser',
    failure: 'Fehler',
    from: 'Von',
    repeat: 'Erneut gesendet: Diese Nachricht kam vielleicht schon an.',
  },
  fr: {
    problem: 'Un problème',
    idea: 'Une idée',
    other: 'Un message',
    report: 'Un signalement',
    appeal: 'Demande de réexamen',
    page: 'Page',
    browser: 'Navigateur',
    failure: 'Erreur',
    from: 'De',
    repeat: 'Renvoyé : ce message est peut-être déjà arrivé.',
  },
  ko: {
    problem: '문제 신고',
    idea: '아이디어',
    other: '메시지',
    report: '신고',
    appeal: '재검토 요청',
    page: '페이지',
    browser: '브라우저',
    failure: '오류',
    from: '보낸 사람',
    repeat: '다시 보낸 메시지예요. 이미 도착했을 수 있어요.',
  },
}
