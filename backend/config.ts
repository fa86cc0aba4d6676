import { join } from 'node:path'
import { z } from 'zod'
import type { DatabaseLocation } from './db/open'
import { keptSecret, SECRET_LENGTH } from './secret'

/** Environment variables, as process.env has them. */
export type Environment = Record<string, string | undefined>

/** What the backend runs with. Origins have no path: 'https://shop.example'. */
export type Config = {
  mode: 'demo' | 'live'
  dataDir: string
  database: DatabaseLocation
  /** Where this process is reached from outside; undefined: where each request says it arrived. */
  publicOrigin: string | undefined
  /** Where shops that use this backend are reached; a payment may return there. */
  shopOrigins: string[]
  logLevel: string
  paymentProvider: 'bank'
  mailProvider: 'outbox'
  /** Who sends text messages: the double, or a provider by HTTP. */
  smsProvider: 'outbox' | { url: string; key: string }
  /** A service that knows where addresses are, with {ip} in its URL; undefined: the embedded database. */
  locationUrl: string | undefined
  /** The register that knows VAT numbers; undefined: form and check digits decide. */
  vatUrl: string | undefined
  /** The service that is asked for addresses; undefined: nobody is. */
  addressUrl: string | undefined
}

/** A setting that keeps the shop from starting; the message says what to do. */
export class ConfigError extends Error {}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const webAddress = z
  .string()
  .url()
  .refine((url) => /^https?:/.test(url), 'must begin with http:// or https://')
  .transform((url) => new URL(url).origin)

const baseAddress = z
  .string()
  .url()
  .refine((url) => /^https?:/.test(url), 'must begin with http:// or https://')
  .transform((url) => url.replace(/\/+$/, ''))

const serviceAddress = z
  .string()
  .url()
  .refine((url) => /^https?:/.test(url), 'must begin with http:// or https://')
  .refine((url) => url.includes('{ip}'), 'must say where the address belongs: {ip}')

const environmentSchema = z.object({
  SHOP_MODE: z.enum(['demo', 'live']).default('demo'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')
    .optional(),
  SESSION_SECRET: z.string().min(SECRET_LENGTH, `needs at least ${SECRET_LENGTH} characters`).optional(),
  PUBLIC_URL: webAddress.optional(),
  SHOP_URL: z
    .string()
    .transform((list) => list.split(/[\s,]+/).filter((url) => url !== ''))
    .pipe(z.array(webAddress))
    .default(''),
  LOG_LEVEL: z.enum(LOG_LEVELS).default('warn'),
  PAYMENT_PROVIDER: z.enum(['bank']).optional(),
  MAIL_PROVIDER: z.enum(['outbox']).optional(),
  SMS_PROVIDER: z.enum(['outbox', 'http']).optional(),
  SMS_URL: baseAddress.optional(),
  SMS_KEY: z.string().optional(),
  LOCATION_URL: serviceAddress.optional(),
  VAT_URL: baseAddress.optional(),
  ADDRESS_URL: baseAddress.optional(),
})
type Settings = z.infer<typeof environmentSchema>

function settingsOf(env: Environment): Settings {
  // An empty variable is one that was not set.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environmentSchema.safeParse(given)
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.map((issue) => `${issue.path[0]}: ${issue.message}`)
  throw new ConfigError(`The environment has settings the shop cannot use:\n  ${problems.join('\n  ')}`)
}

// What a live shop must be told by name: in its place stands a double that moves no money and sends no mail.
function missingDoubles(settings: Settings): string[] {
  const missing: string[] = []
  if (!settings.PUBLIC_URL) missing.push('PUBLIC_URL: the address customers reach the shop at')
  if (!settings.PAYMENT_PROVIDER) {
    missing.push('PAYMENT_PROVIDER: "bank" is the built-in double, which moves no money')
  }
  if (!settings.MAIL_PROVIDER) {
    missing.push('MAIL_PROVIDER: "outbox" is the built-in double, which sends nothing')
  }
  if (!settings.SMS_PROVIDER) {
    missing.push('SMS_PROVIDER: "outbox" is the built-in double, which sends nothing; "http" sends')
  }
  return missing
}

function smsProviderOf({ SMS_PROVIDER, SMS_URL, SMS_KEY }: Settings): Config['smsProvider'] {
  if (SMS_PROVIDER !== 'http') return 'outbox'
  if (SMS_URL && SMS_KEY) return { url: SMS_URL, key: SMS_KEY }
  throw new ConfigError('SMS_PROVIDER=http needs SMS_URL, where messages are posted to, and SMS_KEY')
}

function missingSecret(settings: Settings): string[] {
  return settings.SESSION_SECRET
    ? []
    : [`SESSION_SECRET: a random text of at least ${SECRET_LENGTH} characters`]
}

function refuseLiveWithout(missing: string[], settings: Settings) {
  if (settings.SHOP_MODE === 'live' && missing.length > 0) {
    throw new ConfigError(`A live shop (SHOP_MODE=live) does not start without:\n  ${missing.join('\n  ')}`)
  }
}

/** Reads the configuration. Throws ConfigError when a setting is wrong, or missing for a live shop. */
export function loadConfig(env: Environment): Config {
  const settings = settingsOf(env)
  refuseLiveWithout([...missingSecret(settings), ...missingDoubles(settings)], settings)
  return {
    mode: settings.SHOP_MODE,
    dataDir: settings.DATA_DIR,
    database: settings.DATABASE_URL
      ? { url: settings.DATABASE_URL }
      : { file: join(settings.DATA_DIR, 'shop.sqlite') },
    publicOrigin: settings.PUBLIC_URL,
    shopOrigins: settings.SHOP_URL,
    logLevel: settings.LOG_LEVEL,
    paymentProvider: settings.PAYMENT_PROVIDER ?? 'bank',
    mailProvider: settings.MAIL_PROVIDER ?? 'outbox',
    smsProvider: smsProviderOf(settings),
    locationUrl: settings.LOCATION_URL,
    vatUrl: settings.VAT_URL,
    addressUrl: settings.ADDRESS_URL,
  }
}

/**
 * The secret everything is signed with: SESSION_SECRET, else a generated one kept in DATA_DIR.
 * Throws ConfigError in a live shop without one.
 */
export function loadSecret(env: Environment): string {
  const settings = settingsOf(env)
  refuseLiveWithout(missingSecret(settings), settings)
  return settings.SESSION_SECRET ?? keptSecret(settings.DATA_DIR)
}
