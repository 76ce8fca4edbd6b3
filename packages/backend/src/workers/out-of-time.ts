/** How a process ends whose job has used up its processor time; Windows knows no signal for that. */
export const OUT_OF_TIME = process.platform === 'win32' ? 'SIGKILL' : 'SIGVTALRM'
