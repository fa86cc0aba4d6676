import { describe, expect, it } from 'vitest'
import { ConfigError, loadConfig, loadSecret } from './config'

const LIVE = {
  SHOP_MODE: 'live',
  SESSION_SECRET: 'a-secret-of-at-least-thirty-two-characters',
  PUBLIC_URL: 'https://shop.example/',
  PAYMENT_PROVIDER: 'mollie',
  MOLLIE_API_KEY: `test_${'x'.repeat(30)}`,
  MAIL_PROVIDER: 'outbox',
  SMS_PROVIDER: 'outbox',
}

describe('the configuration', () => {
  it('needs nothing for a demo on SQLite, and takes an empty variable for one that is not set', () => {
    expect(loadConfig({ DATABASE_URL: '', PUBLIC_URL: '' })).toMatchObject({
      mode: 'demo',
      database: { file: 'data/shop.sqlite' },
      publicOrigin: undefined,
      shopOrigins: [],
    })
  })

  it('reads origins without their paths', () => {
    const config = loadConfig({ ...LIVE, SHOP_URL: 'https://a.example/en, https://b.example' })
    expect(config.publicOrigin).toBe('https://shop.example')
    expect(config.shopOrigins).toEqual(['https://a.example', 'https://b.example'])
  })

  it.each(['SESSION_SECRET', 'PUBLIC_URL', 'PAYMENT_PROVIDER', 'MAIL_PROVIDER', 'SMS_PROVIDER'])(
    'refuses a live shop without %s and says so',
    (name) => {
      expect(() => loadConfig({ ...LIVE, [name]: undefined })).toThrow(ConfigError)
      expect(() => loadConfig({ ...LIVE, [name]: undefined })).toThrow(name)
    },
  )

  it('refuses a live shop that anybody could pay with nothing', () => {
    expect(() => loadConfig({ ...LIVE, PAYMENT_PROVIDER: 'bank' })).toThrow('PAYMENT_PROVIDER')
    expect(loadConfig({ PAYMENT_PROVIDER: 'bank' }).paymentProvider).toBe('bank')
  })

  it.each([
    ['GA_ID', 'G-ABC123', 'UA-1234-5'],
    ['GTM_ID', 'GTM-ABC123', 'G-ABC123'],
  ])('takes for %s only what is written as one', (name, id, other) => {
    expect(() => loadConfig({ [name]: id })).not.toThrow()
    expect(() => loadConfig({ [name]: other })).toThrow(`${name}: must be`)
    expect(() => loadConfig({ [name]: `${id}"><script>` })).toThrow(name)
  })

  it('refuses a short secret', () => {
    expect(() => loadSecret({ ...LIVE, SESSION_SECRET: 'short' })).toThrow('SESSION_SECRET')
    expect(() => loadSecret({ SHOP_MODE: 'live' })).toThrow('SESSION_SECRET')
    expect(loadSecret(LIVE)).toBe(LIVE.SESSION_SECRET)
  })

  it('takes money by Mollie only with a key of Mollie', () => {
    const key = LIVE.MOLLIE_API_KEY
    expect(loadConfig(LIVE).paymentProvider).toEqual({ key, url: undefined })
    expect(loadConfig({ ...LIVE, MOLLIE_API_URL: 'http://localhost:4010/v2/' }).paymentProvider).toEqual({
      key,
      url: 'http://localhost:4010/v2',
    })
    expect(() => loadConfig({ ...LIVE, MOLLIE_API_KEY: '' })).toThrow('needs MOLLIE_API_KEY')
    expect(() => loadConfig({ ...LIVE, MOLLIE_API_KEY: 'access_1' })).toThrow('MOLLIE_API_KEY: must be a key')
    expect(() => loadConfig({ ...LIVE, PAYMENT_PROVIDER: 'other' })).toThrow('PAYMENT_PROVIDER')
  })

  it('sends text messages by seven.io with a key of it', () => {
    const SMS_KEY = 'x'.repeat(16)
    const url = 'https://gateway.seven.io/api/sms'
    expect(loadConfig({ SMS_PROVIDER: 'seven', SMS_KEY }).smsProvider).toEqual({ url, key: SMS_KEY })
    expect(loadConfig({}).smsProvider).toBe('outbox')
    expect(() => loadConfig({ SMS_PROVIDER: 'seven' })).toThrow('needs SMS_KEY')
    expect(() => loadConfig({ SMS_PROVIDER: 'seven', SMS_KEY: 'k' })).toThrow('SMS_KEY: is too short')
  })

  it('has labels made by Sendcloud with both of its keys', () => {
    const keys = { SENDCLOUD_PUBLIC_KEY: 'p'.repeat(32), SENDCLOUD_SECRET_KEY: 's'.repeat(32) }
    expect(loadConfig(keys).labelProvider).toEqual({
      url: 'https://panel.sendcloud.sc/api/v3',
      publicKey: keys.SENDCLOUD_PUBLIC_KEY,
      secretKey: keys.SENDCLOUD_SECRET_KEY,
      webhookKey: keys.SENDCLOUD_SECRET_KEY,
    })
    expect(loadConfig({}).labelProvider).toBeUndefined()
    for (const name of Object.keys(keys)) {
      expect(() => loadConfig({ ...keys, [name]: '' })).toThrow('need each other')
    }
  })

  it('sends mail by a server that is named whole', () => {
    const smtp = {
      MAIL_PROVIDER: 'smtp',
      SMTP_URL: 'smtps://u:p@mail.example',
      MAIL_FROM: 'Shop <hi@shop.example>',
    }
    const settings = { url: smtp.SMTP_URL, from: smtp.MAIL_FROM }
    expect(loadConfig(smtp).mailProvider).toEqual(settings)
    const privateKey = '-----BEGIN PRIVATE KEY-----\nMII\n-----END PRIVATE KEY-----'
    const dkim = { DKIM_SELECTOR: 'one', DKIM_KEY: privateKey.replaceAll('\n', '\\n') }
    const signed = { ...settings, dkim: { keySelector: 'one', privateKey } }
    expect(loadConfig({ ...smtp, ...dkim }).mailProvider).toEqual(signed)
    for (const name of ['SMTP_URL', 'MAIL_FROM', 'DKIM_SELECTOR', 'DKIM_KEY']) {
      expect(() => loadConfig({ ...smtp, ...dkim, [name]: '' })).toThrow(name)
    }
    for (const MAIL_FROM of ['Shop', 'a@b.example, c@d.example', 'Shop <hi>']) {
      expect(() => loadConfig({ ...smtp, MAIL_FROM })).toThrow('MAIL_FROM')
    }
  })

  it.each([
    ['postgres://shop:secret@one.example:5432/shop', true],
    ['postgres://shop@one.example,two.example/shop?target_session_attrs=read-write', false],
  ])('takes one database server: %s', (url, isOne) => {
    if (isOne) expect(loadConfig({ DATABASE_URL: url }).database).toEqual({ url })
    else expect(() => loadConfig({ DATABASE_URL: url })).toThrow('must name one server')
  })

  it('names all that is missing at once', () => {
    const chosen = { PAYMENT_PROVIDER: 'mollie', MAIL_PROVIDER: 'smtp', SMS_PROVIDER: 'seven' }
    const others = { REVIEWS_PROVIDER: 'places', FILES_URL: 's3://bucket', SHOP_MODE: 'live' }
    const needed = [
      'MOLLIE_API_KEY',
      'SMTP_URL',
      'SMS_KEY',
      'REVIEWS_PLACE_ID',
      'AWS_ACCESS_KEY_ID',
      'PUBLIC_URL',
    ]
    for (const name of needed) expect(() => loadConfig({ ...chosen, ...others })).toThrow(name)
  })

  it('names every setting it cannot use', () => {
    const wrong = { DATABASE_URL: 'mysql://x', PUBLIC_URL: 'javascript:alert(1)', SHOP_MODE: 'test' }
    for (const name of Object.keys(wrong)) expect(() => loadConfig(wrong)).toThrow(name)
  })
})
