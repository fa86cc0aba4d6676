import type { Services } from '../services'

const DAY_MS = 86_400_000

/** How long the same form sent again is still known, in days. */
const KNOWN_DAYS = 7

/** Deletes what is known of forms that were taken long ago. Out: how many. */
export async function forgetOldSubmissions({ db, now }: Pick<Services, 'db' | 'now'>): Promise<number> {
  const before = new Date(now().getTime() - KNOWN_DAYS * DAY_MS).toISOString()
  const result = await db.deleteFrom('form_submissions').where('created_at', '<', before).executeTakeFirst()
  return Number(result.numDeletedRows)
}
