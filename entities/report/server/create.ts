import type { CallContext } from '@kamae/backend/calls/context'
import { networkOf } from '@kamae/backend/limits/address-network'
import { person } from '@kamae/backend/identity/people/tables'
import { lookAt } from '@kamae/backend/resources/look-at'
import { uidOf } from '@kamae/protocol/contract/access'
import { CallError } from '@kamae/protocol/contract/errors'
import { implement } from '@kamae/protocol/server/implement'
import { and, eq, gt, isNull, or } from '@kamae/backend/database/sql'
import { type ReportKind, reportCreate } from '../contract.ts'
import { addReport } from './add-report.ts'
import { report, reportCase } from './table.ts'

const HOURLY = { tries: 20, seconds: 3600 }
// As long as a page that shows it may stand open.
const JUST_MS = 24 * 60 * 60 * 1000
const KNOWN_AFTER_MS = 30 * 24 * 60 * 60 * 1000

export const create = implement(reportCreate, async (input, context: CallContext) => {
  const { kind, id: item, reason, words } = input
  const uid = uidOf(context.caller)
  const [known] = await context.db
    .select({ id: report.id })
    .from(report)
    .where(and(eq(report.kind, kind), eq(report.item, item), eq(report.uid, uid)))
  // Said again it counts no more, also where the resource was hidden meanwhile.
  if (known) return { isReported: true }
  // Its name is shown to the operator alone.
  const { language } = context.slack ?? context
  const resource = await lookAt({ ...context, language }, kind, item)
  const isSeen =
    resource && (resource.ownerUid === uid || resource.isShown || (await wasJustHidden(context, kind, item)))
  if (!resource || !isSeen) {
    throw new CallError('not-found', 'There is nothing like this to report.')
  }
  if (resource.ownerUid === uid) {
    throw new CallError('permission-denied', 'This is your own: archive it instead.', { reason: 'own' })
  }
  const { people, operator, moderated } = context.resources
  await people.checkMayPublish(context.db, uid)
  const retryAfter = await context.tryLimits.count(`report/create ${uid}`, HOURLY)
  if (retryAfter > 0) {
    throw new CallError('resource-exhausted', 'You reported very much just now: wait a little.', {
      reason: 'too-many',
      retryAfter,
    })
  }
  const weight = await weightOf(context, uid, kind, item)
  const now = context.clock.now()
  await context.db.transaction(async (transaction) => {
    const isTipping = await addReport(transaction, {
      id: context.ids.id(),
      caseId: context.ids.id(),
      kind,
      item,
      ownerUid: resource.ownerUid,
      uid,
      reason,
      words,
      weight,
      hidesAt: context.reportWeights.hidesAt[kind === 'person' ? 'person' : 'resource'],
      now,
    })
    if (isTipping && kind === 'person') await people.makeProfile({ ...context, db: transaction }, item)
    if (isTipping) await moderated[kind]?.moderate(transaction, item, now)
    const reported = { kind, item, name: resource.name, words, reason, isHidden: isTipping }
    await operator.announceReport({ ...context, db: transaction }, reported)
  })
  return { isReported: true }
})

// What reports alone hid was there a moment ago: whoever looked at it then is heard like those who were quicker.
async function wasJustHidden({ db, clock }: CallContext, kind: ReportKind, item: string): Promise<boolean> {
  const isUndecided = or(isNull(reportCase.decision), eq(reportCase.decision, 'keep'))
  const isLately = gt(reportCase.hiddenAt, new Date(clock.now().getTime() - JUST_MS))
  const [hidden] = await db
    .select({ id: reportCase.id })
    .from(reportCase)
    .where(and(eq(reportCase.kind, kind), eq(reportCase.item, item), isLately, isUndecided))
  return hidden !== undefined
}

// What is known of the caller's earlier reports is added where it is written down. Of guests behind one address one
// counts for a resource a day: making another guest costs nothing.
async function weightOf(context: CallContext, uid: string, kind: ReportKind, item: string): Promise<number> {
  const { weights } = context.reportWeights
  if (context.caller?.isGuest) {
    const key = `report/guest ${kind} ${item} ${networkOf(context.address)}`
    const isAnother = (await context.tryLimits.count(key, { tries: 1, seconds: 86_400 })) > 0
    return isAnother ? 0 : weights.guest
  }
  const [someone] = await context.db
    .select({ since: person.createdAt })
    .from(person)
    .where(eq(person.id, uid))
  const age = context.clock.now().getTime() - (someone?.since.getTime() ?? Infinity)
  return age > KNOWN_AFTER_MS ? weights.known : weights.member
}
