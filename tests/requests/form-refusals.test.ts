import { describe, expect, test, vi } from 'vitest'
import { PDF } from '../fixtures/files'
import { testShop } from '../support/set-up'
import { FORMS_PAGE, NEEDED, sendForm } from '../support/test-form'

const shop = testShop()

const file = (content: Uint8Array | string, name: string) => new File([content as BlobPart], name)

/** Lets one call to the backend be answered otherwise. */
function answering(path: string, response: () => Response) {
  const fetch = shop.backend.backend.fetch
  return vi.spyOn(shop.backend.backend, 'fetch').mockImplementation(async (call) => {
    return new URL(call.url).pathname === path ? response() : fetch(call)
  })
}

const refusal = (status: number, code: string, message: string, headers = {}) =>
  Response.json({ message, code }, { status, headers })

describe('when the backend', () => {
  test('says to try later, its words and its time come through, and nothing is lost', async () => {
    const visitor = shop.visitor()
    const limited = () => refusal(429, 'too_many', 'Try again in 5 minutes.', { 'Retry-After': '300' })
    const spy = answering('/api/form_tests', limited)
    const page = await sendForm(visitor, { Story: 'Ring twice' })
    spy.mockRestore()
    expect([page.status, page.headers.get('Retry-After')]).toEqual([429, '300'])
    expect(page.text).toContain('Try again in 5 minutes.')
    expect(page.html).toContain('Ring twice</textarea>')
  })

  test('is away for a moment, the form stays as it was typed', async () => {
    const spy = answering('/api/form_tests', () => new Response(null, { status: 500 }))
    const page = await sendForm(shop.visitor(), { Story: 'Ring twice', Drawings: file(PDF, 'good.pdf') })
    spy.mockRestore()
    expect([page.status, page.html]).toEqual([503, expect.stringContaining('Ring twice</textarea>')])
    expect(page.text).toContain('good.pdf')
  })

  test.each([
    [504, 504],
    [500, 503],
  ])('answers %i for the definition, the page is an error of status %i', async (answered, shown) => {
    const spy = answering('/api/forms/test', () => new Response(null, { status: answered }))
    const page = await shop.visitor().get(FORMS_PAGE)
    spy.mockRestore()
    expect(page.status).toBe(shown)
  })

  test('does not hand out the form, the page says why in its words', async () => {
    const limited = () => refusal(429, 'too_many', 'Try again in 5 minutes.', { 'Retry-After': '300' })
    const spy = answering('/api/forms/test', limited)
    const pages = [await shop.visitor().get(FORMS_PAGE), await shop.visitor().post(FORMS_PAGE, NEEDED)]
    spy.mockRestore()
    for (const page of pages) {
      expect([page.status, page.headers.get('Retry-After')]).toEqual([429, '300'])
      expect(page.text).toContain('Try again in 5 minutes.')
    }
  })

  test.each([
    ['a type nobody knows', (text: string) => text.replaceAll('"type":"radio"', '"type":"riddle"')],
    [
      'questions that wait for each other',
      (text: string) =>
        text.replace(
          '"toggle":{"field":"Phone","empty":true}',
          '"toggle":{"field":"WhyNoPhone","empty":false}',
        ),
    ],
    [
      '300 questions',
      (text: string) => {
        const { data } = JSON.parse(text)
        const fields = Array.from({ length: 300 }, (_, at) => ({
          name: `Q${at}`,
          type: 'text',
          label: 'Q',
          rules: [],
        }))
        return JSON.stringify({ data: { ...data, sections: [{ title: '', fieldGroups: [{ fields }] }] } })
      },
    ],
  ])('asks what cannot be drawn, with %s, the page is an error of status 502', async (_what, spoil) => {
    const asked = await shop.backend.backend.fetch(new Request('https://shop.test/api/forms/test'))
    const spoiled = spoil(await asked.text())
    const spy = answering(
      '/api/forms/test',
      () => new Response(spoiled, { headers: { 'Content-Type': 'application/json' } }),
    )
    const page = await shop.visitor().get(FORMS_PAGE)
    spy.mockRestore()
    expect([page.status, page.html]).toEqual([502, expect.not.stringContaining('riddle')])
  })

  test('knows nobody any more, what was typed comes back after logging in', async () => {
    const visitor = shop.visitor()
    const spy = answering('/api/form_tests', () => refusal(401, 'not_logged_in', 'Please log in.'))
    const sent = await sendForm(visitor, { Story: 'Ring twice', Phone: '06 12345678', 'Phone-country': 'nl' })
    spy.mockRestore()
    // It does not matter that the backend was started anew meanwhile.
    shop.backend.backend = shop.backend.another({})
    expect([sent.status, sent.location]).toEqual([303, `${FORMS_PAGE}/login`])
    expect((await visitor.follow(sent)).text).toContain('Nothing is lost')
    const back = await visitor.get(FORMS_PAGE)
    expect(back.html).toContain('Ring twice</textarea>')
    expect(back.html).not.toContain(NEEDED.Password)
    await sendForm(visitor, {}, back)
    expect((await visitor.get(FORMS_PAGE)).html).not.toContain('Ring twice')
  })

  test('knows nobody any more and can keep nothing, the form stays as it was typed', async () => {
    const fetch = shop.backend.backend.fetch
    const spy = vi.spyOn(shop.backend.backend, 'fetch').mockImplementation(async (call) => {
      const { pathname } = new URL(call.url)
      if (pathname === '/api/form_tests') return refusal(401, 'not_logged_in', 'Please log in.')
      return pathname === '/api/form_drafts' ? new Response(null, { status: 500 }) : fetch(call)
    })
    const page = await sendForm(shop.visitor(), { Story: 'Ring twice' })
    spy.mockRestore()
    expect([page.status, page.text]).toEqual([401, expect.stringContaining('log in in another window')])
    expect(page.html).toContain('Ring twice</textarea>')
  })
})
