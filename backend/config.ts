import { join } from 'node:path'
import { z } from 'zod'
import { PRICE_UNITS } from '../contract/price-unit'
import { bucketAddress, type S3Settings } from './adapters/files/s3-address'
import type { MollieSettings } from './adapters/mollie/client'
import type { PlaceSettings } from './adapters/reviews'
import type { SendcloudSettings } from './adapters/sendcloud'
import type { SmtpSettings } from './adapters/smtp'
import type { DatabaseLocation } from './db/open'
import { SECRET_LENGTH, storedSecret } from './secret'

export type Environment = Record<string, string | undefined>

export class ConfigError extends Error {}

export const DATABASE_FILE = 'shop.sqlite'

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const httpAddress = z
  .string()
  .url()
  .refine((url) => /^https?:/.test(url), 'must begin with http:// or https://')

const webAddress = httpAddress.transform((url) => new URL(url).origin)

const backendAddress = httpAddress.refine(
  (url) => new URL(url).pathname === '/',
  'must have no path: its calls are below /api',
)

const baseAddress = httpAddress.transform((url) => url.replace(/\/+$/, ''))

const serviceAddress = httpAddress.refine(
  (url) => url.includes('{ip}'),
  'must say where the address belongs: {ip}',
)

const isOfOneServer = (url: string) => URL.canParse(url) && !new URL(url).host.includes(',')

const databaseAddress = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')
  .refine(isOfOneServer, 'must name one server: an address that leads to the one that writes')

const matching = (form: RegExp, message: string) => z.string().regex(form, message).optional()

// Those of seven.io and Google have more than 30.
const serviceKey = z.string().min(16, 'is too short for a key').optional()

const environmentSchema = z.object({
  SHOP_MODE: z.enum(['demo', 'live']).default('demo'),
  DATA_DIR: z.string().default('./data'),
  PORT: z.string().default('3000'),
  DATABASE_URL: databaseAddress.optional(),
  FILES_URL: bucketAddress.optional(),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  AWS_SESSION_TOKEN: z.string().optional(),
  SESSION_SECRET: z.string().min(SECRET_LENGTH, `needs at least ${SECRET_LENGTH} characters`).optional(),
  PUBLIC_URL: webAddress.optional(),
  SHOP_URL: z
    .string()
    .transform((list) => list.split(/[\s,]+/).filter((url) => url !== ''))
    .pipe(z.array(webAddress))
    .default(''),
  API_BASE_URL: z.literal('/').or(backendAddress).default('/'),
  PRICE_UNIT: z.enum(PRICE_UNITS).optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS).default('warn'),
  PAYMENT_PROVIDER: z.enum(['bank', 'mollie']).optional(),
  MOLLIE_API_KEY: matching(/^(?:test|live)_[\w-]{30,}$/, 'must be a key of Mollie: test_… or live_…'),
  MOLLIE_API_URL: baseAddress.optional(),
  MAIL_PROVIDER: z.enum(['outbox', 'smtp']).optional(),
  SMTP_URL: z
    .string()
    .url()
    .refine((url) => /^smtps?:/.test(url), 'must begin with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: matching(
    /^[^\s<>@]+@[^\s<>@]+$|^[^<>\r\n]+<[^\s<>@]+@[^\s<>@]+>$/,
    'must be an address: Shop <hello@shop.example>',
  ),
  DKIM_SELECTOR: z.string().optional(),
  DKIM_KEY: z
    .string()
    .transform((key) => key.replaceAll('\\n', '\n'))
    .refine((key) => key.includes('PRIVATE KEY'), 'must be a private key in PEM')
    .optional(),
  SMS_PROVIDER: z.enum(['outbox', 'seven']).optional(),
  SMS_URL: baseAddress.default('https://gateway.seven.io/api/sms'),
  SMS_KEY: serviceKey,
  LOCATION_URL: serviceAddress.optional(),
  VAT_URL: baseAddress.optional(),
  ADDRESS_URL: baseAddress.optional(),
  SENDCLOUD_PUBLIC_KEY: serviceKey,
  SENDCLOUD_SECRET_KEY: serviceKey,
  SENDCLOUD_WEBHOOK_KEY: serviceKey,
  SENDCLOUD_URL: baseAddress.default('https://panel.sendcloud.sc/api/v3'),
  REVIEWS_PROVIDER: z.enum(['stored', 'places']).default('stored'),
  REVIEWS_PLACE_ID: z.string().optional(),
  REVIEWS_API_KEY: serviceKey,
  REVIEWS_API_URL: baseAddress.optional(),
  INVOICE_LIMIT: z.coerce.number().int().nonnegative().default(2_500_000),
  UPLOADS_GB: z.coerce.number().positive().finite().default(5),
  STAFF_KEY: z.string().min(SECRET_LENGTH, `needs at least ${SECRET_LENGTH} characters`).optional(),
  GA_ID: matching(/^G-[A-Z0-9]+$/, 'must be the id of a data stream of Google Analytics: G-…'),
  GTM_ID: matching(/^GTM-[A-Z0-9]+$/, 'must be the id of a container of Google Tag Manager: GTM-…'),
})
type Settings = z.infer<typeof environmentSchema>

