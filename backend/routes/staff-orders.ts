import { shopDay } from '../../contract/dates'
import type { NamedLine } from '../../contract/endpoints/order'
import { type ListedOrder, staffOrdersApi } from '../../contract/endpoints/staff-orders'
import type { FormValues } from '../../contract/forms/values'
import { canBeCorrected, isCollectable } from '../../contract/order-actions'
import { AWAITING_PAYMENT } from '../../contract/order-status'
import { seesMoney } from '../../contract/staff/permissions'
import { maySeeNeed } from '../../contract/staff/today'
import type { Queries } from '../db/schema'
import { thingsOf } from '../domain/fleet/bags'
import { freeUnitsFor, withRecalls } from '../domain/fleet/free-units'
import { isNumbered, isSecondHand, neededNumbers } from '../domain/fleet/needed-units'
import { returnChangedBy, stepsTakenBy } from '../domain/office/staff/read-log'
import { orderDetails } from '../domain/orders/details'
import { serialsOf } from '../domain/orders/documents/order-letters'
import { lateDaysOf } from '../domain/orders/grading/charge'
import { mostForMissing } from '../domain/orders/grading/grade'
import { customerName, referenceFacts } from '../domain/orders/mails/order-mail'
import { disputedAt, noteDispute } from '../domain/orders/on-invoice/credit'
import { ownAnswersIn } from '../domain/orders/own-answers'
import {
  checkCorrection,
  correctedAt,
  endDispute,
  existingOrder,
  linesOf,
} from '../domain/orders/record/find'
import { atCollection, statusFrom, versionOf } from '../domain/orders/record/order'
import { hidesCodes, orderSignature, staffKeyKind } from '../domain/orders/record/order-key'
import { amountInDoubt } from '../domain/orders/record/paid-amounts'
import { mostGivenBack } from '../domain/orders/refunds/request'
import { correctRepair, notedRepairs, noteRepair, repairableFrom } from '../domain/orders/repairs'
import { changeableOf } from '../domain/orders/returns/change'
import { asPaid, returnOf } from '../domain/orders/returns/find'
import { mostWithheld } from '../domain/orders/returns/settle'
import { orderLabel } from '../domain/orders/shipments/labels'
import { stillHere } from '../domain/orders/shipments/read'
import { countViews, listForStaff, shippingDay, shippingFacts } from '../domain/orders/staff-list'
import {
  addNote,
  askToPayAgain,
  chargebackOf,
  giveUpChargeback,
  mailsOf,
  notesOf,
  resendMail,
  staffSteps,
} from '../domain/orders/staff-steps'
import { isSwappable, swapsOf } from '../domain/orders/swap'
import { withoutCode } from '../domain/orders/vouchers/find'
import { withdrawalsAbout } from '../domain/orders/withdrawals/list'
import { withoutMoney } from '../domain/orders/without-money'
import { messagesAbout } from '../domain/people/contact/letters'
import { limit } from '../domain/platform/limits/limit'
import { notFound } from '../domain/platform/refusal'
import type { Services } from '../domain/platform/services'
import { vatCheckOf } from '../domain/platform/vat/check'
import { logOfStep, stepWithOrder } from '../http/orders'
import { resource, serve, toldPage } from '../http/serve'

type Listed = Awaited<ReturnType<typeof listForStaff>>['rows'][number]

type RowExtras = { lines?: NamedLine[]; leaving?: ListedOrder['leaving']; isStillHere: boolean }

function listedOrder(
  { start_date: start, end_date: end, follows, pay_by: payBy, ...row }: Listed,
  { lines = [], leaving = null, isStillHere }: RowExtras,
): ListedOrder {
  const { id, number, status, type, created_at: at, country, total } = row
  const address: FormValues = JSON.parse(row.address)
  return {
    ...{ id, number, status, type, at, country, total },
    period: start && end ? { start, end } : null,
    name: customerName({ address }),
    email: String(address.Emailadres ?? ''),
    town: String(address.Bezorg_Plaatsnaam ?? ''),
    lines,
    canBeShipped: staffSteps({ status: statusFrom(status), type, follows }).includes('ship'),
    isOnInvoice: payBy !== null,
    isStillHere,
    leaving,
  }
}

