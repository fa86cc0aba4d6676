import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { MAX_UPLOAD_BYTES } from '../../contract/limits'
import { PDF, png, SVG, ZIP } from '../fixtures/files'
import { testShop } from '../support/set-up'
import { FORMS_PAGE, hiddenIn, sendForm } from '../support/test-form'

const shop = testShop()

const file = (content: Uint8Array | string, name: string) => new File([content as BlobPart], name)

test('stay with the form when something else is wrong, and may be taken away again', async () => {
  const visitor = shop.visitor()
  const papers = [file(PDF, 'Überweisung; März=1.pdf'), file(PDF, 'second.pdf')]
  const refused = await sendForm(visitor, { Papers: papers, Email: 'no' })
  expect(refused.status).toBe(422)
  expect(refused.text).toContain('Überweisung; März=1.pdf')
  expect(refused.text).toContain('Date of issue of second.pdf')
  expect(refused.html).toMatch(/<p id="test-Papers-kept-list">Files that have arrived: /)
  const ids = hiddenIn(refused)['Papers-kept']?.split(' ') ?? []
  expect(ids).toHaveLength(2)
  const days = Object.fromEntries(
    ids.flatMap((id) => [
      [`Papers-issued-${id}`, '2026-01-02'],
      [`Papers-expires-${id}`, '02-01-2027'],
    ]),
  )
  const without = await sendForm(
    visitor,
    { ...days, 'Papers-remove': ids[0] ?? '', 'form-update': '1' },
    refused,
  )
  expect(without.text).not.toContain('Überweisung')
  expect(without.html).toContain('value="2026-01-02"')
  expect((await sendForm(visitor, days, without)).status).toBe(303)
})

test.each<[string, Parameters<typeof sendForm>[1], string[]]>([
  [
    'files of other kinds than are asked for',
    {
      Papers: file('hello', 'lease.pdf'),
      Photo: file(SVG, 'bed.svg'),
      Drawings: [file(PDF, 'good.pdf'), file(ZIP, 'plan.zip')],
      FullName: file(PDF, 'me.pdf'),
    },
    [
      '“lease.pdf” is not a PDF file. Choose a PDF.',
      '“bed.svg” is not a picture. Choose a JPEG, PNG, WebP or GIF.',
      '“plan.zip” is neither a PDF file nor a picture (JPEG, PNG, WebP or GIF)',
      'we need text',
    ],
  ],
  [
    'a picture where a PDF is due, and an empty file',
    { Papers: file(png(2, 2), 'lease.pdf'), Photo: file('', 'empty.png') },
    ['“lease.pdf” is not a PDF file', '“empty.png” is empty'],
  ],
  ['a picture that would fill the memory', { Photo: file(png(60_000, 60_000), 'bomb.png') }, ['bomb.png']],
  [
    'one that is too large',
    { Photo: file(new Uint8Array(MAX_UPLOAD_BYTES + 1), 'big.png') },
    ['larger than 10 MB'],
  ],
])('%s: what to do is said, and a good one beside it stays', async (_what, wrong, messages) => {
  const page = await sendForm(shop.visitor(), { Drawings: file(PDF, 'good.pdf'), ...wrong })
  expect([page.status, page.title]).toEqual([422, expect.stringMatching(/^Error: /)])
  for (const message of messages) expect(page.text).toContain(message)
  expect(page.text).toContain('good.pdf')
  expect(hiddenIn(page)['Drawings-kept']).toMatch(/^[\da-f-]{36}$/)
})

test('thirty at once are too many: those that fit are kept', async () => {
  const many = Array.from({ length: 30 }, (_, index) => file(PDF, `${index}.pdf`))
  const page = await sendForm(shop.visitor(), { Drawings: many })
  expect([page.status, page.text]).toEqual([422, expect.stringContaining('at most 5 can be added here')])
  expect(hiddenIn(page)['Drawings-kept']?.split(' ')).toHaveLength(5)
})

test.each([
  ['what was never the id of a file', { 'Drawings-kept': `constructor ${'x'.repeat(2_000)}` }],
  ['more ids than there are files', { 'Drawings-kept': Array.from({ length: 100 }, randomUUID).join(' ') }],
])('a form that names %s comes back with what is right in it', async (_what, named) => {
  const page = await sendForm(shop.visitor(), { Papers: file(PDF, 'lease.pdf'), ...named })
  expect(page.status).toBe(422)
  expect(page.text).toContain('lease.pdf')
  expect(page.html).toContain('value="Noor de Vries"')
})

test('a megabyte in one field is left out, and nothing else', async () => {
  const page = await sendForm(shop.visitor(), {
    Story: 'x'.repeat(1024 * 1024),
    Drawings: file(PDF, 'good.pdf'),
  })
  expect([page.status, page.text]).toEqual([422, expect.stringContaining('was too long for us')])
  expect(page.text).toContain('good.pdf')
  expect(page.html).toContain('value="Noor de Vries"')
  expect(page.html).not.toContain('xxxx')
})

test('more than a form holds, or a body that breaks off, is refused as a whole', async () => {
  const visitor = shop.visitor()
  const type = { 'Content-Type': 'multipart/form-data; boundary=x' }
  const large = await visitor.post(FORMS_PAGE, '--x--', { ...type, 'Content-Length': '999999999' })
  const broken = await visitor.post(
    FORMS_PAGE,
    '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n',
    type,
  )
  expect([large.status, broken.status]).toEqual([413, 400])
})

test('days that are given together with new files stay with their file, also beside one that is refused', async () => {
  const form = new FormData()
  form.append('Papers', file(PDF, 'first.pdf'))
  form.append('Papers', file('no paper at all', 'none.pdf'))
  form.append('Papers', file(PDF, 'second.pdf'))
  for (const [index, day] of ['2024-02-29', '2024-03-01', '2025-05-05'].entries())
    form.append(`Papers-issued-posted${index}`, day)
  const { status, html } = await shop.visitor().post('/en/etc/forms', form)
  expect(status).toBe(422)
  const days = [...html.matchAll(/<input[^>]*name="Papers-issued-[0-9a-f-]{36}"[^>]*>/g)].map(
    ([input]) => /value="([^"]*)"/.exec(input)?.[1],
  )
  expect(days).toEqual(['2024-02-29', '2025-05-05'])
  expect(html).not.toContain('posted0')
})
