// Run by tests as a process of its own, to be killed: opens the data folder of argv and writes numbers until it ends.
import '../database/quick-drizzle.ts'
import { DatabaseStartError } from '../system/start-error.ts'

const { openDatabase } = await import('../database/database.ts')

const [dataFolder = '', first = '0'] = process.argv.slice(2)

try {
  const { pool } = await openDatabase({ dataFolder })
  await pool.query('create table if not exists written (number int primary key)')
  const { rows } = await pool.query<{ folder: string }>("select current_setting('data_directory') as folder")
  console.log(`open ${rows[0]?.folder}`)
  for (let number = Number(first); ; number++) {
    await pool.query('insert into written values ($1)', [number])
    console.log(`wrote ${number}`)
  }
} catch (error) {
  if (!(error instanceof DatabaseStartError)) throw error
  console.log(`refused ${error.reason}: ${error.message}`)
}