function settingsOf(env: Environment): Settings {
  const nonEmpty = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environmentSchema.safeParse(nonEmpty)
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.map((issue) => `${issue.path[0]}: ${issue.message}`)
  throw new ConfigError(`The environment has settings the shop cannot use:\n  ${problems.join('\n  ')}`)
}

const NEEDED_LIVE = {
  SESSION_SECRET: `a random text of at least ${SECRET_LENGTH} characters`,
  PUBLIC_URL: 'the address customers reach the shop at',
  // These are chosen by name, because the defaults send nothing, and at the bank anybody pays with nothing.
  PAYMENT_PROVIDER:
    '"mollie" takes money, with MOLLIE_API_KEY; the built-in "bank", which moves none, is for a demo',
  MAIL_PROVIDER:
    '"outbox" is the built-in double, which sends nothing; "smtp" sends, with SMTP_URL and MAIL_FROM',
  SMS_PROVIDER: '"outbox" is the built-in double, which sends nothing; "seven" sends, with SMS_KEY',
}
type Needed = keyof typeof NEEDED_LIVE

function refuseLiveWithout(settings: Settings, names = Object.keys(NEEDED_LIVE) as Needed[]) {
  const isMissing = (name: Needed) => !settings[name] || settings[name] === 'bank'
  const missing = names.filter(isMissing).map((name) => `${name}: ${NEEDED_LIVE[name]}`)
  if (settings.SHOP_MODE === 'demo' || missing.length === 0) return
  throw new ConfigError(`A live shop (SHOP_MODE=live) does not start without:\n  ${missing.join('\n  ')}`)
}

function paymentProviderOf({ PAYMENT_PROVIDER, ...settings }: Settings): 'bank' | MollieSettings {
  if (PAYMENT_PROVIDER !== 'mollie') return 'bank'
  if (settings.MOLLIE_API_KEY) return { key: settings.MOLLIE_API_KEY, url: settings.MOLLIE_API_URL }
  throw new ConfigError('PAYMENT_PROVIDER=mollie needs MOLLIE_API_KEY, from the dashboard of Mollie')
}

function smsProviderOf(settings: Settings): 'outbox' | { url: string; key: string } {
  const { SMS_PROVIDER, SMS_URL, SMS_KEY } = settings
  if (SMS_PROVIDER !== 'seven') return 'outbox'
  if (SMS_KEY) return { url: SMS_URL, key: SMS_KEY }
  throw new ConfigError('SMS_PROVIDER=seven needs SMS_KEY, an API key of seven.io')
}

function reviewsProviderOf(settings: Settings): 'stored' | PlaceSettings {
  const { REVIEWS_PROVIDER, REVIEWS_PLACE_ID, REVIEWS_API_KEY, REVIEWS_API_URL } = settings
  if (REVIEWS_PROVIDER === 'stored') return 'stored'
  if (REVIEWS_PLACE_ID && REVIEWS_API_KEY) {
    return { placeId: REVIEWS_PLACE_ID, key: REVIEWS_API_KEY, url: REVIEWS_API_URL }
  }
  throw new ConfigError('REVIEWS_PROVIDER=places needs REVIEWS_PLACE_ID and REVIEWS_API_KEY')
}

function labelProviderOf(settings: Settings): SendcloudSettings | undefined {
  const { SENDCLOUD_PUBLIC_KEY: publicKey, SENDCLOUD_SECRET_KEY: secretKey, ...rest } = settings
  if (!publicKey && !secretKey) return undefined
  if (!publicKey || !secretKey) {
    throw new ConfigError('SENDCLOUD_PUBLIC_KEY and SENDCLOUD_SECRET_KEY need each other')
  }
  return {
    publicKey,
    secretKey,
    webhookKey: rest.SENDCLOUD_WEBHOOK_KEY ?? secretKey,
    url: rest.SENDCLOUD_URL,
  }
}

