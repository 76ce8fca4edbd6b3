import { createStore } from 'zustand/vanilla'
import type { ShotError } from './batch-stage.ts'

/** A picture that could not be taken, by its place in the plan. */
export type ShotFailure = {
  readonly index: number
  readonly name: string
  readonly reason: ShotError['reason'] | 'unknown'
  /** Why its avatar was refused, where it was. */
  readonly refusal?: ShotError['refusal']
}

/** How far a batch of pictures is. */
export type JobProgress = {
  readonly total: number
  /** Finished pictures, those of an earlier visit too. */
  readonly done: number
  readonly bytes: number
  /** Milliseconds of work on it before this run, and when this run began (since 1970). */
  readonly spent: number
  readonly since: number
  /** The file that was finished last, and a small picture of it. */
  readonly name: string
  readonly preview: Blob | undefined
  readonly failures: readonly ShotFailure[]
  /** False once the device had no room for a finished picture: a reload loses those from there on. */
  readonly isKept: boolean
}

/** The one job of this page. */
export type BatchJob =
  | { readonly step: 'none' }
  /** Begun on an earlier visit. */
  | { readonly step: 'waiting'; readonly done: number; readonly total: number; readonly name: string }
  /** Another tab is at work on it. */
  | { readonly step: 'otherTab' }
  | ({ readonly step: 'running' } & JobProgress)
  /** All that can be taken are taken; the person says what becomes of the others. */
  | ({ readonly step: 'asking' } & JobProgress)
  /** `file`: the ZIP's name; empty for a picture alone. */
  | ({ readonly step: 'ended'; readonly file: string } & JobProgress)
  | ({ readonly step: 'stopped'; readonly reason: StopReason } & JobProgress)

/** Why a job stopped before its end: no room on the disk, more than the memory holds, no picture at all, no 3D, or the file cannot be written. */
export type StopReason = 'full' | 'too-large' | 'nothing' | 'no-webgl' | 'unwritable'

export const batchJob = createStore<BatchJob>(() => ({ step: 'none' }))
