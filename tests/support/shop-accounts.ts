import { randomUUID } from 'node:crypto'
import type { Answer, TestShop, Visitor } from './app'

/** A password that keeps every rule. */
export const PASSWORD = 'a quiet night in the nest'

/** An address nobody has used yet. */
export function newAddress(): string {
  return `${randomUUID()}@example.org`
}

/** Fills in the form of a new account, in the Netherlands unless told otherwise. */
export function register(
  visitor: Visitor,
  email: string,
  changes: Record<string, string> = {},
  path = '/en/login/register',
): Promise<Answer> {
  return visitor.post(path, {
    Emailadres: email,
    NewPassword: PASSWORD,
    Bezorg_Landcode: 'nl',
    ...changes,
  })
}

/** Makes somebody with an account of their own, logged in. */
export async function customerOf(shop: TestShop, email = newAddress()): Promise<Visitor> {
  const visitor = shop.visitor()
  const answer = await register(visitor, email)
  if (answer.status !== 303) throw new Error(`${answer.status} ${answer.text}`)
  return visitor
}

/** Logs in by the dialog. */
export function logIn(
  visitor: Visitor,
  email: string,
  password = PASSWORD,
  path = '/en/login',
): Promise<Answer> {
  return visitor.post(path, { Username: email, Password: password })
}

/** Returns what was sent to an address or a number so far, newest first, as the page of a demonstration shows it. */
export async function sentTo(shop: TestShop, to: string): Promise<string[]> {
  // A delivery may put another message there.
  while ((await shop.backend.backend.outbox.deliverDue()) > 0);
  const { html } = await shop.visitor().get('/en/etc/outbox')
  return (
    html
      .split('<article')
      .slice(1)
      // The page's data follow the last one and name every message.
      .map((message) => message.split('</article>')[0] ?? '')
      .filter((message) => message.includes(to))
  )
}

/** Returns the path of the first link in a message that holds `part`. */
export function linkIn(message: string | undefined, part: string): string {
  const hrefs = [...(message ?? '').matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href)
  const href = hrefs.find((one) => one.includes(part))
  if (!href) throw new Error(`The message has no link with ${part}: ${message}`)
  const { pathname, search } = new URL(href)
  return pathname + search
}

/** The path of the newest link that was mailed to an address and holds `part`. */
export async function mailedLink(shop: TestShop, email: string, part: string): Promise<string> {
  const mails = await sentTo(shop, email)
  return linkIn(
    mails.find((mail) => mail.includes(part)),
    part,
  )
}

/** Asks for a new password; out: the path of the link that was mailed. */
export async function resetLink(shop: TestShop, email: string): Promise<string> {
  await shop.visitor().post('/en/login/forgot', { Emailadres: email })
  return mailedLink(shop, email, '/reset/')
}

/** Returns a new password, typed twice. */
export function chosen(password: string): Record<string, string> {
  return { NewPassword: password, NewPassword_Repeat: password }
}

/** Everything the backend keeps, by table. */
export async function everythingKept({ backend: { db } }: TestShop): Promise<Record<string, unknown[]>> {
  const kept: Record<string, unknown[]> = {}
  for (const { name } of await db.introspection.getTables()) {
    kept[name] = await db
      .selectFrom(name as 'users')
      .selectAll()
      .execute()
  }
  return kept
}
