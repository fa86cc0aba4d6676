import { type RawBuilder, sql } from 'kysely'
import { addDays, type IsoDate, shopMoment } from '../../../../contract/dates'
import type { Balance } from '../../../../contract/ledger'
import type { Cents } from '../../../../contract/money'
import { AWAITING_PAYMENT } from '../../../../contract/order-status'
import { readPageByText } from '../../../db/keyset'
import type { Queries } from '../../../db/schema'
import { MOVEMENTS } from './booked'
import { completeAmounts } from './booked-amounts'
import { ENTRIES } from './entries'

type Row = { orderId: string | null; number: string; amount: Cents }

const byOrder = (sums: RawBuilder<unknown>) =>
  sql<Row>`(select sums.order_id as "orderId", orders.number, sums.amount
    from (${sums}) as sums join orders on orders.id = sums.order_id where sums.amount <> 0)`

/** `end` is the first moment of the next day. */
const AT_END: Record<Balance, (end: string, day: IsoDate) => RawBuilder<Row>> = {
  deposits: (end) =>
    byOrder(sql`select order_id, sum(amount) as amount from deposit_entries where at < ${end}
      group by order_id`),

  // What is left now, what unpaid orders hold, and what was redeemed since.
  vouchers: (end, day) => sql<Row>`(select null as "orderId", number, amount from (
    select code as number, balance + coalesce(held.amount, 0) + coalesce(since.amount, 0) as amount
      from vouchers
      left join (select voucher_code, sum(discount) as amount from orders where status = ${AWAITING_PAYMENT}
        group by voucher_code) as held on held.voucher_code = code
      left join (select orders.voucher_code, sum(moved.amount) as amount from ${MOVEMENTS} as moved
        join orders on orders.id = moved.order_id where moved.debit = 'vouchers' and moved.at >= ${end}
        group by orders.voucher_code) as since on since.voucher_code = code
      where percent is null and coalesce(created_at, '') < ${end}
        and coalesce(ended_at, ${end}) >= ${end} and coalesce(valid_until, ${day}) >= ${day}
  ) as left_over where amount <> 0)`,

  receivables: (end) =>
    byOrder(sql`select order_id, sum(case when debit = 'debtors' then amount else -amount end) as amount
      from ${ENTRIES} as entries where at < ${end} and (debit = 'debtors' or credit = 'debtors') group by order_id`),
}

type Asked = { of: Balance; day: IsoDate; after?: string | undefined }

/** At the end of a day, in cents, by order or voucher; what is owed to a customer is a negative receivable. */
export async function listBalance(db: Queries, { of, day, after }: Asked) {
  if (of === 'receivables') await completeAmounts(db)
  const rows = AT_END[of](shopMoment(addDays(day, 1), '00:00').toISOString(), day).as('found')
  const found = db.selectFrom(rows).selectAll().select(sql<number>`sum(amount) over ()`.as('total'))
  const summed = db.selectFrom(found.as('summed')).selectAll()
  const page = await readPageByText(summed, { by: 'summed.number', after })
  return { ...page, total: Number(page.rows[0]?.total ?? 0) }
}
