// The job of looking at a stranger's file, done in a process of its own.
import { readFile } from 'node:fs/promises'
import { type FileVerdict, judge } from './judge-file.ts'

/** Takes the file's path. */
export async function run(input: unknown): Promise<FileVerdict> {
  return judge(await readFile(input as string))
}
