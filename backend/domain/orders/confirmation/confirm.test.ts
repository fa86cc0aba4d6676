import { describe, expect, it } from 'vitest'
import type { Locale } from '../../../../contract/locales'
import {
  type CreateOrder,
  DUTCH_ADDRESS,
  ORIGIN,
  orderIn,
  placedOrder,
  RENTAL,
  TRIAL,
} from '../../../../tests/support/api-client'
import { agreement, offerOf, send } from '../../../../tests/support/follow-ups'
import { uploadNotices } from '../../../../tests/support/live-shop'
import { mailProblems } from '../../../../tests/support/mail-html'
import { mailsOf } from '../../../../tests/support/payment-rows'
import { pay } from '../../../../tests/support/payments'
import { deliveredOrder } from '../../../../tests/support/returns'
import { testBackend, testClient } from '../../../../tests/support/set-up'
import type { Mail } from '../../../ports'

const fresh = testBackend()
const client = testClient(fresh)

async function outbox(): Promise<{ delivered_at: string | null; mail: Mail }[]> {
  const { body } = await client.get('/api/demo/outbox')
  return (body as { data: { delivered_at: string | null; mail: Mail }[] }).data
}

async function mailFor(changes: Partial<CreateOrder>) {
  const order = await placedOrder(client, changes)
  await pay(client, order)
  const found = (await outbox()).find(
    ({ mail }) => mail.attachments && mail.subject.includes(order.Ordernummer),
  )
  if (!found) throw new Error('No mail')
  return { order, ...found }
}

