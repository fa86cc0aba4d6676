import { setImmediate as nextRound } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Lets go of the files of closed databases, as the end of a process does. The SQLite package keeps a file until the garbage
 * collector has found the statements that were prepared for it.
 */
export async function releaseClosedDatabases(): Promise<void> {
  setFlagsFromString('--expose-gc')
  const collectGarbage: () => void = runInNewContext('gc')
  collectGarbage()
  await nextRound()
}
