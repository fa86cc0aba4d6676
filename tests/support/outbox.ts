import type { Database } from '../../backend/db/schema'
import type { Outbox } from '../../backend/domain/mail/outbox/work'
import type { Mail } from '../../backend/ports'

/** The operator of the shop reads there what has come in. */
export const SHOP_MAILBOX = 'hallo@nachtnest.example'

/** The mails to an address with such a subject, oldest first, once everything that is due has been done. */
export async function mailsTo(
  { db, backend }: { db: Database; backend: { outbox: Outbox } },
  email: string,
  subject = /./,
): Promise<Mail[]> {
  // A delivery may cause something that is due then.
  while ((await backend.outbox.deliverDue()) > 0);
  const rows = await db
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', 'mail')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const mails = rows.map(({ payload }): Mail => JSON.parse(payload))
  return mails.filter((mail) => mail.to === email && subject.test(mail.subject))
}

/** Returns the token at the end of the link in a mail. */
export function tokenIn(mail: Mail | undefined): string {
  const [, token] = /\/([\w-]{43})\s/.exec(mail?.text ?? '') ?? []
  if (!token) throw new Error(`No link with a token: ${mail?.text}`)
  return token
}
