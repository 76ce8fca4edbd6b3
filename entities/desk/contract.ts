// What the operator sees of the server itself.
import { Moment } from '@kamae/protocol/contract/entity'
import { procedure } from '@kamae/protocol/contract/procedure'
import * as z from 'zod/mini'

/** A task that is done again and again; the error is of the last failed run. */
export const AdminTask = z.object({
  name: z.string(),
  /** When, as cron has it (UTC); null where no server has it any more. */
  cron: z.nullable(z.string()),
  state: z.enum(['idle', 'waiting', 'running']),
  ranAt: z.nullable(Moment),
  seconds: z.nullable(z.number()),
  runs: z.number(),
  failures: z.number(),
  failedAt: z.nullable(Moment),
  error: z.nullable(z.string()),
  /** Whether the last run failed. */
  isFailing: z.boolean(),
})
export type AdminTask = z.infer<typeof AdminTask>

export const adminTasks = procedure({
  path: 'desk/tasks',
  method: 'GET',
  access: 'operator',
  changes: false,
  summary: 'Tells when each task of the servers ran last, and how it failed last.',
  input: z.object({}),
  output: z.object({ tasks: z.array(AdminTask) }),
})

export const AdminHealth = z.object({
  database: z.object({
    answersInMs: z.number(),
    bytes: z.number(),
    connections: z.number(),
    connectionsAtMost: z.number(),
    /** The last change of its tables. */
    migration: z.string(),
  }),
  files: z.object({ isReachable: z.boolean(), answersInMs: z.number() }),
  /** The disk of the data folder. */
  disk: z.object({ freeBytes: z.number(), bytes: z.number() }),
  outbox: z.object({
    waiting: z.number(),
    failed: z.number(),
    shownHere: z.number(),
    /** Since when the oldest one waits. */
    oldestAt: z.nullable(Moment),
  }),
  versions: z.object({ kamae: z.string(), node: z.string(), postgresql: z.string() }),
  startedAt: Moment,
  memoryBytes: z.number(),
})
export type AdminHealth = z.infer<typeof AdminHealth>

export const adminHealth = procedure({
  path: 'desk/health',
  method: 'GET',
  access: 'operator',
  changes: false,
  summary: 'Tells how the server is: its database, files, disk, outbox and versions.',
  input: z.object({}),
  output: AdminHealth,
})

/** How many of each wait for the operator. */
export const AdminCounts = z.object({
  reports: z.number(),
  appeals: z.number(),
  suspended: z.number(),
  messages: z.number(),
  /** What was sent to the operator and did not go to their Slack. */
  slack: z.number(),
  tasks: z.number(),
})
export type AdminCounts = z.infer<typeof AdminCounts>

/** Those that entities count; messages and tasks are the server's own. */
export type AdminCount = 'reports' | 'appeals' | 'suspended' | 'slack'

export const adminCounts = procedure({
  path: 'desk/counts',
  method: 'GET',
  access: 'operator',
  changes: false,
  summary: 'Counts what waits for the operator: reports, reviews asked for, failed messages and tasks.',
  input: z.object({}),
  output: AdminCounts,
})
