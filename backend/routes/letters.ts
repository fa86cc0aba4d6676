import { z } from 'zod'
import { contactMessagesResponseSchema } from '../../contract/wire/contact'
import {
  answeredSchema,
  answerSchema,
  messageResponseSchema,
  withdrawalReadSchema,
} from '../../contract/wire/letters'
import {
  linkWithdrawalSchema,
  withdrawalLinkedSchema,
  withdrawalsResponseSchema,
} from '../../contract/wire/withdrawals'
import type { Unit } from '../db/schema'
import { answerLetter, type LetterKind, markAnswered } from '../domain/contact/answer'
import { listMessages, readMessage } from '../domain/contact/messages'
import type { Services } from '../domain/services'
import { linkByStaff } from '../domain/withdrawals/link-by-staff'
import { listWithdrawals, readWithdrawal } from '../domain/withdrawals/list'
import { cursorParameter, cursorSchema, cursorText } from '../http/cursor'
import { endpoints, get, idParams, parameter, post, postJson, queryOf } from '../http/endpoint'
import type { Call } from '../http/env'
import { changeAsStaff, currentStaff } from '../http/staff'

const query = queryOf({
  all: z
    .enum(['0', '1'])
    .default('0')
    .transform((all) => all === '1'),
  after: cursorSchema,
})

const parameters = [
  parameter('query', 'all', { description: '1 for those that are dealt with too' }),
  cursorParameter('after'),
]

const getMessages = get('/adm/contact_messages', {
  staff: 'messages.read',
  summary: 'Messages that wait for an answer, the oldest first, 50 at a time; with all=1 all, newest first',
  query,
  parameters,
  answers: { 200: ['The messages', contactMessagesResponseSchema] },
  refusals: [422],
})

const getMessage = get('/adm/contact_messages/{id}', {
  staff: 'messages.read',
  summary: 'A message with all that the office knows of it',
  params: idParams,
  answers: { 200: ['The message', messageResponseSchema] },
})

const getWithdrawals = get('/adm/withdrawals', {
  staff: 'messages.read',
  summary: 'Declarations of withdrawal that wait for us, the oldest first; with all=1 all, newest first',
  query,
  parameters,
  answers: { 200: ['The declarations', withdrawalsResponseSchema] },
  refusals: [422],
})

const getWithdrawal = get('/adm/withdrawals/{id}', {
  staff: 'messages.read',
  summary: 'A declaration of withdrawal',
  params: idParams,
  answers: { 200: ['The declaration', withdrawalReadSchema] },
})

const postAnswered = post('/adm/contact_messages/{id}/answered', {
  staff: 'messages.answer',
  summary: 'Notes that a message has its answer; once more changes nothing',
  params: idParams,
  answers: { 200: ['When it was answered', answeredSchema] },
})

const postSettled = post('/adm/withdrawals/{id}/answered', {
  staff: 'messages.answer',
  summary: 'Notes that a withdrawal is dealt with; once more changes nothing',
  params: idParams,
  answers: { 200: ['When it was dealt with', answeredSchema] },
})

const postAnswer = postJson('/adm/contact_messages/{id}/answers', {
  staff: 'messages.answer',
  summary: 'Mails an answer to whoever wrote, once',
  params: idParams,
  body: answerSchema,
  answers: { 200: ['When it was answered', answeredSchema] },
  refusals: [409],
})

const postReply = postJson('/adm/withdrawals/{id}/answers', {
  staff: 'messages.answer',
  summary: 'Mails an answer to whoever withdrew, once',
  params: idParams,
  body: answerSchema,
  answers: { 200: ['When it was answered', answeredSchema] },
  refusals: [409],
})

const postOrder = postJson('/adm/withdrawals/{id}/order', {
  staff: 'messages.answer',
  summary: 'Links a withdrawal to the order it is about, for good',
  params: idParams,
  body: linkWithdrawalSchema,
  answers: { 200: ['Linked', withdrawalLinkedSchema] },
  refusals: [409],
})

/** `text`: the answer; undefined where there is none to send. */
async function settle(services: Services, call: Call, kind: LetterKind, id: string, text?: string) {
  const { actor } = await currentStaff(call)
  const answeredAt = await changeAsStaff(services, call, async (given) => {
    const inUnit = given as Services & { db: Unit }
    const by = actor.name
    const settled = await (text === undefined
      ? markAnswered(inUnit, kind, id, by)
      : answerLetter(inUnit, kind, id, { by, text }))
    const changes = { number: settled.number, mailed: text !== undefined }
    const entry = { action: 'messages.answer', subject: { type: kind, id }, changes } as const
    return { result: settled.answeredAt, entry: settled.isNew ? entry : undefined }
  })
  return { data: { answered_at: answeredAt } }
}

/** What people have written to the shop, and what staff does with it. */
export function lettersRoutes(services: Services) {
  const app = endpoints()
  const { db } = services

  app.openapi(getMessages, async (call) => {
    const { messages, next } = await listMessages(db, call.req.valid('query'))
    return call.json({ data: { messages }, next: cursorText(next) }, 200)
  })

  app.openapi(getMessage, async (call) => {
    const message = await readMessage(db, call.req.valid('param').id)
    return call.json({ data: { message } }, 200)
  })

  app.openapi(getWithdrawals, async (call) => {
    const { withdrawals, next } = await listWithdrawals(db, call.req.valid('query'))
    return call.json({ data: { withdrawals }, next: cursorText(next) }, 200)
  })

  app.openapi(getWithdrawal, async (call) => {
    const withdrawal = await readWithdrawal(db, call.req.valid('param').id)
    return call.json({ data: { withdrawal } }, 200)
  })

  app.openapi(postAnswered, async (call) => {
    return call.json(await settle(services, call, 'message', call.req.valid('param').id), 200)
  })

  app.openapi(postSettled, async (call) => {
    return call.json(await settle(services, call, 'withdrawal', call.req.valid('param').id), 200)
  })

  app.openapi(postAnswer, async (call) => {
    const { text } = call.req.valid('json')
    return call.json(await settle(services, call, 'message', call.req.valid('param').id, text), 200)
  })

  app.openapi(postReply, async (call) => {
    const { text } = call.req.valid('json')
    return call.json(await settle(services, call, 'withdrawal', call.req.valid('param').id, text), 200)
  })

  app.openapi(postOrder, async (call) => {
    const { id } = call.req.valid('param')
    const { number } = call.req.valid('json')
    const { actor } = await currentStaff(call)
    const linked = await changeAsStaff(services, call, (inUnit) => {
      return linkByStaff(inUnit, id, { number, by: actor.name })
    })
    return call.json({ data: { number: linked } }, 200)
  })

  return app
}
