import { describe, expect, it } from 'vitest'
import { CSRF_HEADER } from '../../contract/headers'
import { newAddress, PASSWORD } from '../../tests/support/accounts'
import { articleId, DUTCH_ADDRESS, ORIGIN } from '../../tests/support/api-client'
import { inTurn } from '../../tests/support/cases'
import { testBackend } from '../../tests/support/set-up'

const fresh = testBackend()

type Told = { status: number; body: Record<string, never> & { data: Record<string, never> } }

/** A program that knows the specification alone: it keeps cookies, asks for a token and sends JSON or forms. */
function client() {
  const cookies = new Map<string, string>()
  async function call(path: string, init: RequestInit = {}): Promise<Told> {
    const headers = new Headers(init.headers)
    headers.set('Cookie', [...cookies].map((pair) => pair.join('=')).join('; '))
    const answer = await fresh.backend.fetch(new Request(ORIGIN + path, { ...init, headers }))
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    return { status: answer.status, body: (await answer.json()) as Told['body'] }
  }
  async function token(): Promise<Record<string, string>> {
    const { body } = await call('/api/csrf')
    return { [CSRF_HEADER]: String(body.data.csrfToken) }
  }
  return {
    get: (path: string) => call(path),
    change: async (path: string) => call(path, { headers: await token() }),
    async json(path: string, body: object) {
      const headers = { ...(await token()), 'Content-Type': 'application/json' }
      return call(path, { method: 'POST', body: JSON.stringify(body), headers })
    },
    async form(path: string, fields: Record<string, string>) {
      const body = new FormData()
      for (const [name, value] of Object.entries(fields)) body.append(name, value)
      return call(path, { method: 'POST', body, headers: await token() })
    },
  }
}

const registration = (email: string) => {
  return { Emailadres: email, NewPassword: PASSWORD, Bezorg_Landcode: 'be', Nieuwsbrief_0: '1' }
}

describe('an account', () => {
  it('is opened, logged into with JSON, shown and left', async () => {
    const email = newAddress()
    expect((await client().form('/api/register', registration(email))).status).toBe(200)
    const visitor = client()
    const wrong = await visitor.json('/api/login', { Username: email, Password: 'wrong-password' })
    expect([wrong.status, wrong.body.code]).toEqual([401, 'login_error'])
    expect((await visitor.json('/api/login', { Username: email, Password: PASSWORD })).status).toBe(200)
    for (const path of ['/api/user', '/api/account']) {
      expect((await visitor.get(path)).body.data.user, path).toMatchObject({ Emailadres: email })
    }
    expect((await visitor.get('/api/logout')).body.code).toBe('csrf')
    expect((await visitor.change('/api/logout')).status).toBe(200)
    expect((await visitor.get('/api/user')).body).toEqual({ data: { user: null } })
  })
})

async function orderBody(changes: object = {}) {
  const api = { get: client().get } as unknown as Parameters<typeof articleId>[0]
  return {
    items: [{ UUID_Artikel: await articleId(api, 'NN-J'), quantity: 1, Artikelnaam: 'Junior' }],
    rent_range: null,
    address_info: DUTCH_ADDRESS,
    type: 'Koop',
    trial: 0,
    discountID: null,
    ...changes,
  }
}

