import type { Database } from '../../backend/db/schema'
import { NUMBER } from '../../backend/domain/platform/numbers'
import type { Mail } from '../../backend/ports'

/** Gmail cuts off what is longer. */
const MOST_BYTES = 102_000

/** Elements that all large mail programs draw, by caniemail.com; `style` is dropped by some, and the mail is whole without it. */
const ELEMENTS =
  /^(?:html|head|meta|title|style|body|div|table|thead|tbody|tr|th|td|h1|h2|p|ol|li|a|span|br)$/

/** Properties that they know. Of these, Outlook for Windows draws no round corner and no `max-width`, and needs neither. */
const PROPERTIES =
  /^(?:margin|padding|color|background-color|border|border-(?:bottom|collapse|spacing|radius)|font-(?:family|size|weight)|line-height|text-(?:align|decoration)|vertical-align|white-space|width|height|max-(?:width|height)|display|overflow|mso-(?:hide|padding-alt))$/

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
const plain = (html: string) =>
  html.replaceAll(/<[^>]+>/g, '').replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name) => NAMED[name] ?? '')
const allOf = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, found = '']) => found)
const joined = (text: string) => text.replaceAll(/\s+/g, ' ')

function styleFaults(html: string): string[] {
  const drawn = html.replaceAll(/<!--[\s\S]*?-->/g, '')
  const properties = allOf(drawn, / style="([^"]*)"/g).flatMap((style) =>
    style.split(';').map((rule) => rule.split(':')[0] ?? ''),
  )
  return [
    ...allOf(drawn, /<([a-z][a-z\d]*)/g).filter((name) => !ELEMENTS.test(name)),
    ...properties.filter((name) => !PROPERTIES.test(name)),
    ...allOf(drawn, /(url\(|<img|src=)/g),
    // Outlook for Windows reads no `!important` without a space before it.
    ...allOf(html, /(\S!important)/g),
  ].map((what) => `has ${what}`)
}

/** Compares what the two twins of a mail say. */
function twinFaults({ text, html }: Mail): string[] {
  const said = joined(text)
  const [headline = '', ...more] = allOf(html, /<h1[^>]*>([\s\S]*?)<\/h1>/g).map(plain)
  const buttons = allOf(html, /<a class="press" href="([^"]*)"/g).map(plain)
  const links = allOf(html, / href="(https?:[^"]*)"/g).map(plain)
  const written = allOf(text, /^(https?:\S+)$/gm)
  const facts = [
    ...html.matchAll(/<th scope="row" class="fact[^>]*>(.*?)<\/th>\s*<td[^>]*>([\s\S]*?)<\/td>/g),
  ]
  return [
    ...(headline && text.startsWith(`${headline}\n=`) && more.length === 0
      ? []
      : ['has no headline of both']),
    ...(buttons.length > 1 ? ['has two buttons'] : []),
    ...links.filter((url) => !text.includes(url)).map((url) => `leads to ${url} in HTML alone`),
    ...written.filter((url) => !links.includes(url)).map((url) => `leads to ${url} in text alone`),
    ...facts
      .map(([, label = '', value = '']) => joined(`${plain(label)}: ${plain(value)}`))
      .filter((fact) => !said.includes(fact))
      .map((fact) => `says in HTML alone: ${fact}`),
  ]
}

/** Finds numbers of orders, quotes and messages that a line may end within. */
function brokenNumbers(html: string): string[] {
  const [, body = ''] = html.split('<body')
  // What lists of mails show is in no line of the mail itself.
  const shown = body.replace(/<div[^>]*>.*?<\/div>/s, '')
  const breaking = plain(shown.replaceAll(/<span style="white-space:nowrap">[^<]*<\/span>/g, ''))
  return [...breaking.matchAll(NUMBER)].map(([number]) => `may break ${number}`)
}

/** Returns what is wrong with a mail as any customer may get it, whatever it is about. */
export function mailFaults(mail: Mail): string[] {
  const { html, text, subject } = mail
  const faults = [
    ...styleFaults(html),
    ...twinFaults(mail),
    ...brokenNumbers(html),
    ...(Buffer.byteLength(html) > MOST_BYTES ? ['is cut off by Gmail'] : []),
    ...(html.includes('<meta name="color-scheme" content="light dark">') ? [] : ['is not for the dark']),
    ...allOf(`${subject} ${text}`, /(\{\{?\w+\}|\bundefined\b|\bNaN\b)/g).map((what) => `says ${what}`),
  ]
  return faults.map((fault) => `"${subject}" ${fault}`)
}

/** Throws for the mails in an outbox that have faults. */
export async function checkMails(db: Database): Promise<void> {
  const rows = await db.selectFrom('outbox').select('payload').where('kind', '=', 'mail').execute()
  const mails = rows.map(({ payload }) => JSON.parse(payload) as Partial<Mail>)
  const faults = mails.flatMap((mail) => (mail.html?.startsWith('<!DOCTYPE') ? mailFaults(mail as Mail) : []))
  if (faults.length > 0) throw new Error(faults.join('\n'))
}
