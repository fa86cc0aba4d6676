import {
  bankEntriesResponseSchema,
  entryChangedSchema,
  statementResponseSchema,
} from '../../../contract/wire/bank-entries'
import {
  awaitedResponseSchema,
  chargebacksResponseSchema,
  heldDepositsResponseSchema,
} from '../../../contract/wire/staff-payments'
import { recordedTransferResponseSchema } from '../../../contract/wire/transfers'
import type { Backend } from '../../api/backend.server'

const STEP = { expect: [409, 422] }

type WireOrder = { UUID_Order: string; Ordernummer: string; Status: number }

function orderFrom({ UUID_Order, Ordernummer, Status }: WireOrder) {
  return { orderId: UUID_Order, number: Ordernummer, status: Status }
}

/** Keeps the transfers of a bank's file; each once. */
export async function sendStatement(backend: Backend, file: Blob) {
  const body = new Blob([file], { type: 'application/octet-stream' })
  return backend.post('/api/adm/bank_statements', body, statementResponseSchema, {
    expect: [413, 415, 422],
  })
}

/** Transfers of a state, the newest first; `next` begins the page after them. */
export async function readBankEntries(backend: Backend, filter: Record<string, string>) {
  const path = `/api/adm/bank_entries?${new URLSearchParams(filter)}`
  const { body } = await backend.get(path, bankEntriesResponseSchema, { expect: [422] })
  const entries = (body?.data ?? []).map(({ order, created_at: _, ...entry }) => {
    return { ...entry, order: order && { ...orderFrom(order), name: order.name, due: order.due } }
  })
  return { entries, next: body?.next ?? null }
}

export type BankEntry = Awaited<ReturnType<typeof readBankEntries>>['entries'][number]

const pathOf = (id: string) => `/api/adm/bank_entries/${encodeURIComponent(id)}`

export const assignEntry = (backend: Backend, id: string, number: string) =>
  backend.post(`${pathOf(id)}/order`, { number }, entryChangedSchema, STEP)

export const moveEntry = (backend: Backend, id: string, state: 'open' | 'set_aside') =>
  backend.post(`${pathOf(id)}/state`, { state }, entryChangedSchema, STEP)

/** `due`: in cents, what was shown as still to be paid of the order. */
export const bookEntry = (backend: Backend, id: string, shown: { order: string; due: number }) =>
  backend.post(`${pathOf(id)}/booked`, shown, recordedTransferResponseSchema, STEP)

/** Transfers that customers were asked for. */
export async function readAwaited(backend: Backend, page: { before?: string }) {
  const path = `/api/adm/awaited_transfers?${new URLSearchParams(page)}`
  const { body } = await backend.get(path, awaitedResponseSchema, { expect: [422] })
  const transfers = (body?.data ?? []).map(({ created_at: at, amount, reference, ...order }) => {
    return { ...orderFrom(order), at, amount, reference }
  })
  return { transfers, next: body?.next ?? null }
}

/** Payments that a bank took back. */
export async function readChargebacks(backend: Backend, page: { before?: string }) {
  const path = `/api/adm/chargebacks?${new URLSearchParams(page)}`
  const { body } = await backend.get(path, chargebacksResponseSchema, { expect: [422] })
  const payments = (body?.data ?? []).map(({ id, amount, charged_back: back, updated_at: at, ...order }) => {
    return { ...orderFrom(order), id, amount, back, at }
  })
  return { payments, next: body?.next ?? null }
}

/** What is held of deposits, in cents. */
export async function readHeldDeposits(backend: Backend, page: { after?: string }) {
  const path = `/api/adm/held_deposits?${new URLSearchParams(page)}`
  const { body } = await backend.get(path, heldDepositsResponseSchema, { expect: [422] })
  const { total = 0, count = 0, orders = [] } = body?.data ?? {}
  const held = orders.map(({ end, held, ...order }) => ({ ...orderFrom(order), end, held }))
  return { total, count, orders: held, next: body?.next ?? null }
}
