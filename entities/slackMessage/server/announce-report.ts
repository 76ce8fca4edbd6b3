import type { CallContext } from '@kamae/backend/calls/context'
import type { ReportedResource } from '@kamae/backend/resources/operator'
import type { ReportReason } from '@kamae/entities/report/contract'
import { LANGUAGES, type Language } from '@kamae/entities/user/contract'
import { notifyOperator } from './notify-operator.ts'

/**
 * Tells the operator's Slack, where one is set: however many report a thing on one day, once of it and once that it is
 * hidden. Who reported it is not told.
 */
export async function announceReport(
  context: Pick<CallContext, 'db' | 'clock' | 'ids' | 'slack' | 'publicUrl'>,
  { kind, item, name, words, reason, isHidden }: ReportedResource,
): Promise<void> {
  const { slack, publicUrl } = context
  if (slack === undefined) return
  const language = LANGUAGES.find((known) => known === slack.language) ?? 'en'
  const reasons: Readonly<Record<string, string | undefined>> = REASONS[language]
  const why = reason === null ? undefined : reasons[reason]
  await notifyOperator(context, {
    kind: reason === null ? 'appeal' : 'report',
    words: [why, name, words].filter((each) => each !== undefined && each !== '').join('\n'),
    page: `${publicUrl}/${language}/desk`,
    sameAs: `${kind} ${item} ${isHidden}`,
  })
}

const REASONS = {
  ja: {
    sexual: '性的な内容なのに、その表示がない',
    minors: '子どもを性的に扱う、または危険にさらす',
    violence: '残虐な暴力なのに、その表示がない',
    hate: '特定の集団への憎悪表現',
    harassment: '嫌がらせや脅迫',
    copyright: 'ほかの人の作品を無断で使っている',
    spam: 'スパムや詐欺',
    other: 'その他',
  },
  en: {
    sexual: 'Sexual content not marked as such',
    minors: 'Sexualises or endangers a child',
    violence: 'Cruel violence not marked as such',
    hate: 'Hate against a group of people',
    harassment: 'Harasses or threatens somebody',
    copyright: 'Uses somebody’s work without permission',
    spam: 'Spam or fraud',
    other: 'Something else',
  },
  zh: {
    sexual: '含有性内容但未标注',
    minors: '将儿童性化或危害儿童',
    violence: '含有残暴内容但未标注',
    hate: '针对某个群体的仇恨',
    harassment: '骚扰或威胁他人',
    copyright: '未经许可使用他人作品',
    spam: '垃圾信息或欺诈',
    other: '其他',
  },
  es: {
    sexual: 'Sexual y sin marcar como tal',
    minors: 'Sexualiza o pone en peligro a menores',
    violence: 'Violencia cruel y sin marcar como tal',
    hate: 'Odio contra un grupo de personas',
    harassment: 'Acosa o amenaza a alguien',
    copyright: 'Usa la obra de alguien sin permiso',
    spam: 'Spam o fraude',
    other: 'Otra cosa',
  },
  de: {
    sexual: 'Sexuell und nicht so gekennzeichnet',
    minors: 'Sexualisiert oder gefährdet ein Kind',
    violence: 'Grausame Gewalt und nicht so gekennzeichnet',
    hate: 'Hass gegen eine Gruppe von Menschen',
    harassment: 'Belästigt oder bedroht jemanden',
    copyright: 'Nutzt ein fremdes Werk ohne Erlaubnis',
    spam: 'Spam oder Betrug',
    other: 'Etwas anderes',
  },
  fr: {
    sexual: 'Contenu sexuel non signalé comme tel',
    minors: 'Sexualise ou met en danger un enfant',
    violence: 'Violence extrême non signalée comme telle',
    hate: 'Haine envers un groupe de personnes',
    harassment: 'Harcèle ou menace quelqu’un',
    copyright: 'Reprend l’œuvre de quelqu’un sans autorisation',
    spam: 'Spam ou fraude',
    other: 'Autre chose',
  },
  ko: {
    sexual: '성적인 내용인데 표시가 없음',
    minors: '아동을 성적으로 묘사하거나 위험에 빠뜨림',
    violence: '잔혹한 폭력인데 표시가 없음',
    hate: '특정 집단에 대한 혐오',
    harassment: '누군가를 괴롭히거나 위협함',
    copyright: '다른 사람의 작품을 허락 없이 사용함',
    spam: '스팸이나 사기',
    other: '그 밖의 문제',
  },
} satisfies Record<Language, Record<ReportReason, string>>
