import { type AuditEntry, auditList } from '@kamae/entities/audit/contract'
import { avatarposeBundleGet } from '@kamae/entities/avatarposeBundle/contract'
import {
  type AdminCounts,
  type AdminHealth,
  type AdminTask,
  adminCounts,
  adminHealth,
  adminTasks,
} from '@kamae/entities/desk/contract'
import { gptStatus } from '@kamae/entities/gpt/contract'
import {
  type FeaturedEntry,
  type FeaturedKind,
  featuredArchive,
  featuredCreate,
  featuredListAll,
  featuredMove,
} from '@kamae/entities/featured/contract'
import { type OutboxItem, outboxList } from '@kamae/entities/outbox/contract'
import {
  type ReportCase,
  type ReportDecision,
  reportDecide,
  reportList,
} from '@kamae/entities/report/contract'
import { shareAvatarPoseGet } from '@kamae/entities/shareAvatarPose/contract'
import {
  type SlackMessage,
  slackMessageArchive,
  slackMessageGet,
  slackMessageList,
  slackMessageResend,
  slackMessageStatus,
} from '@kamae/entities/slackMessage/contract'
import type { InputOf, OutputOf } from '@kamae/protocol/contract/procedure'
import { client } from '../../../session/api.ts'
import { type Page, pageAt } from './page-at.ts'

export type ModelState = Pick<OutputOf<typeof gptStatus>, 'isSet' | 'models' | 'month'>

/** Which models answer here, and what everybody together may still use this month. Fails with `CallError`. */
export async function readModels(): Promise<ModelState> {
  return client.call(gptStatus, {})
}

export async function listOutbox(cursor?: string): Promise<Page<OutboxItem>> {
  return client.call(outboxList, pageAt(cursor))
}

export async function listNotifications(cursor?: string): Promise<Page<SlackMessage>> {
  return client.call(slackMessageList, pageAt(cursor))
}

export async function readSlackStatus(): Promise<OutputOf<typeof slackMessageStatus>> {
  return client.call(slackMessageStatus, {})
}

/** A message as it is now. Fails with `CallError`. */
export async function readNotification(id: string): Promise<SlackMessage> {
  return (await client.call(slackMessageGet, { id })).slackMessage
}

/** Puts a message into the queue to Slack again. Fails with `CallError`. */
export async function resendNotification(id: string): Promise<SlackMessage> {
  return (await client.call(slackMessageResend, { id })).slackMessage
}

/** Takes a message off the list, or puts it back. Fails with `CallError`. */
export async function archiveNotification(id: string, isArchived: boolean): Promise<SlackMessage> {
  return (await client.call(slackMessageArchive, { id, isArchived })).slackMessage
}

export async function countWaiting(): Promise<AdminCounts> {
  return client.call(adminCounts, {})
}

export async function listTasks(): Promise<readonly AdminTask[]> {
  return (await client.call(adminTasks, {})).tasks
}

export async function readHealth(): Promise<AdminHealth> {
  return client.call(adminHealth, {})
}

export async function listLog(call: string, cursor?: string): Promise<Page<AuditEntry>> {
  return client.call(auditList, { ...pageAt(cursor), ...(call ? { call } : {}) })
}

export async function listCases(state: 'open' | 'decided', cursor?: string): Promise<Page<ReportCase>> {
  return client.call(reportList, { ...pageAt(cursor), state })
}

/** Decides about a reported resource; answers its case as it is then. Fails with `CallError`. */
export async function decideCase(
  { kind, item }: ReportCase,
  decision: ReportDecision,
  note: string,
): Promise<ReportCase> {
  return (await client.call(reportDecide, { kind, id: item, decision, note })).case
}

export async function listFeatured(kind: FeaturedKind): Promise<readonly FeaturedEntry[]> {
  return (await client.call(featuredListAll, { kind })).featured
}

export type FeaturedChange =
  | ({ readonly do: 'create' } & InputOf<typeof featuredCreate>)
  | ({ readonly do: 'move' } & InputOf<typeof featuredMove>)
  | ({ readonly do: 'archive' } & InputOf<typeof featuredArchive>)

/** Changes what is featured; answers all of its kind as it is then. Fails with `CallError`. */
export async function changeFeatured(change: FeaturedChange): Promise<readonly FeaturedEntry[]> {
  if (change.do === 'create') return (await client.call(featuredCreate, change)).featured
  if (change.do === 'move') return (await client.call(featuredMove, change)).featured
  return (await client.call(featuredArchive, change)).featured
}

/** The id of the resource that a link leads to, or the last part of one. Fails with `CallError`, `not-found` for another's. */
export async function idOfLink(kind: FeaturedKind, link: string): Promise<string> {
  const slug = /([0-9A-Za-z]+)\/?(?:[?#].*)?$/.exec(link.trim())?.[1] ?? ''
  if (kind === 'pose') return (await client.call(shareAvatarPoseGet, { slug })).sharedAvatarPose.poseId
  return (await client.call(avatarposeBundleGet, { id: slug })).avatarposeBundle.id
}