describe('the confirmation mail', () => {
  it('of a purchase leads to the official notice on the legal guarantee once there is one', async () => {
    const picture = `${ORIGIN}/pictures/articles/notice-`
    const attached = async (changes: Partial<CreateOrder>) =>
      (await mailFor(changes)).mail.attachments?.map(({ text }) => text).join('')
    expect(await attached({})).not.toContain(picture)
    await uploadNotices(client)
    expect(await attached({})).toContain(picture)
    expect(await attached(RENTAL)).not.toContain(picture)
  })

  it('shows order, calculation, period, address and a signed link that works, in text and HTML', async () => {
    const invoice = {
      AnderFactuuradres: '1',
      Factuur_Naam: 'Zorg & Co <BV>',
      Factuur_Adresline1: 'Damrak 1',
      Factuur_Postcode: '1012 LG',
      Factuur_Plaatsnaam: 'Amsterdam',
      Factuur_Landcode: 'nl',
      Opmerking: 'Ring <b>twice</b>',
    }
    const { order, mail } = await mailFor({ ...RENTAL, address_info: { ...DUTCH_ADDRESS, ...invoice } })
    expect(mail.to).toBe('noor@example.org')
    expect(mail.text).toMatch(
      new RegExp(`/en/orders/${order.UUID_Order}/documents/invoice-2026-\\d{6}\\?key=`),
    )
    const link = new RegExp(`${ORIGIN}/en/orders/[\\w-]+\\?key=[\\w.-]+`).exec(mail.text)?.[0] ?? ''
    expect(new URL(link).searchParams.get('key')).toBe(order.signature)
    expect(mail.html).toContain(`href="${link}"`)
    for (const text of [
      'Nachtnest Junior',
      'Tue 1 December to Fri 11 December 2026',
      'Spui 12 B',
      'Damrak 1',
      'Deposit',
    ]) {
      expect(mail.text).toContain(text)
      expect(mail.html.replaceAll('\u00a0', ' ')).toContain(text)
    }
    expect(mail.text).toContain('Ring <b>twice</b>')
    expect(mail.html).toContain('Ring &lt;b&gt;twice&lt;/b&gt;')
    expect(mail.html).toContain('Zorg &amp; Co &lt;BV&gt;')
    expect(mail.html).not.toMatch(/<(img|script|link)/)
    expect(await mailProblems(mail.html)).toEqual([])
  })

  it('of an order for an organisation says that withdrawal is for consumers, and brings the terms alone', async () => {
    const organisation = { Zakelijk: '1', Bedrijfsnaam: 'Zorggroep De Linde' }
    const { mail } = await mailFor({ ...RENTAL, address_info: { ...DUTCH_ADDRESS, ...organisation } })
    expect(mail.text).toContain('The right of withdrawal is for consumers.')
    expect(mail.html).not.toContain('/en/withdrawal?order=')
    expect(mail.attachments?.map(({ title }) => title)).toEqual(['Terms and conditions'])
  })

  it('holds the withdrawal information and nothing unfilled', async () => {
    for (const [changes, locale] of [
      [{}, 'en'],
      [RENTAL, 'nl'],
      [{ ...RENTAL, trial: 1 }, 'de'],
    ] as [Partial<CreateOrder>, Locale][]) {
      const { mail } = await mailFor({ ...changes, locale })
      const [law, terms] = mail.attachments ?? []
      expect(law?.text).toMatch(/14|vierzehn/)
      expect(terms?.text).toMatch(
        /^(Terms and conditions|Algemene voorwaarden|Allgemeine Geschäftsbedingungen)/,
      )
      expect(terms?.text).toContain('Nachtnest B.V.')
      expect(terms?.text.replaceAll(/\s+/g, ' ')).toContain(`(${ORIGIN}/${locale}/etc/return_policy)`)
      expect(terms?.text).not.toMatch(/[{}]|\]\(|undefined|null|NaN/)
      expect(law?.text).not.toMatch(/\{\w+\}|undefined|null|NaN/)
      expect(mail.text).toContain(law?.title ?? 'the title of the law')
      expect(mail.text).toContain('Nachtnest B.V.')
      expect(mail.text).not.toMatch(/\{\w+\}|undefined|null|NaN/)
      expect(mail.html).toContain(`<html lang="${locale}">`)
    }
  })

  it.each([
    ['en', /from the day of the conclusion of the contract/, /from the day on which you paid/],
    ['nl', /na de dag van de sluiting van de overeenkomst/, /na de dag waarop u hebt betaald/],
    ['de', /ab dem Tag des Vertragsabschlusses/, /ab dem Tag, an dem Sie bezahlt haben/],
  ] as const)(
    'says in %s from when one may withdraw from what is with one already',
    async (locale, ordered, paid) => {
      const lawOf = async (kind: 'extension' | 'purchase' | 'rental') => {
        const order = await deliveredOrder(fresh.db, client, kind === 'extension' ? RENTAL : TRIAL)
        const what = kind === 'extension' ? kind : 'keep'
        const offer = await offerOf(client, order, what, kind === 'purchase' ? undefined : '2026-12-21')
        const followUp = orderIn(await send(client, order, what, { ...agreement(order, offer), locale }))
        await pay(client, followUp)
        const [mail] = await mailsOf(fresh.db, followUp)
        const sent: Mail = JSON.parse(mail?.payload ?? '')
        return sent.attachments?.[0]?.text.replaceAll(/\s+/g, ' ')
      }
      const delivered = /physical possession|fysiek in bezit|in Besitz genommen/
      const ofExtension = await lawOf('extension')
      expect(ofExtension).toMatch(ordered)
      expect(ofExtension).not.toMatch(delivered)
      for (const kind of ['purchase', 'rental'] as const) {
        const ofKept = await lawOf(kind)
        expect(ofKept).toMatch(paid)
        expect(ofKept).not.toMatch(delivered)
      }
    },
  )

  it('of a sale holds the notice on the legal guarantee, to keep; that of a rental does not', async () => {
    const filesOf = async (changes: Partial<CreateOrder>) => {
      const { mail } = await mailFor({ ...changes, locale: 'de' })
      return (mail.attachments ?? [])
        .map(({ text }) => text)
        .join(' ')
        .replaceAll(/\s+/g, ' ')
    }
    const bought = await filesOf({})
    expect(bought).toContain('Mindestens zwei Jahre gesetzliche Gewährleistung der Vertragsmäßigkeit')
    expect(bought).toContain('kostenlose Nachbesserung oder kostenlose Ersatzlieferung,')
    expect(bought).toContain('https://europa.eu/youreurope/garantien')
    expect(await filesOf(RENTAL)).not.toContain('europa.eu')
  })
})
