import type { Services } from '../services'

const DAY_MS = 86_400_000

/** The moment of the oldest draft that still counts, as its row has it. */
export function oldestDraft(now: Date): string {
  return new Date(now.getTime() - DAY_MS).toISOString()
}

/** Deletes drafts of forms that nobody came back to for a day. Out: how many. */
export async function forgetOldDrafts({ db, now }: Pick<Services, 'db' | 'now'>): Promise<number> {
  const result = await db
    .deleteFrom('form_drafts')
    .where('created_at', '<', oldestDraft(now()))
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}
