import { randomInt } from 'node:crypto'

import { and, eq, isNotNull, isNull, lt } from '../../database/sql.ts'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

import type { Clock } from '../../system/clock.ts'
import type { Queries } from '../../database/queries.ts'
import type { KeyedHash } from '../../secrets/keyed-hash.ts'
import type { Sealed } from '../../secrets/sealed.ts'
import { recoveryCode, secondFactor } from './tables.ts'
import { newTotpSecret, totpStepOf } from '../passwords/totp.ts'

/** Code generators (TOTP) and the ten codes for the day one is lost. */
export type SecondFactors = {
  isOn(personId: string): Promise<boolean>
  /** A new secret, in place of one that was never confirmed; undefined where one is on already. */
  begin(personId: string): Promise<string | undefined>
  /** Turns it on by its first code; answers ten recovery codes, or undefined where the code is wrong. */
  confirm(personId: string, code: string): Promise<string[] | undefined>
  /** Whether a code is right; each of the generator and each for recovery is taken once. */
  prove(personId: string, code: string): Promise<boolean>
  end(personId: string): Promise<void>
  hasShortPassword(personId: string): Promise<boolean>
  noteShortPassword(personId: string, isShort: boolean): Promise<void>
}

const RECOVERY_CODES = 10
// Without those that look like others.
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

export function openSecondFactors(
  db: NodePgDatabase,
  clock: Clock,
  hash: KeyedHash,
  sealed: Sealed,
): SecondFactors {
  const mine = (personId: string) => eq(secondFactor.userId, personId)
  const on = (personId: string) => and(mine(personId), isNotNull(secondFactor.confirmedAt))
  const hashOf = (personId: string, code: string) => hash('recovery', `${personId} ${code}`)

  async function rowOf(where: ReturnType<typeof and>, within: Queries = db) {
    const [row] = await within.select().from(secondFactor).where(where)
    return row
  }

  // One statement moves the last step forward: of two equal codes at one moment one alone gets through.
  async function takeStep(
    within: Queries,
    personId: string,
    code: string,
    isConfirming: boolean,
  ): Promise<boolean> {
    const where = isConfirming ? and(mine(personId), isNull(secondFactor.confirmedAt)) : on(personId)
    const row = await rowOf(where, within)
    const secret = row && sealed.open(row.secret)
    const step = secret === undefined ? undefined : totpStepOf(secret, code, clock.now())
    if (row === undefined || step === undefined) return false
    const taken = await within
      .update(secondFactor)
      .set({ lastStep: step, ...(isConfirming && { confirmedAt: clock.now() }) })
      .where(and(where, eq(secondFactor.secret, row.secret), lt(secondFactor.lastStep, step)))
      .returning({ id: secondFactor.userId })
    return taken.length === 1
  }

  return {
    isOn: async (personId) => (await rowOf(on(personId))) !== undefined,
    begin: async (personId) => {
      const secret = newTotpSecret()
      const row = { secret: sealed.seal(secret), lastStep: 0, createdAt: clock.now() }
      const begun = await db
        .insert(secondFactor)
        .values({ userId: personId, ...row })
        .onConflictDoUpdate({
          target: secondFactor.userId,
          set: row,
          setWhere: isNull(secondFactor.confirmedAt),
        })
        .returning({ id: secondFactor.userId })
      return begun.length === 1 ? secret : undefined
    },
    confirm: (personId, code) =>
      // It is on with its recovery codes, or not at all.
      db.transaction(async (transaction) => {
        if (!(await takeStep(transaction, personId, code, true))) return undefined
        const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
        await transaction.delete(recoveryCode).where(eq(recoveryCode.userId, personId))
        await transaction
          .insert(recoveryCode)
          .values(codes.map((each) => ({ userId: personId, hash: hashOf(personId, each) })))
        return codes
      }),
    prove: async (personId, typed) => {
      const code = typed.toLowerCase().replaceAll(/\s/g, '')
      if (/^\d{6}$/.test(code)) return takeStep(db, personId, code, false)
      const used = await db
        .delete(recoveryCode)
        .where(and(eq(recoveryCode.userId, personId), eq(recoveryCode.hash, hashOf(personId, code))))
        .returning({ hash: recoveryCode.hash })
      return used.length === 1
    },
    end: async (personId) => {
      await db.transaction(async (transaction) => {
        await transaction.delete(secondFactor).where(mine(personId))
        await transaction.delete(recoveryCode).where(eq(recoveryCode.userId, personId))
      })
    },
    hasShortPassword: async (personId) => (await rowOf(on(personId)))?.hasShortPassword ?? false,
    noteShortPassword: async (personId, isShort) => {
      await db.update(secondFactor).set({ hasShortPassword: isShort }).where(mine(personId))
    },
  }
}

// 49 bits; ten tries a quarter of an hour are all that anybody has.
function newRecoveryCode(): string {
  const code = Array.from({ length: 10 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return `${code.slice(0, 5)}-${code.slice(5)}`
}
