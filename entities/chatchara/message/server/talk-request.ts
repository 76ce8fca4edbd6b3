import type { CallContext } from '@kamae/backend/calls/context'
import type { Queries } from '@kamae/backend/database/queries'
import { estimateTokens } from '@kamae/backend/gpt/estimate-tokens'
import type { GptRequest } from '@kamae/backend/gpt/gpt'
import type { Body } from '@kamae/character/body'
import { personaOf } from '@kamae/character/card/persona'
import { chanceOf } from '@kamae/character/talk/chance'
import { nameInPrompt, type PromptParts, writePrompt } from '@kamae/character/talk/prompt'
import { asSaid, hiddenTexts } from '@kamae/character/talk/hidden-texts'
import { chatcharaContent } from '@kamae/entities/chatchara/content/server/table'
import { chatcharaPromptTemp } from '@kamae/entities/chatchara/promptTemp/server/table'
import { chatcharaDialog } from '@kamae/entities/chatchara/dialogRows/server/table'
import type { Frozen } from '@kamae/entities/chatchara/dialogRows/server/frozen'
import { reachable } from '@kamae/entities/published/server/who-may-see'
import { userProfile } from '@kamae/entities/user/server/profile/table'
import { and, eq, or, sql } from '@kamae/backend/database/sql'

const LANGUAGES: Readonly<Record<Frozen['language'], string>> = {
  ja: 'Japanese',
  en: 'English',
  zh: 'Chinese',
  es: 'Spanish',
  de: 'German',
  fr: 'French',
  ko: 'Korean',
}

/** So many turns of the character are watched together with its answer. */
const WATCHED_TURNS = 3

// Estimates are not exact.
const SLACK_TOKENS = 64

/** What a character's model is asked, and what its answer is watched for. */
export type Asked = {
  readonly request: GptRequest
  readonly names: readonly string[]
  readonly gestures: readonly string[]
  /** What its reader may not be shown word by word; empty where nothing is hidden. */
  readonly hidden: readonly string[]
  /** The same of what the character says there itself. */
  readonly hiddenSpoken: readonly string[]
  readonly open: readonly string[]
  /** What the character said last: the answer follows it, or goes on with it. */
  readonly said: string
}

type Talk = Pick<PromptParts, 'turns' | 'summary' | 'facts' | 'continues' | 'person'> & {
  /** Where it is another than the one that the dialog began with. */
  readonly greeting?: number
  readonly frozen: Frozen
  readonly model: Body['model'] | null
  /** What chance is drawn from where it is to stay as it fell. */
  readonly seed: string
  /** Whether the person wrote the character themselves. */
  readonly isOwn: boolean
}

/** Asks as a character: its author's texts, then the talk; who the person says they are in a message of their own. */
export function talkRequest({ gpt, ids }: Pick<CallContext, 'gpt' | 'ids'>, talk: Talk): Asked {
  const { frozen, seed } = talk
  const model = talk.model ?? frozen.model
  const persona = personaOf(frozen.card)
  const maxTokens = Math.min(model.maxTokens, gpt.maxTokens, Math.floor(gpt.contextTokens / 2))
  const sent = new Map<string, string>()
  const messages = writePrompt(
    {
      persona,
      template: frozen.template,
      gestures: frozen.gestures,
      language: LANGUAGES[frozen.language],
      greeting: frozen.greeting,
      ...talk,
    },
    {
      tokens: gpt.contextTokens - maxTokens - SLACK_TOKENS,
      estimate: estimateTokens,
      chance: (place) => chanceOf(place === undefined ? ids.id() : `${seed} ${place}`),
      onFilled: (text, filled) => sent.set(text, filled),
    },
  )
  const said = (texts: readonly string[]) => [
    ...new Set(
      texts.flatMap((text) => [
        sent.get(text) ?? '',
        ...asSaid(text, nameInPrompt(persona), talk.person.name),
      ]),
    ),
  ]
  const { background, spoken } = hiddenTexts(persona)
  const { template, isHidden, isTemplateHidden } = frozen
  const own = talk.turns.filter(({ role }) => role === 'character').map(({ text }) => text)
  return {
    request: {
      model: model.name ?? undefined,
      messages: messages.map((message) =>
        talk.isOwn && message.role === 'system' ? { ...message, isByHand: true } : message,
      ),
      temperature: model.temperature,
      maxTokens,
    },
    names: [...new Set([persona.nickname, persona.name, frozen.name])],
    gestures: frozen.gestures,
    hidden: [
      ...(isHidden ? said(background) : []),
      ...(isHidden || isTemplateHidden ? said([template ?? '']) : []),
    ],
    // Line by line as well: each is filled in by itself.
    hiddenSpoken: isHidden ? [...said(spoken), ...sent.values()] : [],
    // What fills an open persona into a hidden template is open.
    open: isHidden ? frozen.open : [...frozen.open, ...said(background), ...said(spoken)],
    said: own.slice(-WATCHED_TURNS).join('\n'),
  }
}

/**
 * What holds by now of the character of a dialog and of its template, whatever it was when that began: of one's own and of a
 * character that is gone, nothing. A template is seen where it still says the same to this person.
 */
export async function stateOf(
  db: Queries,
  uid: string,
  dialogId: string,
): Promise<{
  readonly isHidden: boolean
  readonly isModerated: boolean
  readonly isOwn: boolean
  readonly isTemplateHidden: boolean
}> {
  const { id, userUid, isPersonaHidden, moderatedAt, promptTempId } = chatcharaContent
  const { frozen, characterId } = chatcharaDialog
  const isSame = eq(chatcharaPromptTemp.template, sql`${frozen} ->> 'template'`)
  const isSeen = or(eq(chatcharaPromptTemp.userUid, uid), and(reachable(chatcharaPromptTemp), isSame))
  const [row] = await db
    .select({ userUid, isPersonaHidden, moderatedAt, isTemplateSeen: sql<boolean | null>`${isSeen}` })
    .from(chatcharaDialog)
    .leftJoin(chatcharaContent, eq(id, characterId))
    .leftJoin(
      chatcharaPromptTemp,
      eq(chatcharaPromptTemp.id, sql`coalesce((${frozen} ->> 'promptTempId')::uuid, ${promptTempId})`),
    )
    .leftJoin(userProfile, eq(userProfile.uid, chatcharaPromptTemp.userUid))
    .where(eq(chatcharaDialog.id, dialogId))
  const others = row?.userUid === uid ? undefined : row
  return {
    isOwn: row?.userUid === uid,
    isHidden: others?.isPersonaHidden ?? false,
    isModerated: (others?.moderatedAt ?? null) !== null,
    isTemplateHidden: row?.isTemplateSeen !== true,
  }
}
