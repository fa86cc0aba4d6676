import { join } from 'node:path'
import type { Config } from '../../config'

/** Processes that share a database must share this folder. */
export function uploadsFolder({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'uploads')
}
