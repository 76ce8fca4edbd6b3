import { StageUnavailableError } from '@kamae/stage/stage/drawing'
import { DeviceStorageError } from '../../../../features/device-store/device-store.ts'
import { fileNameOf } from '@kamae/pose/documents/file-name'
import { type JobProgress, batchJob, type ShotFailure, type StopReason } from './job.ts'
import { markJob } from './job-mark.ts'
import { forgetJobs, type StoredJob, keepJob, keepPicture, readJob, readPicture } from './job-store.ts'
import { alone } from './one-tab.ts'
import { type BatchPlan, type Shot, shotsOf } from '../plan/plan.ts'
import { shotEnding } from './shot-ending.ts'
import { shotNames } from './shot-names.ts'
import { smallPicture } from './small-picture.ts'
import { openBatchStage, ShotError, type BatchStage } from './batch-stage.ts'
import { chooseSink, type PictureSink, SINGLE_SINK, sweepOwnFiles, ZipTooLargeError } from './picture-sink.ts'

/** How a run is ended from outside: for good, or to be gone on with later. */
type Ending = 'cancel' | 'pause'

let ending: AbortController | undefined
let decide: ((what: 'retry' | 'finish') => void) | undefined

/** Begins to take the pictures of a plan, `complete` being what it lacks until the person has chosen a file; false when the person chose no file. Needs a press just before. */
export async function startJob(
  draft: BatchPlan,
  complete: (draft: BatchPlan) => Promise<BatchPlan>,
): Promise<boolean> {
  const sink = await sinkOf(draft)
  if (!sink) return false
  try {
    const plan = await complete(draft)
    void run({ id: crypto.randomUUID(), plan, spent: 0 }, new Set(), sink, 'all')
    return true
  } catch (error) {
    await sink.drop()
    throw error
  }
}

/** Goes on with the job of an earlier visit, or hands over only what is done of it; false when the person chose no file. Needs a press just before. */
export async function resumeJob(what: 'all' | 'done'): Promise<boolean> {
  const kept = await readJob()
  if (!kept) {
    batchJob.setState({ step: 'none' }, true)
    return false
  }
  // What is done is asked for where the device is full: it must not take room once more.
  const sink = await sinkOf(kept.job.plan, what === 'done')
  if (!sink) return false
  void run(kept.job, kept.done, sink, what)
  return true
}

/** Looks whether a job waits on this device; takes away what others have left. */
export async function findJob(): Promise<void> {
  if (batchJob.getState().step !== 'none') return
  try {
    const found = await alone(async () => {
      const kept = await readJob()
      if (!kept) {
        await Promise.all([forgetJobs(), sweepOwnFiles()])
        return { step: 'none' } as const
      }
      const { job, done } = kept
      return {
        step: 'waiting',
        done: done.size,
        total: shotsOf(job.plan).length,
        name: zipName(job.plan),
      } as const
    })
    batchJob.setState(found ?? { step: 'otherTab' }, true)
  } catch (error) {
    // Where the browser keeps nothing, nothing waits.
    if (!(error instanceof DeviceStorageError)) throw error
  }
}

/** Gives the job up, running or waiting: nothing of it stays. */
export async function cancelJob(): Promise<void> {
  if (ending) return ending.abort('cancel' satisfies Ending)
  await forgetAll()
  batchJob.setState({ step: 'none' }, true)
}

/** Stops the job that runs, to go on with it at another visit. */
export function pauseJob(): void {
  ending?.abort('pause' satisfies Ending)
}

/** Reports what becomes of pictures that could not be taken. */
export function decideFailures(what: 'retry' | 'finish'): void {
  decide?.(what)
}

/** Puts away what the job last reported. */
export function closeJob(): void {
  const { step } = batchJob.getState()
  if (step === 'ended' || step === 'otherTab') batchJob.setState({ step: 'none' }, true)
}

async function sinkOf(plan: BatchPlan, isSparing = false): Promise<PictureSink | undefined> {
  return shotsOf(plan).length === 1 ? SINGLE_SINK : chooseSink(zipName(plan), { isSparing })
}

const zipName = (plan: BatchPlan) => fileNameOf(plan.name, '.zip')

async function run(
  job: StoredJob,
  done: ReadonlySet<number>,
  sink: PictureSink,
  what: 'all' | 'done',
): Promise<void> {
  if (ending) return
  const giveUp = new AbortController()
  ending = giveUp
  try {
    const hasRun = await alone(() => runAlone(job, done, sink, what, giveUp.signal))
    if (!hasRun) batchJob.setState({ step: 'otherTab' }, true)
  } finally {
    ending = undefined
    decide = undefined
  }
}

