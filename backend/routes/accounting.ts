import type { z } from 'zod'
import { addDays, daysBetween, isIsoDate } from '../../contract/dates'
import { shopMoment } from '../../contract/shop-time'
import {
  accountingPeriodSchema,
  bookedDocumentsResponseSchema,
  vatSummaryResponseSchema,
} from '../../contract/wire/accounting'
import { exportedSchema } from '../../contract/wire/staff-orders'
import { listBooked, type Period, summarize } from '../domain/documents/booked'
import { Refusal } from '../domain/refusal'
import type { Services } from '../domain/services'
import { cursorParameter, cursorSchema, cursorText } from '../http/cursor'
import { endpoints, get, parameter, postJson, queryOf } from '../http/endpoint'
import { changeAsStaff } from '../http/staff'

const MOST_DAYS = 366

const PERIOD = [
  parameter('query', 'from', { isRequired: true, description: 'The first day' }),
  parameter('query', 'to', { isRequired: true, description: `The last day, ${MOST_DAYS} later at most` }),
]

const documents = get('/adm/accounting/documents', {
  summary: 'Invoices and credit notes of a period with their figures, the first first, 200 at a time',
  staff: 'accounting.export',
  query: queryOf({ ...accountingPeriodSchema.shape, after: cursorSchema }),
  parameters: [...PERIOD, cursorParameter('after')],
  answers: { 200: ['The documents', bookedDocumentsResponseSchema] },
  refusals: [422],
})

const summary = get('/adm/accounting/summary', {
  summary: 'VAT of a period for each country and rate, as its invoices and credit notes add up',
  staff: 'accounting.export',
  query: queryOf(accountingPeriodSchema.shape),
  parameters: PERIOD,
  answers: { 200: ['The sums', vatSummaryResponseSchema] },
  refusals: [422],
})

const exported = postJson('/adm/accounting/exports', {
  summary: 'Notes that the documents of a period leave the back office',
  staff: 'accounting.export',
  body: accountingPeriodSchema,
  answers: { 200: ['Noted', exportedSchema] },
})

/** Throws Refusal 'invalid_request' for no period, or one of more than a year. */
function periodOf({ from, to }: z.output<typeof accountingPeriodSchema>): Period {
  const isPeriod = isIsoDate(from) && isIsoDate(to) && from <= to && daysBetween(from, to) < MOST_DAYS
  if (!isPeriod)
    throw new Refusal('invalid_request', { fields: [{ field: 'from', code: 'invalid_request' }] })
  return {
    from: shopMoment(from, '00:00').toISOString(),
    to: shopMoment(addDays(to, 1), '00:00').toISOString(),
  }
}

export function accountingRoutes(services: Services) {
  const app = endpoints()
  const { db } = services

  app.openapi(documents, async (call) => {
    const { after, ...asked } = call.req.valid('query')
    const { documents: booked, next } = await listBooked(db, periodOf(asked), after)
    const data = booked.map(({ id: _, issuedAt, orderNumber, ...document }) => {
      return { ...document, issued_at: issuedAt, Ordernummer: orderNumber }
    })
    return call.json({ data, next: cursorText(next) }, 200)
  })

  app.openapi(summary, async (call) => {
    return call.json({ data: await summarize(db, periodOf(call.req.valid('query'))) }, 200)
  })

  app.openapi(exported, async (call) => {
    const changes = call.req.valid('json')
    periodOf(changes)
    const subject = { type: 'accounting', id: 'documents' }
    await changeAsStaff(services, call, async () => {
      return { result: undefined, entry: { action: 'accounting.export', subject, changes } }
    })
    return call.json({ data: { status: 'noted' as const } }, 200)
  })

  return app
}
