import { emailKey } from '../../platform/email-key'
import type { Services } from '../../platform/services'
import type { User } from '../../platform/user'

async function ordersWithAll({ db }: Services, userId: string) {
  const orders = await db.selectFrom('orders').selectAll().where('user_id', '=', userId).execute()
  const ofUser = db.selectFrom('orders').select('id').where('user_id', '=', userId)
  const lines = await db.selectFrom('order_lines').selectAll().where('order_id', 'in', ofUser).execute()
  const history = await db.selectFrom('order_history').selectAll().where('order_id', 'in', ofUser).execute()
  const payments = await db
    .selectFrom('payments')
    .select(['order_id', 'attempt', 'provider', 'reference', 'amount', 'state', 'created_at', 'updated_at'])
    .where('order_id', 'in', ofUser)
    .execute()
  const repairs = await db.selectFrom('repairs').selectAll().where('order_id', 'in', ofUser).execute()
  return orders.map(({ checkout_key: _, fingerprint: __, address, totals, ...order }) => {
    const belongs = (row: { order_id: string }) => row.order_id === order.id
    return {
      ...order,
      address: JSON.parse(address),
      totals: JSON.parse(totals),
      lines: lines.filter(belongs).map(({ names, ...line }) => ({ ...line, names: JSON.parse(names) })),
      history: history.filter(belongs),
      payments: payments.filter(belongs),
      repairs: repairs.filter(belongs),
    }
  })
}

async function newsletterOf({ db }: Services, email: string) {
  const row = await db
    .selectFrom('newsletter_subscriptions')
    .select(['email', 'locale', 'state', 'proof', 'asked_at', 'confirmed_at', 'ended_at'])
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst()
  return row ? { ...row, proof: JSON.parse(row.proof) } : null
}

function withdrawalsOf({ db }: Services, { id, email, isEmailConfirmed }: User) {
  const ofOrders = db
    .selectFrom('order_withdrawals')
    .innerJoin('orders', 'orders.id', 'order_withdrawals.order_id')
    .select('withdrawal_id')
    .where('orders.user_id', '=', id)
  const addresses = isEmailConfirmed ? [email, emailKey(email)] : []
  return db
    .selectFrom('withdrawals')
    .select([
      'kind',
      'terms',
      'name',
      'contract',
      'email',
      'locale',
      'has_receipt',
      'received_at',
      'answered_at',
      'answer',
    ])
    .where((is) =>
      is.or([
        is('id', 'in', ofOrders),
        ...addresses.map((address) => is(is.fn('lower', ['email']), '=', address.toLowerCase())),
      ]),
    )
    .orderBy('received_at')
    .execute()
}

async function quotesOf({ db }: Services, { email, isEmailConfirmed }: User) {
  if (!isEmailConfirmed) return []
  const quotes = await db
    .selectFrom('quotes')
    .selectAll()
    .where('email_key', '=', emailKey(email))
    .orderBy('created_at')
    .execute()
  return quotes.map(({ email_key: _, lines, totals, listed_totals, address, ...quote }) => ({
    ...quote,
    lines: JSON.parse(lines),
    totals: JSON.parse(totals),
    listed_totals: listed_totals && JSON.parse(listed_totals),
    address: JSON.parse(address),
  }))
}

/** Amounts in cents; hashes, tokens and codes are left out. */
export async function exportAccount(services: Services, user: User): Promise<object> {
  const { db } = services
  const dates = await db
    .selectFrom('users')
    .select(['phone_verified_at', 'email_confirmed_at', 'invoice_since', 'updated_at'])
    .where('id', '=', user.id)
    .executeTakeFirst()
  const sessions = await db
    .selectFrom('sessions')
    .select(['created_at', 'seen_at', 'expires_at'])
    .where('user_id', '=', user.id)
    .execute()
  return {
    exported_at: services.now().toISOString(),
    account: { ...user, ...dates },
    orders: await ordersWithAll(services, user.id),
    quotes: await quotesOf(services, user),
    withdrawals: await withdrawalsOf(services, user),
    newsletter: await newsletterOf(services, user.email),
    sessions,
  }
}
