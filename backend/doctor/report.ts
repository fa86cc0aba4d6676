import type { Environment } from '../config'
import type { Finding } from './finding'

const SECRETS = [
  'SESSION_SECRET',
  'STAFF_KEY',
  'SMS_KEY',
  'MOLLIE_API_KEY',
  'REVIEWS_API_KEY',
  'DKIM_KEY',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
]
const ADDRESSES_WITH_PASSWORD = ['DATABASE_URL', 'SMTP_URL']
function passwordIn(url: string | undefined): string[] {
  if (!url || !URL.canParse(url)) return []
  const { password } = new URL(url)
  return [password, decodeURIComponent(password)]
}

// The message of a service may contain the request.
function withoutSecrets(env: Environment, text: string): string {
  const secrets = [
    ...SECRETS.map((name) => env[name]),
    ...ADDRESSES_WITH_PASSWORD.flatMap((name) => passwordIn(env[name])),
  ].filter((secret) => secret)
  return secrets.reduce<string>((masked, secret = '') => masked.replaceAll(secret, '***'), text)
}

export function report(env: Environment, findings: readonly Finding[]): { text: string; isReady: boolean } {
  const count = findings.filter(({ state }) => state === 'missing').length
  const verdict =
    count === 0 ? 'The shop has what it needs.' : `Missing: ${count}. They are marked in the list above.`
  const lines = findings.map(({ subject, state, text }) => {
    return `${state.padEnd(9)}${subject.padEnd(16)}${withoutSecrets(env, text)}`
  })
  return { text: `${lines.join('\n')}\n\n${verdict}\n`, isReady: count === 0 }
}