describe('an order', () => {
  const placed = async (visitor: ReturnType<typeof client>, changes: object = {}) => {
    const answer = await visitor.json('/api/create_order', await orderBody(changes))
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    return answer.body.data.order as unknown as Record<string, string>
  }

  it('is placed with the six fields, and paid as it was answered', async () => {
    const visitor = client()
    const order = await placed(visitor)
    expect(order).toMatchObject({ Status: 200, country: 'nl', region: null })
    const ids = { GTM_Client_ID: '1.2', GA4_Session_ID: '', GA4_Session_Number: null }
    const started = await visitor.json('/api/start_order_payment', { ...order, ...ids })
    expect(started.status, JSON.stringify(started.body)).toBe(200)
    expect(started.body.paymentURL).toMatch(/^http:/)
    const page = await fresh.backend.fetch(new Request(String(started.body.paymentURL)))
    expect(page.status).toBe(200)
    const { return_url } = await fresh.db
      .selectFrom('payments')
      .select('return_url')
      .where('order_id', '=', String(order.UUID_Order))
      .executeTakeFirstOrThrow()
    expect(return_url).toBe(
      `${ORIGIN}/en/payment_callback/${order.UUID_Order}?${new URLSearchParams({ key: String(order.signature) })}`,
    )
  })

  const NO_NUMBERS = [
    ...['geen', 'none', 'KEINE', 'aangevraagd', 'XX123', 'NL004495445BO1', 'NLO04495445B01', 'BE0403I70701'],
    // In form, but with a wrong check digit.
    'NL123456789B99',
  ]

  it.each(inTurn(NO_NUMBERS, 3))(
    'is refused with what is no VAT number, as forms refuse it: %s',
    async (BTWNummer) => {
      const address_info = { ...DUTCH_ADDRESS, Zakelijk: '1', Bedrijfsnaam: 'Zorg BV', BTWNummer }
      const answer = await client().json('/api/create_order', await orderBody({ address_info }))
      expect(answer).toMatchObject({ status: 422, body: { errors: { BTWNummer: [expect.any(String)] } } })
      const checkout = await client().form('/api/checkouts', {
        ...(address_info as Record<string, string>),
        FORM_PAYLOAD: JSON.stringify({ country: 'nl', region: null }),
      })
      expect(checkout).toMatchObject({ status: 422, body: { errors: { BTWNummer: [expect.any(String)] } } })
    },
  )

  it('of a company keeps its VAT number', async () => {
    const BTWNummer = 'nl 0044.95.445.b01'
    const order = await placed(client(), {
      address_info: { ...DUTCH_ADDRESS, Zakelijk: '1', Bedrijfsnaam: 'Zorg BV', BTWNummer },
    })
    expect(order).toMatchObject({ address_info: { BTWNummer: 'NL004495445B01' } })
  })

  it.each([
    ['nl', 'Dorpsstraat', '12'],
    ['de', 'Dorpsstraat 12', undefined],
    ['de', 'Dorpsstraat 12', undefined, 'Dorpsstraat'],
  ])('keeps a house number once, wherever it stands: %s', async (country, street, number, typed?: string) => {
    const address_info = {
      ...{ ...DUTCH_ADDRESS, Bezorg_Adresline1: typed ?? 'Dorpsstraat 12', Bezorg_Huisnummer: '12' },
      ...(country === 'de' ? { Bezorg_Landcode: country, Bezorg_Postcode: '10115' } : {}),
    }
    const { address_info: kept } = (await placed(client(), { address_info })) as unknown as {
      address_info: object
    }
    expect(kept).toMatchObject({ Bezorg_Adresline1: street })
    expect((kept as { Bezorg_Huisnummer?: string }).Bezorg_Huisnummer).toBe(number)
  })

  it.each([{}, { start: null, end: null }, '', null, undefined])(
    'is placed with the cart as the specification keeps it, its days being %j',
    async (rent_range) => {
      const kept = { rent_range, type: 'koop', trial: undefined, discountID: '' }
      expect(await placed(client(), kept)).toMatchObject({ type: 'Koop', trial: 0, rent_range: null })
    },
  )

  it.each([
    ['2026-12-01T00:00:00', '2026-12-08T12:30:00+01:00'],
    ['2026-11-30T23:00:00.000Z', '2026-12-07T23:00:00.000Z'],
  ])('is placed with moments in place of days, such as %s', async (start, end) => {
    const order = await placed(client(), { rent_range: { start, end }, type: 'huur', trial: false })
    expect(order).toMatchObject({ type: 'Huur', rent_range: { start: '2026-12-01', end: '2026-12-08' } })
  })

  it('goes where its address says', async () => {
    const address_info = {
      ...{ ...DUTCH_ADDRESS, Bezorg_Adresline1: 'Calle 1', Bezorg_Postcode: '35001' },
      ...{ Bezorg_Landcode: 'es', Bezorg_Gebied_ES: 'Canarische Eilanden', Bezorg_Provincie: 'Las Palmas' },
    }
    const order = await placed(client(), { address_info })
    expect(order).toMatchObject({ country: 'es', region: 'Canarische Eilanden' })
  })
})
