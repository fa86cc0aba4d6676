import type { TFunction } from 'i18next'
import {
  type ContactMessage,
  type DeclaredWithdrawal,
  messagesApi,
  withdrawalsApi,
} from '../../../../contract/endpoints/letters'
import type { Visit } from '../../../session/visit.server'
import { readList } from '../../read-list.server'

// A withdrawal has no number that it could be called by.
function lineOf(letter: ContactMessage | DeclaredWithdrawal, t: TFunction) {
  const { id, at, name, email, doneAt } = letter
  if ('topic' in letter) return { id, label: letter.number, at, name, email, about: letter.topic, doneAt }
  const { contract, cancellation } = letter
  const about = cancellation ? t('admin-messages:cancellationOf', { contract }) : contract
  return { id, label: null, at, name, email, about, doneAt }
}

/** Reads the letters that wait, the oldest first; with all=1 all of them, newest first. */
export async function readLetters(visit: Visit, kind: 'messages' | 'withdrawals') {
  const { list, choices } =
    kind === 'messages'
      ? await readList(visit, messagesApi.list, { kind })
      : await readList(visit, withdrawalsApi.list, { kind })
  return {
    list: { ...list, rows: list.rows.map((letter) => lineOf(letter, visit.t)) },
    all: choices.shown.all === '1' ? '1' : '0',
  }
}
