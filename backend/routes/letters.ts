import { messagesApi, withdrawalsApi } from '../../contract/endpoints/letters'
import { linkByStaff } from '../domain/orders/withdrawals/link-to-order'
import { listWithdrawals, readWithdrawal } from '../domain/orders/withdrawals/list'
import { answerLetter, type LetterKind, markAnswered } from '../domain/people/contact/answer'
import { listMessages, readMessage } from '../domain/people/contact/list'
import type { Logged } from '../domain/platform/action-log'
import { type Changing, resource, serve } from '../http/serve'
import { toldPage } from '../http/told-page'

/** `text` is undefined where no answer is sent. */
async function settle(
  inUnit: Changing,
  type: LetterKind,
  id: string,
  text?: string,
): Promise<Logged | undefined> {
  const by = inUnit.actor.name
  const { number, isNew } = await (text === undefined
    ? markAnswered(inUnit, type, id, by)
    : answerLetter(inUnit, type, id, { by, text }))
  return isNew ? { type, id, changes: { number, mailed: text !== undefined } } : undefined
}

export const routes = resource(
  serve(messagesApi.list, async (asked, { db }) => toldPage(await listMessages(db, asked))),
  serve(messagesApi.read, async ({ id }, { db }) => ({ data: { message: await readMessage(db, id) } })),
  serve(messagesApi.answer, ({ id, text }, inUnit) => settle(inUnit, 'message', id, text)),
  serve(messagesApi.settle, ({ id }, inUnit) => settle(inUnit, 'message', id)),

  serve(withdrawalsApi.list, async (asked, { db }) => toldPage(await listWithdrawals(db, asked))),
  serve(withdrawalsApi.read, async ({ id }, { db }) => {
    return { data: { withdrawal: await readWithdrawal(db, id) } }
  }),
  serve(withdrawalsApi.answer, ({ id, text }, inUnit) => settle(inUnit, 'withdrawal', id, text)),
  serve(withdrawalsApi.settle, ({ id }, inUnit) => settle(inUnit, 'withdrawal', id)),
  serve(withdrawalsApi.link, async ({ id, number: typed }, inUnit) => {
    const number = await linkByStaff(inUnit, id, { number: typed, by: inUnit.actor.name })
    return { answer: { data: { number } }, log: { type: 'withdrawal', id, changes: { order: number } } }
  }),
)
