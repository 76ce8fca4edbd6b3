import type { SlackPost } from '@kamae/backend/slack/slack-hook'
import { LANGUAGES } from '@kamae/entities/user/contract'
import type { MessageRow } from './read-message.ts'
import { SLACK_WORDS } from './slack-words.ts'

const SHOWN_IN_NOTICE = 140

/**
 * A message as Slack shows it. What people wrote is in `plain_text`, which knows no mentions, links or formatting; in
 * the notification they are escaped. Source: https://docs.slack.dev/messaging/formatting-message-text
 */
export function postOf(row: MessageRow, language: string): SlackPost {
  const words = SLACK_WORDS[LANGUAGES.find((known) => known === language) ?? 'en']
  const facts = [
    [words.from, row.userUid ?? ''],
    [words.browser, row.browser],
  ].filter(([, fact]) => fact !== '')
  const link = { type: 'mrkdwn' as const, text: `${words.page}: <${linked(row.page)}>` }
  const plain = (text: string) => ({ type: 'plain_text' as const, text, emoji: false })
  const section = (text: string) => ({ type: 'section' as const, text: plain(text) })
  const notice = row.words.replaceAll('\n', ' ').slice(0, SHOWN_IN_NOTICE).toWellFormed()
  return {
    text: escaped(`${words[row.kind]}: ${notice}`),
    blocks: [
      { type: 'header', text: plain(words[row.kind]) },
      section(row.words),
      ...(row.error === '' ? [] : [section(`${words.failure}: ${row.error}`)]),
      ...(row.page === '' ? [] : [{ type: 'context' as const, elements: [link] }]),
      ...facts.map(([name, fact]) => ({
        type: 'context' as const,
        elements: [plain(`${name}: ${fact}`)],
      })),
      ...(row.status === 'perhaps-sent'
        ? [{ type: 'context' as const, elements: [plain(words.repeat)] }]
        : []),
      // The same at each try: a post that came twice is seen to be one.
      { type: 'context', elements: [plain(row.id)] },
    ],
  }
}

// An address of ours, without the signs that end or name a link.
function linked(page: string): string {
  return escaped(page.replaceAll('<', '%3C').replaceAll('>', '%3E').replaceAll('|', '%7C'))
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
