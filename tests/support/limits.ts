import { limit } from '../../backend/domain/platform/limits/limit'
import type { LimitName } from '../../backend/domain/platform/limits/limits'
import { deriveKeys } from '../../backend/secret'
import { type FreshBackend, TEST_NOW, TEST_SECRET } from './backend'

/** Counts so many uses of what a limit allows at once, as if somebody had asked that often. */
export function useUp(
  { db }: Pick<FreshBackend, 'db'>,
  name: LimitName,
  key: string | undefined,
  points: number,
  at: Date = TEST_NOW,
): Promise<void> {
  return limit({ db, now: () => at, keys: deriveKeys(TEST_SECRET) }, name, key, points)
}