function mailProviderOf(settings: Settings): 'outbox' | SmtpSettings {
  const { MAIL_PROVIDER, SMTP_URL, MAIL_FROM, DKIM_SELECTOR, DKIM_KEY } = settings
  if (MAIL_PROVIDER !== 'smtp') return 'outbox'
  if (!SMTP_URL || !MAIL_FROM) {
    throw new ConfigError('MAIL_PROVIDER=smtp needs SMTP_URL, the mail server, and MAIL_FROM, who it is from')
  }
  if (!DKIM_SELECTOR && !DKIM_KEY) return { url: SMTP_URL, from: MAIL_FROM }
  if (!DKIM_SELECTOR || !DKIM_KEY) throw new ConfigError('DKIM_SELECTOR and DKIM_KEY need each other')
  return { url: SMTP_URL, from: MAIL_FROM, dkim: { keySelector: DKIM_SELECTOR, privateKey: DKIM_KEY } }
}

function fileStoreOf(settings: Settings): 'folder' | S3Settings {
  const { FILES_URL, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN } = settings
  if (!FILES_URL) return 'folder'
  if (!AWS_ACCESS_KEY_ID || !AWS_SECRET_ACCESS_KEY) {
    throw new ConfigError(
      'FILES_URL needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, which let the shop in',
    )
  }
  const keys = { accessKeyId: AWS_ACCESS_KEY_ID, secretAccessKey: AWS_SECRET_ACCESS_KEY }
  return { ...FILES_URL, ...keys, sessionToken: AWS_SESSION_TOKEN }
}

/** Throws one ConfigError with the problems of all. */
function together<Results extends unknown[]>(
  ...reads: { [Index in keyof Results]: () => Results[Index] }
): Results {
  const problems: string[] = []
  const results = reads.map((read) => {
    try {
      return read()
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error
      problems.push(error.message)
      return undefined
    }
  })
  if (problems.length > 0) throw new ConfigError(problems.join('\n'))
  return results as Results
}

export type Config = ReturnType<typeof loadConfig>

export function loadConfig(env: Environment) {
  const settings = settingsOf(env)
  const [fileStore, paymentProvider, mailProvider, smsProvider, reviewsProvider, labelProvider] = together(
    () => fileStoreOf(settings),
    () => paymentProviderOf(settings),
    () => mailProviderOf(settings),
    () => smsProviderOf(settings),
    () => reviewsProviderOf(settings),
    () => labelProviderOf(settings),
    () => refuseLiveWithout(settings),
  )
  const { DATA_DIR, DATABASE_URL } = settings
  const database: DatabaseLocation = DATABASE_URL
    ? { url: DATABASE_URL }
    : { file: join(DATA_DIR, DATABASE_FILE) }
  return {
    mode: settings.SHOP_MODE,
    dataDir: DATA_DIR,
    database,
    fileStore,
    publicOrigin: settings.PUBLIC_URL,
    shopOrigins: settings.SHOP_URL,
    localOrigin: `http://localhost:${settings.PORT}`,
    logLevel: settings.LOG_LEVEL,
    paymentProvider,
    mailProvider,
    smsProvider,
    locationUrl: settings.LOCATION_URL,
    vatUrl: settings.VAT_URL,
    addressUrl: settings.ADDRESS_URL,
    reviewsProvider,
    labelProvider,
    /** Lets programs of the staff call /api/adm. */
    staffKey: settings.STAFF_KEY,
    /** In cents: the most that an account may owe on invoice. */
    invoiceLimit: settings.INVOICE_LIMIT,
    uploadGigabytes: settings.UPLOADS_GB,
  }
}

/** For a shop whose backend is elsewhere. Throws ConfigError. */
export function checkShopSettings(env: Environment) {
  refuseLiveWithout(settingsOf(env), ['SESSION_SECRET', 'PUBLIC_URL'])
}

/** Throws ConfigError in a live shop without SESSION_SECRET; others store a generated one. */
export function loadSecret(env: Environment): string {
  const settings = settingsOf(env)
  refuseLiveWithout(settings, ['SESSION_SECRET'])
  return settings.SESSION_SECRET ?? storedSecret(settings.DATA_DIR)
}
