import { describe, expect, it } from 'vitest'
import type { DrawnDocument } from '../../contract/endpoints/documents'
import { piecesField } from '../../contract/endpoints/quotes'
import { newAddress } from '../../tests/support/accounts'
import { apiClient, articleId } from '../../tests/support/api-client'
import { testDay } from '../../tests/support/backend'
import { mailsTo, SHOP_MAILBOX } from '../../tests/support/outbox'
import { readPdf } from '../../tests/support/pdf'
import { askedQuote, askForQuote, quoteAnswers, readQuote, type Signed } from '../../tests/support/quotes'
import { testBackend, testClient } from '../../tests/support/set-up'

const fresh = testBackend()
const client = testClient(fresh)

const errorsOf = ({ body }: { body: unknown }) => (body as { errors: Record<string, string[]> }).errors

async function letterOf({ UUID_Quote, signature }: Signed): Promise<DrawnDocument> {
  const { body } = await client.get(`/api/quotes/${UUID_Quote}/document?signature=${signature}`)
  return (body as { data: { document: DrawnDocument } }).data.document
}

describe('asking for a quote', () => {
  it('answers with a numbered quote at the prices of today, and mails links to it', async () => {
    const email = newAddress()
    const quote = await askedQuote(client, { Emailadres: email })
    expect(quote.number).toMatch(/^NQ-26-[2-9A-Z]{6}$/)
    const read = await readQuote(client, quote)
    expect(read).toMatchObject({
      status: 'open',
      type: 'rent',
      valid_until: '2026-12-11',
      items: [{ Artikelnaam: 'Nachtnest Maxx', quantity: 12 }],
      order: null,
    })
    expect(read.totals.total).toBe(
      read.totals.items.gross + read.totals.extraDays.gross + read.totals.deposit,
    )
    const [mail] = await mailsTo(fresh, email)
    expect(mail?.subject).toBe(`Your quote ${quote.number} from Nachtnest`)
    expect(mail?.text).toContain(`/en/quotes/${quote.UUID_Quote}?key=`)
    expect(mail?.text).toContain(`/en/quotes/${quote.UUID_Quote}/accept?key=`)
    // Whoever decides reads the mail alone: for which days, without what, and why it is so short.
    const said = mail?.text.replace(/\s+/g, ' ')
    expect(said).toMatch(/Period: \w{3} \d+ \w+ (2026 )?to /)
    expect(said).toContain('There are no mattresses in this quote for 12 × Nachtnest Maxx.')
    expect(said).toContain('Our prices usually stay fixed for 30 days.')
  })

  it('is a PDF with the words and figures of the page, in the language it was asked in', async () => {
    const german = await apiClient(fresh.backend.fetch, 'de')
    const quote = await askedQuote(german)
    const letter = await letterOf(quote)
    expect([letter.title, letter.locale]).toEqual([`Angebot ${quote.number}`, 'de'])
    const url = `http://localhost:3000/api/quotes/${quote.UUID_Quote}/pdf?signature=${quote.signature}`
    const answer = await fresh.backend.fetch(new Request(url))
    expect(answer.headers.get('content-disposition')).toContain(`quote-${quote.number}.pdf`)
    const pdf = await readPdf(new Uint8Array(await answer.arrayBuffer()))
    const plain = (text: string) => text.replace(/\s+/g, '')
    const inPdf = plain(pdf.texts.join(' '))
    const said = letter.blocks.flatMap((block) => {
      if (block.kind === 'table') return block.rows.flatMap(({ cells }) => cells)
      if (block.kind === 'list') return block.items
      return 'text' in block ? [block.text] : []
    })
    for (const text of [...said, ...letter.facts.flat()]) expect(inPdf).toContain(plain(text))
    const { totals } = await readQuote(client, quote)
    const due = `€${(totals.total / 100).toLocaleString('de-DE', { minimumFractionDigits: 2 })}`
    expect(inPdf).toContain(due)
  })

  it('needs at least one item, whole pieces, and days that can be', async () => {
    const maxx = piecesField('rent', await articleId(client, 'NN-M'))
    const asked = async (changes: Record<string, string>) =>
      askForQuote(client, await quoteAnswers(client, changes))
    expect(errorsOf(await asked({ [maxx]: '' }))).toEqual({ Soort: ['Add at least one item to the quote.'] })
    expect(errorsOf(await asked({ [maxx]: '0' }))).toEqual({ Soort: ['Add at least one item to the quote.'] })
    expect(errorsOf(await asked({ [maxx]: '1.5' }))).toEqual({ [maxx]: [expect.stringContaining('whole')] })
    expect(errorsOf(await asked({ Begindatum: '', Einddatum: '' }))).toMatchObject({
      Begindatum: ['Choose a start and end date for the rental period.'],
    })
    expect(errorsOf(await asked({ Einddatum: '2026-12-13' }))).toEqual({ Einddatum: [expect.any(String)] })
    const mistakes: Record<string, string>[] = [
      { Begindatum: '2020-01-01' },
      { Begindatum: '2026-12-13' },
      { Einddatum: '2026-12-01' },
      { [maxx]: '1000000' },
      { [maxx]: '-1' },
      { [maxx]: '1; drop table quotes; --' },
      { Soort: 'trial' },
      { Voornaam: 'x'.repeat(10_000) },
      { Opmerking: 'x'.repeat(10_000) },
      { BTWNummer: "' or 1=1 --" },
      { Bedrijfsnaam: '' },
    ]
    for (const wrong of mistakes) {
      const { status, body } = await asked(wrong)
      expect([status, Object.keys(errorsOf({ body }))], JSON.stringify(wrong).slice(0, 80)).toEqual([
        422,
        Object.keys(wrong).slice(0, 1),
      ])
    }
    expect(
      (await askForQuote(client, await quoteAnswers(client), { country: 'zz', region: null })).status,
    ).toBe(422)
  })

  it('is told to the shop by number and amounts, and mails nothing that a stranger has typed', async () => {
    const email = newAddress()
    const typed = { Voornaam: 'Win 1000 at', Achternaam: 'spam.example', Opmerking: 'spam.example' }
    const { number } = await askedQuote(client, { ...typed, Bedrijfsnaam: 'spam.example', Emailadres: email })
    const [sent] = await mailsTo(fresh, email)
    const [told, ...others] = await mailsTo(fresh, SHOP_MAILBOX, new RegExp(`New quote ${number}: €`))
    expect([told?.text, others]).toEqual([expect.stringContaining('12 × Nachtnest Maxx'), []])
    for (const mail of [sent, told]) {
      expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toMatch(/spam|Win 1000|undefined/)
    }
    expect(told?.text).not.toContain(email)
    expect(told?.text).toMatch(/Open in the back office:\n\S+\/en\/admin\/quotes\/\S+/)
  })

  it('is one of twenty in a day for an address, at whatever pace', async () => {
    let time = testDay(0).getTime()
    const slow = await apiClient(fresh.another({ clock: () => new Date(time) }).fetch)
    const answers = await quoteAnswers(client)
    const statuses: number[] = []
    for (let count = 0; count <= 20; count++) {
      statuses.push((await askForQuote(slow, answers)).status)
      time += 15 * 60_000
    }
    expect(statuses).toEqual([...Array(20).fill(200), 429])
  })

  it('keeps markup as text', async () => {
    const quote = await askedQuote(client, { Opmerking: '<script>alert(1)</script>' })
    const { blocks } = await letterOf(quote)
    expect(blocks).toContainEqual({ kind: 'paragraph', text: '<script>alert(1)</script>' })
  })

  it('is for a person too, who buys', async () => {
    const sheet = piecesField('buy', await articleId(client, 'NN-FM'))
    const quote = await askedQuote(client, { Soort: 'buy', Zakelijk: '', [sheet]: '2' })
    const read = await readQuote(client, quote)
    expect(read).toMatchObject({ type: 'buy', rent_range: null, valid_until: '2026-12-20' })
    expect(read.items).toMatchObject([{ quantity: 2 }])
    expect(read.totals.shipping.gross).toBeGreaterThan(0)
  })
})
