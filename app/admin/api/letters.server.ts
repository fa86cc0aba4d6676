import { contactMessagesResponseSchema } from '../../../contract/wire/contact'
import { answeredSchema, messageResponseSchema, withdrawalReadSchema } from '../../../contract/wire/letters'
import { withdrawalLinkedSchema, withdrawalsResponseSchema } from '../../../contract/wire/withdrawals'
import type { Backend } from '../../api/backend.server'

type Filter = { all: '0' | '1'; after?: string }

/** The path of the API for each kind. */
const PATHS = { messages: '/api/adm/contact_messages', withdrawals: '/api/adm/withdrawals' } as const
export type LetterKind = keyof typeof PATHS

const listPath = (kind: LetterKind, filter: Filter) => `${PATHS[kind]}?${new URLSearchParams(filter)}`

const EXPECT = { expect: [422] }

/** Those that wait, the oldest first; with all=1 all of them, newest first. `next` begins the page after them. */
export async function readLetters(backend: Backend, kind: LetterKind, filter: Filter) {
  if (kind === 'messages') {
    const { body } = await backend.get(listPath(kind, filter), contactMessagesResponseSchema, EXPECT)
    const letters = (body?.data.messages ?? []).map((message) => {
      const { id, number, name, email, topic, received_at: at, answered_at } = message
      return { id, label: number, at, name, email, about: topic, isDone: answered_at !== null }
    })
    return { letters, next: body?.next ?? null }
  }
  const { body } = await backend.get(listPath(kind, filter), withdrawalsResponseSchema, EXPECT)
  const letters = (body?.data.withdrawals ?? []).map((withdrawal) => {
    const { id, name, email, contract, received_at: at, answered_at } = withdrawal
    return { id, label: null, at, name, email, about: contract, isDone: answered_at !== null }
  })
  return { letters, next: body?.next ?? null }
}

const pathOf = (kind: LetterKind, id: string) => `${PATHS[kind]}/${encodeURIComponent(id)}`

/** Throws a 404 response. */
export async function readMessage(backend: Backend, id: string) {
  const { message } = (await backend.get(pathOf('messages', id), messageResponseSchema)).data
  const { received_at: at, answered_at: doneAt, answered_by: doneBy, order_number: typed, ...rest } = message
  return { ...rest, at, doneAt, doneBy, typedOrder: typed }
}

/** Throws a 404 response. */
export async function readWithdrawal(backend: Backend, id: string) {
  const { withdrawal } = (await backend.get(pathOf('withdrawals', id), withdrawalReadSchema)).data
  const { received_at: at, answered_at: doneAt, answered_by: doneBy, ...rest } = withdrawal
  return { ...rest, at, doneAt, doneBy }
}

/** Undefined for a file of another message. */
export function findMessageFile(backend: Backend, id: string, file: string): Promise<Response | undefined> {
  const path = `${pathOf('messages', id)}/files/${encodeURIComponent(file)}`
  return backend.getFile(path, { expect: [404] })
}

/** Mails an answer, once. */
export function sendAnswer(backend: Backend, kind: LetterKind, id: string, text: string) {
  return backend.post(`${pathOf(kind, id)}/answers`, { text }, answeredSchema, { expect: [409, 422] })
}

/** Links a withdrawal to the order of that number. */
export function linkWithdrawal(backend: Backend, id: string, number: string) {
  const path = `${pathOf('withdrawals', id)}/order`
  return backend.post(path, { number }, withdrawalLinkedSchema, { expect: [409, 422] })
}

/** Notes that nothing is left to do. */
export function markDone(backend: Backend, kind: LetterKind, id: string) {
  return backend.post(`${pathOf(kind, id)}/answered`, {}, answeredSchema)
}