async function runAlone(
  job: StoredJob,
  done: ReadonlySet<number>,
  sink: PictureSink,
  what: 'all' | 'done',
  signal: AbortSignal,
): Promise<true> {
  const { plan } = job
  const all = shotsOf(plan)
  const shots = what === 'done' ? all.filter(({ index }) => done.has(index)) : all
  const since = Date.now()
  let progress: JobProgress = {
    total: shots.length,
    done: 0,
    bytes: 0,
    spent: job.spent,
    since,
    name: '',
    preview: undefined,
    failures: [],
    isKept: true,
  }
  const report = (change: Partial<JobProgress>) => {
    progress = { ...progress, ...change }
    batchJob.setState({ step: 'running', ...progress }, true)
  }
  const stop = (reason: StopReason) => batchJob.setState({ step: 'stopped', reason, ...progress }, true)
  const batchStage = openBatchStage(plan)
  const taking = takeAll({ job, done, shots, batchStage, sink, signal, report, progress: () => progress })
  try {
    report({})
    await sweepOwnFiles()
    try {
      await keepJob(job)
    } catch (error) {
      if (!(error instanceof DeviceStorageError)) throw error
      report({ isKept: false })
    }
    await sink.take(taking, signal)
    if (progress.done === 0) {
      stop('nothing')
      return true
    }
    if (what === 'done') {
      const [total, finished] = [all.length, done.size]
      batchJob.setState({ step: 'waiting', total, done: finished, name: zipName(plan) }, true)
      return true
    }
    await forgetAll(sink.kind === 'device')
    batchJob.setState({ step: 'ended', file: sink.kind === 'single' ? '' : zipName(plan), ...progress }, true)
  } catch (error) {
    if (signal.aborted) {
      if (signal.reason === 'cancel') await forgetAll()
      batchJob.setState({ step: 'none' }, true)
    } else stop(stopReason(error))
  } finally {
    batchStage.dispose()
  }
  return true
}

type Taking = {
  readonly job: StoredJob
  readonly done: ReadonlySet<number>
  readonly shots: readonly Shot[]
  readonly batchStage: BatchStage
  readonly sink: PictureSink
  readonly signal: AbortSignal
  readonly report: (change: Partial<JobProgress>) => void
  readonly progress: () => JobProgress
}

/** The pictures one by one, each taken only when the ZIP asks for it; those that failed are tried again as long as the person wants. */
async function* takeAll(taking: Taking): AsyncGenerator<{ name: string; input: Blob; lastModified: Date }> {
  const { job, shots, signal, report, progress } = taking
  const names = shotNames(job.plan, shotEnding(job.plan))
  let open = shots
  while (open.length > 0) {
    const failed: Shot[] = []
    for (const shot of open) {
      signal.throwIfAborted()
      const name = names[shot.index] ?? ''
      const picture = await keptOrTaken(taking, shot).catch((error: unknown) =>
        failureReasonOf(error, signal),
      )
      if (picture instanceof Blob) {
        const preview = await smallPicture(picture)
        const { done, bytes } = progress()
        report({ done: done + 1, bytes: bytes + picture.size, name, preview })
        yield { name, input: picture, lastModified: new Date() }
      } else {
        failed.push(shot)
        report({ failures: [...progress().failures, { index: shot.index, name, ...picture }] })
      }
    }
    if (failed.length === 0) return
    const answer = await asked(taking)
    report({ failures: answer === 'retry' ? [] : progress().failures })
    open = answer === 'retry' ? failed : []
  }
}

async function keptOrTaken(taking: Taking, shot: Shot): Promise<Blob> {
  const { job, done, batchStage, sink, signal, report, progress } = taking
  const kept = done.has(shot.index) ? await readPicture(job.id, shot.index) : undefined
  if (kept) return kept
  const picture = await batchStage.take(shot, signal)
  const { isKept, spent, since } = progress()
  if (!isKept) return picture
  try {
    await keepPicture({ ...job, spent: spent + Date.now() - since }, shot.index, picture)
  } catch (error) {
    // Where the ZIP lies on the same device, it would not find room either: it stops while all but this one is kept.
    const isEnd =
      !(error instanceof DeviceStorageError) || (error.reason === 'full' && sink.kind === 'device')
    if (isEnd) throw error
    report({ isKept: false })
  }
  return picture
}

async function asked({ progress, signal }: Taking): Promise<'retry' | 'finish'> {
  batchJob.setState({ step: 'asking', ...progress() }, true)
  return new Promise((resolve, reject) => {
    decide = resolve
    signal.addEventListener('abort', () => reject(signal.reason as unknown))
  })
}

/** Why one picture failed; what is no failure of that picture alone is thrown on. */
function failureReasonOf(error: unknown, signal: AbortSignal): Pick<ShotFailure, 'reason' | 'refusal'> {
  const isEnd = error instanceof StageUnavailableError || error instanceof DeviceStorageError
  if (signal.aborted || isEnd) throw error
  if (error instanceof ShotError) return { reason: error.reason, refusal: error.refusal }
  console.warn(error)
  return { reason: 'unknown' }
}

function stopReason(error: unknown): StopReason {
  if (error instanceof StageUnavailableError) return 'no-webgl'
  if (error instanceof ZipTooLargeError) return 'too-large'
  if (error instanceof DeviceStorageError && error.reason === 'full') return 'full'
  if (error instanceof DOMException && error.name === 'QuotaExceededError') return 'full'
  console.warn(error)
  return 'unwritable'
}

/** Takes the job off the device; a ZIP that the browser may still be copying stays until the next visit. */
async function forgetAll(isCopied = false): Promise<void> {
  try {
    await forgetJobs()
    if (isCopied) markJob()
    else await sweepOwnFiles()
  } catch (error) {
    if (!(error instanceof DeviceStorageError)) throw error
  }
}
