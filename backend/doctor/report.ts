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
const WIDTH = 78
const LABEL = 25

function passwordIn(url: string | undefined): string[] {
  if (!url || !URL.canParse(url)) return []
  const { password } = new URL(url)
  return [password, decodeURIComponent(password)]
}

/** Not in a word: a password of one letter would hide half of a sentence. */
function whole(secret: string): RegExp {
  const literal = secret.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')
  return new RegExp(`(?<![\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}])`, 'gu')
}

// The message of a service may contain the request.
function withoutSecrets(env: Environment, text: string): string {
  const secrets = [
    ...SECRETS.map((name) => env[name]),
    ...ADDRESSES_WITH_PASSWORD.flatMap((name) => passwordIn(env[name])),
  ].filter((secret) => secret)
  return secrets.reduce<string>((masked, secret = '') => masked.replace(whole(secret), '***'), text)
}

function wrapped(text: string): string[] {
  const lines = ['']
  for (const word of text.split(/\s+/)) {
    const line = lines.at(-1) ?? ''
    if (line && line.length + word.length >= WIDTH - LABEL) lines.push(word)
    else lines[lines.length - 1] = line ? `${line} ${word}` : word
  }
  return lines
}

function paragraph({ subject, state, text }: Finding): string {
  const [first, ...rest] = wrapped(text)
  const label = `${state.padEnd(9)}${subject}`.padEnd(LABEL)
  return [label + first, ...rest.map((line) => ' '.repeat(LABEL) + line)].join('\n')
}

export function report(env: Environment, findings: readonly Finding[]): { text: string; isReady: boolean } {
  const count = findings.filter(({ state }) => state === 'missing').length
  const verdict =
    count === 0 ? 'The shop has what it needs.' : `Missing: ${count}. They are marked in the list above.`
  const lines = findings.map((finding) => paragraph({ ...finding, text: withoutSecrets(env, finding.text) }))
  return { text: `${lines.join('\n')}\n\n${verdict}\n`, isReady: count === 0 }
}
