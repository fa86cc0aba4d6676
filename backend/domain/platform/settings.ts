import { SHOP_MAILS, type ShopMail } from '../../../contract/settings'
import type { Queries } from '../../db/schema'

export async function readSettings(db: Queries): Promise<ReadonlyMap<string, unknown>> {
  const rows = await db.selectFrom('settings').selectAll().execute()
  return new Map(rows.map(({ name, value }) => [name, JSON.parse(value) as unknown]))
}

/** Nobody had a mail of invoices that are overdue before there was a choice. */
export async function wantedMails(db: Queries): Promise<ShopMail[]> {
  const wanted = (await readSettings(db)).get('shop_mails') as ShopMail[] | undefined
  return wanted ?? SHOP_MAILS.filter((mail) => mail !== 'overdue')
}

export async function storeSetting(db: Queries, name: string, setting: unknown): Promise<void> {
  const value = JSON.stringify(setting)
  await db
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}
