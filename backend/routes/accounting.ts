import { addDays, daysBetween, isIsoDate, shopDay, shopMoment } from '../../contract/dates'
import { accountingApi } from '../../contract/endpoints/accounting'
import { vouchersApi } from '../../contract/endpoints/vouchers'
import { vatZone } from '../../contract/ledger'
import { mayDo } from '../../contract/staff/permissions'
import { readReports } from '../domain/office/reports'
import { listBalance } from '../domain/orders/documents/balances'
import { listBooked, listMovements, sumMovements, summarize } from '../domain/orders/documents/booked'
import { type Period, revenueIn } from '../domain/orders/documents/booked-amounts'
import { closeMonth, lastClosedMonth } from '../domain/orders/documents/closed-months'
import { listEntries, providersIn } from '../domain/orders/documents/entries'
import { refusedField } from '../domain/platform/refusal'
import { sellerCountry } from '../domain/platform/vat/check'
import { ledgerNumbers } from '../domain/settings/company'
import { resource, serve, toldPage } from '../http/serve'

const MAX_PERIOD_DAYS = 366

/** Throws Refusal 'invalid_request' for more than a year, or for days that do not exist. */
function periodOf({ from, to }: { from: string; to: string }): Period {
  const isPeriod = isIsoDate(from) && isIsoDate(to) && from <= to && daysBetween(from, to) < MAX_PERIOD_DAYS
  if (!isPeriod) throw refusedField('from', 'invalid_request')
  return {
    from: shopMoment(from, '00:00').toISOString(),
    to: shopMoment(addDays(to, 1), '00:00').toISOString(),
  }
}

export const routes = resource(
  serve(accountingApi.documents, async ({ after, ...query }, { db }) => {
    const page = await listBooked(db, periodOf(query), after)
    return toldPage(page, ({ id: _, bookedAt: at, orderNumber: order, ...document }) => {
      return { ...document, at, order }
    })
  }),

  serve(accountingApi.journal, async ({ after, ...query }, { db }) => {
    const period = periodOf(query)
    return { ...toldPage(await listMovements(db, period, after)), sums: await sumMovements(db, period) }
  }),

  serve(accountingApi.noteExport, (period) => {
    periodOf(period)
    return { id: 'documents', changes: period }
  }),

  serve(accountingApi.summary, async (query, { db, catalogue, locale }) => {
    const period = periodOf(query)
    const { articles, ...current } = await catalogue(db)
    const seller = sellerCountry(current)
    const names = new Map([...articles.values()].map((article) => [article.code, article.names[locale]]))
    const revenue = (await revenueIn(db, period)).map(({ exemption, ...row }) => {
      return { ...row, zone: vatZone(row.country, exemption, seller), name: names.get(row.article) ?? '' }
    })
    const {
      datev_consultant: consultant,
      datev_client: client,
      exact_journal: journal,
    } = await ledgerNumbers(db)
    const [closed, providers] = [await lastClosedMonth(db), await providersIn(db, period, query)]
    const sums = await summarize(db, period)
    return {
      data: { ...sums, revenue, providers, closed, datev: { consultant, client }, exact: { journal } },
    }
  }),

  serve(accountingApi.reports, async (_, { db, catalogue, now, locale }) => {
    const { months, figures } = await readReports(db, shopDay(now()))
    const articles = [...(await catalogue(db)).articles.values()]
    const nameOf = (what: string) => articles.find(({ code }) => code === what)?.names[locale] ?? what
    return { data: { months, figures: figures.map((row) => ({ ...row, what: nameOf(row.what) })) } }
  }),

  serve(accountingApi.close, ({ month }, { db, now }) => closeMonth(db, month, now())),

  serve(accountingApi.entries, async ({ after, ...query }, { db, catalogue }) => {
    const naming = { numbers: await ledgerNumbers(db), seller: sellerCountry(await catalogue(db)) }
    return toldPage(await listEntries(db, periodOf(query), naming, after))
  }),

  serve(accountingApi.balance, async (asked, { db, actor }) => {
    const { total, ...page } = await listBalance(db, asked)
    // Whoever reads a code can spend it.
    if (asked.of === 'vouchers' && !mayDo(actor.rights, vouchersApi.list.staff))
      return { data: [], next: null, total }
    const told = toldPage(page, ({ orderId, number, amount }) => ({
      orderId,
      number,
      amount: Number(amount),
    }))
    return { ...told, total }
  }),
)