async function quoteOf(db: Queries, orderId: string): Promise<{ id: string; number: string } | null> {
  const query = db.selectFrom('quotes').select(['id', 'number']).where('order_id', '=', orderId)
  return (await query.executeTakeFirst()) ?? null
}

const carriersOf = ({ carriers }: Services) => [...carriers.values()].map(({ id, name }) => ({ id, name }))

export const routes = resource(
  serve(staffOrdersApi.list, async (query, services) => {
    const { db, now, locale, actor } = services
    const isPriced = seesMoney(actor.rights)
    const isUnpaid = query.stage === 'unpaid' || query.status === AWAITING_PAYMENT
    if (!maySeeNeed(actor.rights, query.need) || (isUnpaid && !isPriced)) throw notFound()
    const hidden = isPriced ? {} : { total: null, isOnInvoice: false }
    const today = shopDay(now())
    const [page, counts, catalogue] = await Promise.all([
      listForStaff(services, query),
      countViews(db, today),
      services.catalogue(db),
    ])
    const lines = await linesOf(
      db,
      page.rows.map(({ id }) => id),
      locale,
    )
    const stillHereIds = await stillHere(services, db, page.rows)
    const leaving = await shippingFacts(db, catalogue, lines, today)
    return {
      ...toldPage(page, (order) => ({
        ...listedOrder(order, {
          lines: lines.get(order.id),
          leaving: leaving.get(order.id),
          isStillHere: stillHereIds.has(order.id),
        }),
        ...hidden,
      })),
      carriers: carriersOf(services),
      counts: isPriced ? counts : { ...counts, any: 0, unpaid: 0 },
    }
  }),

  serve(staffOrdersApi.read, async ({ id }, services) => {
    const { db, locale, actor } = services
    const kind = staffKeyKind(actor.rights)
    const signature = orderSignature(services, id, kind)
    const order = await existingOrder(db, id)
    const catalogue = await services.catalogue(db)
    const steps = staffSteps(order)
    const needed = steps.includes('ship') ? await neededNumbers(db, catalogue, order) : []
    const unitsNeeded = needed.filter(({ isUnit }) => isUnit)
    const free = await freeUnitsFor(services, id, unitsNeeded)
    const announced = await returnOf(db, id)
    const changeable = announced && (await changeableOf(db, order, announced, services.now(), 'staff'))
    const data = {
      order: await orderDetails(services, order, { catalogue, locale, signature }),
      version: versionOf(order),
      steps,
      carriers: carriersOf(services),
      label: await orderLabel(services, order),
      leaves: await shippingDay(db, catalogue, id),
      quote: await quoteOf(db, id),
      neededNumbers: needed.map(({ articleId, ...needed }) => {
        return { ...needed, article: articleId, isBed: isNumbered(catalogue, articleId) }
      }),
      freeUnits: free.map(({ articleId, ...units }) => {
        return { ...units, article: articleId, name: catalogue.articles.get(articleId)?.names[locale] ?? '' }
      }),
      bags: order.lines.map((line) => thingsOf(catalogue, line, order.locale, locale)),
      found: announced && !announced.gradedAt ? announced.lines : [],
      lateDays:
        announced && steps.includes('grade')
          ? lateDaysOf(catalogue, await asPaid(db, order), announced)
          : null,
      mostWithheld: (announced?.lines ?? []).map((line) => {
        return { position: line.position, amount: mostWithheld(catalogue, order, line) }
      }),
      mostForMissing: await mostForMissing(db, catalogue, order, services.now()),
      refundable: (await mostGivenBack(db, order)).any,
      inDoubt: await amountInDoubt(db, id, { toShip: true }),
      chargeback: await chargebackOf(db, order),
      disputedAt: await disputedAt(db, id),
      ownAnswers: [
        ...referenceFacts({ address: order.address, locale }).map(([label, value]) => ({ label, value })),
        ...(await ownAnswersIn(db, order.address, locale)),
      ],
      vatCheck: await vatCheckOf(db, id),
      serials: await withRecalls(db, await serialsOf(db, id)),
      withdrawals: await withdrawalsAbout(db, id),
      messages: await messagesAbout(db, order),
      notes: await notesOf(db, id),
      mails: await mailsOf(db, id),
      correctedAt: await correctedAt(db, id),
      canChangeAddress: canBeCorrected(order),
      canChangeCollection: isCollectable(order),
      canSendAgain: !order.lines.some((line) => isSecondHand(catalogue, line)),
      canSwap: isSwappable(order),
      swaps: await swapsOf(db, catalogue, order, locale),
      canEnd: isCollectable(order) && (order.period?.end ?? '') > shopDay(services.now()),
      contact: order.contact,
      collection: order.collection && atCollection(order).address,
      repairs: await notedRepairs(db, id),
      canBeRepaired: (await repairableFrom(db, order)) !== undefined,
      returnChange: changeable ? { version: changeable.version, mayCallOff: changeable.mayCallOff } : null,
      returnChangedBy: announced?.changedAt ? await returnChangedBy(db, id, announced.changedAt) : null,
      names: await stepsTakenBy(db, id),
    }
    if (!seesMoney(actor.rights)) return { data: withoutMoney(data) }
    return { data: hidesCodes(kind) ? withoutCode(data, order.voucherCode) : data }
  }),

  serve(staffOrdersApi.noteExport, (filter) => ({ id: 'list', changes: filter })),

  serve(staffOrdersApi.repair, ({ id, seen, ...repair }, context) => {
    const { serial, what } = repair
    const changes = { ...(serial ? { serial } : {}), text: what }
    return logOfStep(context, { id, seen, changes, isLogged: Boolean }, (inUnit, order) => {
      return noteRepair(inUnit, order, repair)
    })
  }),

  serve(staffOrdersApi.correctRepair, async ({ id, seen, ...correction }, context) => {
    const step = { id, seen, isLogged: () => true }
    const { result: before, log } = await stepWithOrder(context, step, (inUnit, order) => {
      return correctRepair(inUnit, order, correction)
    })
    const { reason, isVoid, serial, day, what } = correction
    const changes = isVoid
      ? { text: [before.what, null] }
      : { serial: [before.serial, serial], day: [before.day, day], text: [before.what, what] }
    return log && { ...log, changes: { ...log.changes, ...changes, reason } }
  }),

  serve(staffOrdersApi.askAgain, (step, context) => {
    return logOfStep(context, { ...step, isLogged: () => true }, askToPayAgain)
  }),

  serve(staffOrdersApi.giveUp, ({ text, ...target }, context) => {
    const step = { ...target, changes: { text }, isLogged: () => true }
    return logOfStep(context, step, (inUnit, order) => {
      return giveUpChargeback(inUnit, order, { author: context.actor.name, text })
    })
  }),

  serve(staffOrdersApi.dispute, ({ text, ...target }, context) => {
    const step = { ...target, changes: { text }, isLogged: () => true }
    return logOfStep(context, step, async (inUnit, order) => {
      await noteDispute(inUnit.db, order, inUnit.now())
      await addNote(inUnit, target.id, { author: context.actor.name, text })
    })
  }),

  serve(staffOrdersApi.endDispute, (step, context) => {
    return logOfStep(context, { ...step, isLogged: Boolean }, endDispute)
  }),

  serve(staffOrdersApi.note, ({ text, ...target }, context) => {
    const step = { ...target, changes: { text }, isLogged: () => true }
    return logOfStep(context, step, (inUnit) => {
      return addNote(inUnit, target.id, { author: context.actor.name, text })
    })
  }),

  serve(staffOrdersApi.checkCorrection, (step, context) => {
    return logOfStep(context, { ...step, isLogged: Boolean }, checkCorrection)
  }),

  serve(
    staffOrdersApi.resendMail,
    ({ mail, ...target }, context) => {
      const step = { ...target, changes: { mail }, isLogged: Boolean }
      return logOfStep(context, step, ({ db, now }) => resendMail(db, target.id, mail, now()))
    },
    { before: ({ id }, services) => limit(services, 'resent_mails_order', id) },
  ),
)
