import { randomUUID } from 'node:crypto'
import { type StaffDraft, staffDraftsApi } from '../../../../contract/endpoints/staff'
import { KEPT } from '../../../../contract/promises'
import { inTransaction } from '../../../db/retry'
import { notFound, Refusal } from '../../platform/refusal'
import { retentionStart } from '../../platform/retention'
import type { Services } from '../../platform/services'
import { isToken, openSecret, sealSecret, tokenHash } from '../../platform/signatures'

const MOST = 5
/** Drafts are accepted for so long after a session ended: over a long weekend. */
const ENDED_MS = 4 * 86_400_000

type Kept = Pick<Services, 'db' | 'now' | 'keys'>

// A member who is blocked or has joined anew has no session left, not even one that has ended.
async function memberOf({ db, now }: Kept, token: string | undefined): Promise<string> {
  const row = isToken(token)
    ? await db
        .selectFrom('staff_sessions')
        .select('staff_id')
        .where('token_hash', '=', tokenHash(token))
        .where('expires_at', '>', new Date(now().getTime() - ENDED_MS).toISOString())
        .executeTakeFirst()
    : undefined
  if (!row) throw new Refusal('not_found')
  return row.staff_id
}

/** `token` may be that of a session that has ended. Throws Refusal 'not_found' for any other. */
export async function keepStaffDraft(services: Kept, token: string | undefined, draft: StaffDraft) {
  const { db, now, keys } = services
  const staff_id = await memberOf(services, token)
  const id = randomUUID()
  const content = sealSecret(keys.staff, JSON.stringify(draft))
  await inTransaction(db, async (unit) => {
    await unit
      .insertInto('staff_drafts')
      .values({ id, staff_id, content, created_at: now().toISOString() })
      .execute()
    const newest = unit
      .selectFrom('staff_drafts')
      .select('id')
      .where('staff_id', '=', staff_id)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(MOST)
    await unit
      .deleteFrom('staff_drafts')
      .where('staff_id', '=', staff_id)
      .where('id', 'not in', newest)
      .execute()
  })
  return id
}

export async function readStaffDraft({ db, now, keys }: Kept, staffId: string, id: string) {
  const row = await db
    .selectFrom('staff_drafts')
    .select('content')
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .where('created_at', '>=', retentionStart(KEPT.unsent_days, now()))
    .executeTakeFirstOrThrow(notFound)
  return staffDraftsApi.keep.body.parse(JSON.parse(openSecret(keys.staff, row.content)))
}

export async function dropStaffDraft({ db }: Pick<Services, 'db'>, staffId: string, id: string) {
  await db.deleteFrom('staff_drafts').where('id', '=', id).where('staff_id', '=', staffId).execute()
}
