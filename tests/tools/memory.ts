import { existsSync, readFileSync, statfsSync } from 'node:fs'

const MEMORY = '/dev/shm'
const NEEDED_BYTES = 2 ** 31

/** Linux has files there in memory, so a database waits for no disk when it stores. In a container there may be too little of it. */
export function temporaryFolder(): { TMPDIR?: string } {
  if (process.env.TMPDIR || !existsSync(MEMORY)) return {}
  // Some tests run programs from there.
  if (/ \/dev\/shm \S+ \S*\bnoexec\b/.test(readFileSync('/proc/mounts', 'utf8'))) return {}
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize > NEEDED_BYTES ? { TMPDIR: MEMORY } : {}
}
