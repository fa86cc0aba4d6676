import { UNFINISHED_CHECKOUT_DAYS } from '../../../contract/promises'

const DAY_MS = 86_400_000

const RETENTION_DAYS = {
  checkouts: UNFINISHED_CHECKOUT_DAYS,
  formDrafts: 1,
  uploads: 1,
  // How long a repeated form is recognized.
  submissions: 7,
  messages: 30,
  answered: 365,
  // Their links are valid for as long.
  quotes: 365,
  transfersSetAside: 365,
}

/** The moment before which what is of this kind is deleted. */
export function retentionStart(kind: keyof typeof RETENTION_DAYS, now: Date): string {
  return new Date(now.getTime() - RETENTION_DAYS[kind] * DAY_MS).toISOString()
}
