/** A page as a browser without scripts has it after following redirects and the header Refresh. */
export interface Page {
  url: string
  status: number
  headers: Headers
  html: string
}

/** Somebody with a browser without scripts: keeps cookies, follows redirects, fills in forms. */
export interface TextBrowser {
  /** The cookies by name, as they would be sent. */
  cookies: Map<string, string>
  open: (path: string, headers?: Record<string, string>) => Promise<Page>
  /** Posts a form of fields to an address, and leaves its answer where it is. */
  send: (path: string, fields: Fields) => Promise<Page>
  /** Posts a form of fields to an address. */
  post: (path: string, fields: Fields, headers?: Record<string, string>) => Promise<Page>
  /** Goes where the link with these words leads. */
  follow: (page: Page, link: string) => Promise<Page>
  /** Presses the button with these words, with some fields filled in. */
  press: (page: Page, button: string, fields?: Record<string, Value | Value[]>) => Promise<Page>
}

export type Fields = Record<string, string>
type Value = string | File

const MOST_REDIRECTS = 8

const refreshOf = ({ headers }: Page) => /^0; url=(.*)/.exec(headers.get('Refresh') ?? '')?.[1]

/** A new visitor of the shop at an address; `answer` may take the place of whoever listens there. */
export function textBrowser(
  address: string,
  answer: (request: Request) => Promise<Response> = fetch,
): TextBrowser {
  const cookies = new Map<string, string>()

  function keepCookies(response: Response) {
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/;\s*max-age=0/i.test(line)) cookies.delete(name)
      else cookies.set(name, value)
    }
  }

  async function ask(url: URL, init: RequestInit): Promise<Page> {
    const headers = new Headers(init.headers)
    headers.set('Cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const response = await answer(new Request(url, { ...init, headers, redirect: 'manual' }))
    keepCookies(response)
    return {
      url: url.href,
      status: response.status,
      headers: response.headers,
      html: await response.text(),
    }
  }

  async function go(target: string, init: RequestInit = {}): Promise<Page> {
    let url = new URL(target, address)
    let sent = init
    for (let step = 0; step < MOST_REDIRECTS; step++) {
      const page = await ask(url, sent)
      const location = page.headers.get('Location') ?? refreshOf(page)
      if (!location) return page
      url = new URL(location, url)
      sent = { headers: init.headers }
    }
    throw new Error(`More than ${MOST_REDIRECTS} redirects, the last to ${url}`)
  }

  const post = (path: string, fields: Fields, headers?: Record<string, string>) =>
    go(path, { method: 'POST', body: new URLSearchParams(fields), headers })
  return {
    cookies,
    send: (path, fields) =>
      ask(new URL(path, address), { method: 'POST', body: new URLSearchParams(fields) }),
    open: (path, headers) => go(path, { headers }),
    post,
    follow: (page, link) => go(linkWith(page, link)),
    press(page, button, fields) {
      const form = formWith(page, button)
      const body = form.isMultipart ? new FormData() : new URLSearchParams()
      for (const [name, given] of Object.entries({ ...form.fields, ...fields }))
        for (const value of [given].flat()) body.append(name, value as string)
      if (form.isAsked && body instanceof URLSearchParams) return go(`${form.action}?${body}`)
      return go(form.action, { method: 'POST', body })
    },
  }
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }
const unescapeHtml = (text: string) => text.replace(/&(#?\w+);/g, (whole, name) => ENTITIES[name] ?? whole)

function attribute(tag: string, name: string): string | undefined {
  const found = new RegExp(`\\s${name}(?:="([^"]*)")?(?=[\\s/>])`, 'i').exec(tag)
  return found ? unescapeHtml(found[1] ?? '') : undefined
}

/** Returns the words of HTML, without its tags. */
export const wordsOf = (html: string) =>
  unescapeHtml(html.replace(/<(script|style)\b.*?<\/\1>/gs, ' ').replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim()

function linkWith({ url, html }: Page, words: string): string {
  for (const [, tag = '', inner = ''] of html.matchAll(/(<a\b[^>]*>)(.*?)<\/a>/gs)) {
    if (wordsOf(inner) === words) return new URL(attribute(tag, 'href') ?? '', url).href
  }
  throw new Error(`${url} has no link "${words}": ${wordsOf(html).slice(0, 500)}`)
}

/** Fields and buttons that name the form they belong to, by its id. */
const OWNED = /<input\b[^>]*\sform="([^"]*)"[^>]*>|<button\b[^>]*\sform="([^"]*)"[^>]*>.*?<\/button>/gs

type Form = { action: string; fields: Fields; isMultipart: boolean; isAsked: boolean }

/** The form with a button of these words: where it posts to, and what it would send untouched. */
function formWith(page: Page, button: string): Form {
  const owned = [...page.html.matchAll(OWNED)].map(([html, ofField, ofButton]) => ({
    html,
    form: ofField ?? ofButton,
  }))
  for (const [form = '', within = ''] of page.html
    .replace(OWNED, '')
    .matchAll(/<form\b[^>]*>(.*?)<\/form>/gs)) {
    const id = attribute(/^<form\b[^>]*>/.exec(form)?.[0] ?? '', 'id')
    const inner = within + owned.flatMap((own) => (own.form === id ? own.html : [])).join('')
    const pressed = buttonsIn(inner).find(({ words }) => words === button)
    if (!pressed) continue
    const fields = fieldsIn(inner)
    const name = attribute(pressed.tag, 'name')
    if (name) fields[name] = attribute(pressed.tag, 'value') ?? ''
    const tag = /^<form\b[^>]*>/.exec(form)?.[0] ?? ''
    const action = attribute(pressed.tag, 'formaction') ?? attribute(tag, 'action') ?? page.url
    const isMultipart = attribute(tag, 'enctype') === 'multipart/form-data'
    const isAsked = (attribute(pressed.tag, 'formmethod') ?? attribute(tag, 'method')) === 'get'
    return { action: new URL(action, page.url).href, fields, isMultipart, isAsked }
  }
  throw new Error(
    `${page.url} (${page.status}) has no button "${button}": ${wordsOf(page.html).slice(0, 500)}`,
  )
}

function buttonsIn(html: string): { tag: string; words: string }[] {
  const inputs = [...html.matchAll(/<input\b[^>]*>/g)].map(([tag]) => tag)
  const submits = inputs.filter((tag) => attribute(tag, 'type') === 'submit')
  return [
    ...[...html.matchAll(/(<button\b[^>]*>)(.*?)<\/button>/gs)].map(([, tag = '', inner = '']) => ({
      tag,
      words: wordsOf(inner),
    })),
    ...submits.map((tag) => ({ tag, words: attribute(tag, 'value') ?? '' })),
  ]
}

function fieldsIn(html: string): Fields {
  const fields: Fields = {}
  for (const [input] of html.matchAll(/<input\b[^>]*>/g)) {
    const name = attribute(input, 'name')
    const type = attribute(input, 'type') ?? 'text'
    if (type === 'submit') continue
    const isChoice = /radio|checkbox/.test(type)
    const isSent = !isChoice || attribute(input, 'checked') !== undefined
    if (name && isSent) fields[name] = attribute(input, 'value') ?? (isChoice ? 'on' : '')
  }
  for (const [, tag = '', inner = ''] of html.matchAll(/(<select\b[^>]*>)(.*?)<\/select>/gs)) {
    const options = [...inner.matchAll(/<option\b[^>]*>/g)].map(([option]) => option)
    const chosen = options.find((option) => attribute(option, 'selected') !== undefined) ?? options[0] ?? ''
    fields[attribute(tag, 'name') ?? ''] = attribute(chosen, 'value') ?? ''
  }
  for (const [, tag = '', inner = ''] of html.matchAll(/(<textarea\b[^>]*>)(.*?)<\/textarea>/gs)) {
    fields[attribute(tag, 'name') ?? ''] = unescapeHtml(inner)
  }
  return fields
}
