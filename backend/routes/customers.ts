import { z } from 'zod'
import {
  blockCustomerSchema,
  customerChangedSchema,
  customerResponseSchema,
  customersResponseSchema,
} from '../../contract/wire/customers'
import type { Unit } from '../db/schema'
import { eraseAccount } from '../domain/accounts/erase'
import { exportAccount } from '../domain/accounts/export'
import { userFrom } from '../domain/accounts/user'
import { blockCustomer, confirmByHand } from '../domain/customers/change'
import { listCustomers } from '../domain/customers/list'
import { existingCustomer, listedCustomer, readCustomer } from '../domain/customers/read'
import type { Services } from '../domain/services'
import { cursorParameter, cursorSchema, cursorText } from '../http/cursor'
import { endpoints, get, idParams, parameter, post, postJson, queryOf } from '../http/endpoint'
import { linkOrigin } from '../http/link-origin'
import { changeAsStaff } from '../http/staff'

const getCustomers = get('/adm/customers', {
  summary: 'Accounts of customers, the newest first, 50 a page',
  staff: 'customers.read',
  query: queryOf({ q: z.string().max(100).default(''), before: cursorSchema }),
  parameters: [
    parameter('query', 'q', {
      description: 'The beginning of an address or of a name, or the number of an order',
    }),
    cursorParameter('before'),
  ],
  answers: { 200: ['The accounts', customersResponseSchema] },
  refusals: [422],
})

const getCustomer = get('/adm/customers/{id}', {
  summary: 'An account and the newest of its orders',
  staff: 'customers.read',
  params: idParams,
  answers: { 200: ['The account', customerResponseSchema] },
})

const getExport = get('/adm/customers/{id}/export', {
  summary: 'Everything kept about an account, in a shape of its own; the log tells who asked for it',
  staff: 'customers.export',
  params: idParams,
  answers: { 200: ['What is kept', z.record(z.any())] },
})

const postConfirmed = post('/adm/customers/{id}/email_confirmed', {
  summary: 'Confirms the address of an account, as the link in a mail does',
  staff: 'customers.verify',
  params: idParams,
  answers: { 200: ['Confirmed', customerChangedSchema] },
  refusals: [409],
})

const postBlocked = postJson('/adm/customers/{id}/blocked', {
  summary: 'Keeps an account from logging in and ordering and ends its sessions, or lets it in again',
  staff: 'customers.block',
  params: idParams,
  body: blockCustomerSchema,
  answers: { 200: ['Changed', customerChangedSchema] },
  refusals: [409],
})

const postErased = post('/adm/customers/{id}/erased', {
  summary: 'Erases an account as its owner would; orders are kept as the law asks, without an account',
  staff: 'customers.erase',
  params: idParams,
  answers: { 200: ['Erased', customerChangedSchema] },
})

const CHANGED = { data: { status: 'changed' as const } }

export function customersRoutes(services: Services) {
  const app = endpoints()

  app.openapi(getCustomers, async (call) => {
    const { q, before } = call.req.valid('query')
    const { customers, next } = await listCustomers(services.db, { text: q.trim(), before })
    const data = { customers: customers.map(listedCustomer) }
    return call.json({ data, next: cursorText(next) }, 200)
  })

  app.openapi(getCustomer, async (call) => {
    const customer = await readCustomer(services.db, call.req.valid('param').id)
    return call.json({ data: { customer } }, 200)
  })

  app.openapi(getExport, async (call) => {
    const subject = { type: 'customer', id: call.req.valid('param').id }
    const everything = await changeAsStaff(services, call, async (inUnit) => ({
      result: await exportAccount(inUnit, userFrom(await existingCustomer(inUnit.db, subject.id))),
      entry: { action: 'customers.export', subject },
    }))
    return call.json(everything, 200)
  })

  app.openapi(postConfirmed, async (call) => {
    const subject = { type: 'customer', id: call.req.valid('param').id }
    await changeAsStaff(services, call, async (inUnit) => ({
      result: await confirmByHand(inUnit, subject.id),
      entry: { action: 'customers.verify', subject, changes: { email_confirmed: [false, true] } },
    }))
    return call.json(CHANGED, 200)
  })

  app.openapi(postBlocked, async (call) => {
    const subject = { type: 'customer', id: call.req.valid('param').id }
    const { blocked } = call.req.valid('json')
    await changeAsStaff(services, call, async (inUnit) => ({
      result: await blockCustomer(inUnit, subject.id, blocked),
      entry: { action: 'customers.block', subject, changes: { blocked: [!blocked, blocked] } },
    }))
    return call.json(CHANGED, 200)
  })

  app.openapi(postErased, async (call) => {
    const subject = { type: 'customer', id: call.req.valid('param').id }
    const shop = linkOrigin(services, call)
    await changeAsStaff(services, call, async (inUnit) => {
      const row = await existingCustomer(inUnit.db, subject.id)
      await eraseAccount(inUnit, inUnit.db as Unit, row, { locale: row.locale, shop })
      return { result: undefined, entry: { action: 'customers.erase', subject } }
    })
    return call.json(CHANGED, 200)
  })

  return app
}
