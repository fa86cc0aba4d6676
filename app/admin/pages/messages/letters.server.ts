import {
  type ContactMessage,
  type DeclaredWithdrawal,
  messagesApi,
  withdrawalsApi,
} from '../../../../contract/endpoints/letters'
import type { Visit } from '../../../session/visit.server'
import { readList } from '../../read-list.server'

// A withdrawal has no number that it could be called by.
function lineOf(letter: ContactMessage | DeclaredWithdrawal) {
  const { id, at, name, email, doneAt } = letter
  const isMessage = 'topic' in letter
  const label = isMessage ? letter.number : null
  return { id, label, at, name, email, about: isMessage ? letter.topic : letter.contract, doneAt }
}

/** Reads the letters that wait, the oldest first; with all=1 all of them, newest first. */
export async function readLetters(visit: Visit, kind: 'messages' | 'withdrawals') {
  const { list, choices } =
    kind === 'messages'
      ? await readList(visit, messagesApi.list, { kind })
      : await readList(visit, withdrawalsApi.list, { kind })
  return { list: { ...list, rows: list.rows.map(lineOf) }, all: choices.shown.all === '1' ? '1' : '0' }
}
