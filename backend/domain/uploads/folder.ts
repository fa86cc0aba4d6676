import { join } from 'node:path'
import type { Config } from '../../config'

/** Where uploads lie, each under its id. Processes that share a database share this folder, too. */
export function uploadsFolder({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'uploads')
}
