import { messagesApi, withdrawalsApi } from '../../../../contract/endpoints/letters'
import type { Visit } from '../../../session/visit.server'

interface Letter {
  id: string
  /** The number of a message; withdrawals have none. */
  label: string | null
  at: string
  name: string
  email: string
  about: string
  doneAt: string | null
}

type Filter = { all: '0' | '1'; after?: string }

/** Reads the letters that wait, the oldest first; with all=1 all of them, newest first. `next` begins the page after them. */
export async function readLetters(visit: Visit, kind: 'messages' | 'withdrawals', filter: Filter) {
  if (kind === 'messages') {
    const { body } = await visit.attempt(messagesApi.list, filter)
    const letters: Letter[] = (body?.data.messages ?? []).map(
      ({ id, number, at, name, email, topic, doneAt }) => {
        return { id, label: number, at, name, email, about: topic, doneAt }
      },
    )
    return { letters, next: body?.next ?? null }
  }
  const { body } = await visit.attempt(withdrawalsApi.list, filter)
  const letters: Letter[] = (body?.data.withdrawals ?? []).map(
    ({ id, at, name, email, contract, doneAt }) => {
      return { id, label: null, at, name, email, about: contract, doneAt }
    },
  )
  return { letters, next: body?.next ?? null }
}
