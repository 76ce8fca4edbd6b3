import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { codeOf } from '../../system/error-code.ts'
import { type ProcessIdentity, identityOf, isRunning } from './process-identity.ts'

/** A folder held by this process until `release`. */
export type FolderLock = { release(): void }

/** Takes `folder` for this process, or names the running process that holds it; a dead one's claim is void. */
export function lockFolder(folder: string): FolderLock | { readonly heldBy: number } {
  const path = join(folder, 'lock')
  const mine = JSON.stringify(identityOf(process.pid))
  for (;;) {
    if (claim(path, mine)) return { release: () => giveUp(path, mine) }
    const holder = holderOf(path)
    if (holder !== undefined && isRunning(holder)) return { heldBy: holder.pid }
    clearStale(path, mine)
  }
}

/** The running process that holds `folder`; undefined where none does. */
export function processHolding(folder: string): number | undefined {
  const holder = holderOf(join(folder, 'lock'))
  return holder !== undefined && isRunning(holder) ? holder.pid : undefined
}

// A hard link appears whole or not at all, so a half-written lock is never read.
function claim(path: string, text: string): boolean {
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, text, { mode: 0o644 })
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

// Two starters may see one stale lock; the second claim lets one of them remove it, and only after another look.
function clearStale(path: string, mine: string): void {
  const turn = `${path}.turn`
  if (!claim(turn, mine)) {
    const text = readIfThere(turn)
    if (isVoid(text)) moveAway(turn, text)
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5)
    return
  }
  // What is not there was cleared by another, and may be somebody's claim before it could be removed.
  if (isVoid(readIfThere(path))) rmSync(path, { force: true })
  giveUp(turn, mine)
}

/** Whether a claim is there, and nobody's. */
function isVoid(text: string | undefined): text is string {
  const holder = holderIn(text)
  return text !== undefined && (holder === undefined || !isRunning(holder))
}

// A turn is cleared without one: what another put there in between goes back.
function moveAway(path: string, text: string): void {
  const away = `${path}.${process.pid}`
  try {
    renameSync(path, away)
    if (readIfThere(away) !== text) linkSync(away, path)
  } catch (error) {
    if (!['ENOENT', 'EEXIST'].includes(codeOf(error) ?? '')) throw error
  } finally {
    rmSync(away, { force: true })
  }
}

function giveUp(path: string, mine: string): void {
  if (readIfThere(path) === mine) rmSync(path, { force: true })
}

function holderOf(path: string): ProcessIdentity | undefined {
  return holderIn(readIfThere(path))
}

function holderIn(text: string | undefined): ProcessIdentity | undefined {
  if (text === undefined) return undefined
  try {
    const { pid, born } = JSON.parse(text) as Partial<ProcessIdentity>
    return typeof pid === 'number' && typeof born === 'string' ? { pid, born } : undefined
  } catch {
    // Not written by us: nobody's claim.
    return undefined
  }
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}
