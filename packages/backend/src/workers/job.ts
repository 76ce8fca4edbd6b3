/** A module whose jobs run in a process of their own. Input and output pass by structured clone. */
export type JobModule = { run(input: unknown): Promise<unknown> }

export type Job = {
  /** A module that exports `run`. */
  readonly script: URL
  /** Whether it needs native code; that could reach further than a script may. */
  readonly isNative?: boolean
}

/** What a process is given: the input of a job, and how much processor time it may take. */
export type Order = { readonly input: unknown; readonly cpuMs: number }
