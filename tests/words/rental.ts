import type { Locale } from '../../contract/locales'
import { apiClient, DUTCH_ADDRESS, placedOrder, RENTAL } from '../support/api-client'
import { type Answer, createShop, type TestShop, textOf } from '../support/app'
import { testDay } from '../support/backend'
import { pathOf } from '../support/browsing'
import { cartOf, openPage, putCart } from '../support/ordering'
import { pay } from '../support/payments'
import { announceReturn, deliver, settleReturn, workOff } from '../support/returns'
import { sayOwnWords } from './own-words'

/** A page, mail or document that somebody reads on the way; each block of its text has a line. */
export interface Reading {
  name: string
  text: string
}

const BLOCK = /<\/(?:h\d|p|li|dt|dd|td|th|label|legend|option|button|caption|summary|figcaption)>|<br ?\/?>/g

/** A dialog ends where the page below it begins. */
const DIALOG = /<div role="dialog"[\s\S]*?(?=<(?:main|footer|script)[\s>])/

/** Returns the main part of a page, or its dialog, as lines. */
function linesOf({ html, title }: Answer): string {
  const main = (DIALOG.exec(html) ?? /<main[\s>][\s\S]*<\/main>/.exec(html))?.[0] ?? html
  const lines = main.replace(BLOCK, '$&\n').split('\n').map(textOf)
  return [title, ...lines.filter(Boolean)].join('\n')
}

/** Returns the mails to a customer that were not read yet, oldest first. */
function mailReader({ backend }: TestShop) {
  const read = new Set<string>()
  return async (): Promise<Reading[]> => {
    await workOff(backend.backend)
    const rows = await backend.db
      .selectFrom('outbox')
      .selectAll()
      .where('kind', '=', 'mail')
      .orderBy('created_at')
      .orderBy('id')
      .execute()
    const fresh = rows.filter(({ effect_key }) => !read.has(effect_key))
    return fresh.map(({ effect_key, payload }) => {
      read.add(effect_key)
      const { subject, text } = JSON.parse(payload)
      return { name: `mail ${effect_key.split(':')[0]}`, text: `${subject}\n\n${text}` }
    })
  }
}

const PAGES_BEFORE = ['', '/rent', '/guide', '/faq', '/etc/terms', '/etc/delivery_info', '/etc/payment_info']
const PAGES_AFTER = [
  '/etc/return_policy',
  '/etc/withdrawal_information',
  '/etc/satisfaction_guarantee',
  '/etc/privacy_statement',
  '/etc/cookies',
]

/**
 * Reads a rental of a Junior in one language, from the home page until its deposit is settled with minor damage, with what an owner has
 * written in mails and documents.
 */
export async function readRental(
  locale: Locale,
  ownWords: Parameters<typeof sayOwnWords>[1],
): Promise<Reading[]> {
  const shop = await createShop()
  await sayOwnWords(shop.backend.db, ownWords)
  const readings: Reading[] = []
  const client = await apiClient(shop.backend.backend.fetch, locale)
  const visitor = shop.visitor()
  const mails = mailReader(shop)
  const page = async (path: string) => {
    const answer = await openPage(visitor, `/${locale}${path}`)
    readings.push({
      name: `page /${locale}${path.replace(/[0-9a-f-]{36}/g, '…').replace(/\?.*/, '')}`,
      text: linesOf(answer),
    })
    return answer
  }
  const write = async () => readings.push(...(await mails()))

  for (const path of PAGES_BEFORE) await page(path)
  await page((await pathOf(shop, 'Nachtnest Junior')).replace(/^\/\w\w/, ''))
  await putCart(visitor, await cartOf(shop, 'rent', { 'NN-J': 1 }))
  for (const path of ['/cart', '/checkout']) await page(path)
  await visitor.post(`/${locale}/checkout`, DUTCH_ADDRESS as Record<string, string>)
  await page('/checkout/confirm')

  const order = await placedOrder(client, { ...RENTAL, locale })
  const own = `/orders/${order.UUID_Order}`
  await page(`${own}?key=${order.signature}`)
  await write()
  await pay(client, order)
  await write()
  await page(own)
  await deliver(shop.backend.db, client, { ...order, Status: 201 }, testDay(0))
  await write()
  for (const path of ['', '/track', '/extend', '/return']) await page(`${own}${path}`)
  await announceReturn(client, order, { way: 'sent' })
  await write()
  await page(`${own}/return`)
  await settleReturn(client, order, { grade: 501, withheld: 500, note: '…' })
  await write()
  const settled = await page(own)
  const documents = [...settled.html.matchAll(/\/documents\/([\w-]+)"/g)].map(([, name]) => name)
  for (const name of new Set(documents)) await page(`${own}/documents/${name}`)
  for (const path of PAGES_AFTER) await page(path)
  await shop.close()
  return readings
}
