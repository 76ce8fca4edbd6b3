import { shareCluster } from './test-database.ts'

/** One PostgreSQL for all files of a test run, instead of one for each. */
export const setup = (): Promise<() => Promise<void>> => shareCluster()
