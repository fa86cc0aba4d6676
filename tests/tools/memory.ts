import { existsSync, statfsSync } from 'node:fs'

const MEMORY = '/dev/shm'
const NEEDED_BYTES = 2 ** 31

/** Linux has files there in memory, so a database waits for no disk when it stores. In a container there may be too little of it. */
export function temporaryFolder(): { TMPDIR?: string } {
  if (!existsSync(MEMORY)) return {}
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize > NEEDED_BYTES ? { TMPDIR: MEMORY } : {}
}
