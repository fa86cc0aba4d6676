import type { DeleteResult, ExpressionBuilder } from 'kysely'
import { KEPT } from '../../contract/promises'
import { shopDay } from '../../contract/shop-time'
import type { Tables } from '../db/schema'
import { deleteUnusedPictures } from './catalogue/articles/unused-pictures'
import { transientEffects } from './mail/outbox/transient-effects'
import { SETTLED_DAYS } from './personal-data/personal'
import { LONGEST_LIMIT_SECONDS } from './platform/limits/limits'
import { retentionStart } from './platform/retention'
import type { Services } from './platform/services'
import { deleteStrayFiles } from './platform/uploads/files'

type Dated = Pick<Services, 'db' | 'now'>
type Query = { executeTakeFirst: () => Promise<DeleteResult> }

async function count(query: Query): Promise<number> {
  return Number((await query.executeTakeFirst()).numDeletedRows)
}

export const expire = {
  checkouts: ({ db, now }: Dated) =>
    count(db.deleteFrom('checkouts').where('updated_at', '<', retentionStart(KEPT.checkout_days, now()))),
  formDrafts: ({ db, now }: Dated) =>
    count(db.deleteFrom('form_drafts').where('created_at', '<', retentionStart(KEPT.unsent_days, now()))),
  staffDrafts: ({ db, now }: Dated) =>
    count(db.deleteFrom('staff_drafts').where('created_at', '<', retentionStart(KEPT.unsent_days, now()))),
  submissions: ({ db, now }: Dated) =>
    count(
      db.deleteFrom('form_submissions').where('created_at', '<', retentionStart(KEPT.repeated_days, now())),
    ),
  /** Deletes only delivered messages about accounts; those about orders stay. */
  messages: ({ db, now }: Dated) =>
    count(
      db
        .deleteFrom('outbox')
        .where(transientEffects)
        .where('delivered_at', '<', retentionStart(KEPT.mail_days, now())),
    ),
  async answered({ db, now }: Dated) {
    const isOld = (is: ExpressionBuilder<Tables, 'contact_messages'>) =>
      is('answered_at', '<', retentionStart(SETTLED_DAYS, now()))
    await db
      .updateTable('uploads')
      .set({ kept_for_message: null })
      .where('kept_for_message', 'in', db.selectFrom('contact_messages').select('id').where(isOld))
      .execute()
    return count(db.deleteFrom('contact_messages').where(isOld))
  },
  /** Deletes those that became no order. */
  quotes: ({ db, now }: Dated) =>
    count(
      db
        .deleteFrom('quotes')
        .where('order_id', 'is', null)
        .where('created_at', '<', retentionStart(SETTLED_DAYS, now())),
    ),
  /** Deletes what was set aside: it is for no order, so that nothing asks for it. */
  bankEntries({ db, now }: Dated) {
    const firstYear = Number(shopDay(now()).slice(0, 4)) - KEPT.book_years
    const setAside = retentionStart(SETTLED_DAYS, now())
    return count(
      db
        .deleteFrom('bank_entries')
        .where((is) =>
          is.or([
            is('day', '<', `${firstYear}-01-01`),
            is.and([is('state', '=', 'set_aside'), is('updated_at', '<', setAside)]),
          ]),
        ),
    )
  },
  pictures: deleteUnusedPictures,
  sessions: ({ db, now }: Dated) =>
    count(db.deleteFrom('sessions').where('expires_at', '<=', now().toISOString())),
  mailTokens: ({ db, now }: Dated) =>
    count(db.deleteFrom('mail_tokens').where('expires_at', '<=', now().toISOString())),
  /** Deletes ended counts, and those that end later than any can: they were counted before the clock was set back. */
  limits: ({ db, now }: Dated) =>
    count(
      db.deleteFrom('rate_limits').where((is) => {
        const at = now().getTime()
        return is.or([is('expires_at', '<=', at), is('expires_at', '>', at + LONGEST_LIMIT_SECONDS * 1_000)])
      }),
    ),
  async uploads(services: Dated & Pick<Services, 'config' | 'files'>) {
    const { db, now } = services
    const deleted = await count(
      db
        .deleteFrom('uploads')
        .where('created_at', '<', retentionStart(KEPT.unsent_days, now()))
        .where('kept_for', 'is', null)
        .where('kept_for_message', 'is', null),
    )
    await deleteStrayFiles(services)
    return deleted
  },
}

export async function expireAll(services: Dated & Pick<Services, 'config' | 'files' | 'log'>): Promise<void> {
  for (const [kind, deleteOld] of Object.entries(expire)) {
    await deleteOld(services).then(
      (deleted) => services.log.info({ kind, deleted }, 'expired'),
      (error: unknown) => services.log.error({ err: error, kind }, 'could not be expired'),
    )
  }
}
