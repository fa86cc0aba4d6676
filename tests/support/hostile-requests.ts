import { type Dice, HOSTILE_PARTS, hostileJson, hostileName, hostileText } from './hostile-values'

/** An address that is asked: the names of what it takes, with values it would accept. */
export type Target = {
  /** The path with its parameters as ':name'. */
  path: string
  params: Record<string, string>
  fields: Record<string, string>
  /** The shape of its JSON, for an address of the API. */
  json?: unknown
}

export type HostileRequest = {
  method: string
  path: string
  headers: Record<string, string>
  body?: BodyInit
}

const VERBS = ['HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'CONSTRUCTOR']
const MULTIPART = 'multipart/form-data'
const FORM = 'application/x-www-form-urlencoded'
const JSON_TYPE = 'application/json'
const TYPES = [
  ...[
    '',
    'text/plain',
    'constructor',
    'application/octet-stream',
    'application/json; charset=utf-7',
    '/',
    ';',
  ],
  ...[
    MULTIPART,
    `${MULTIPART}; boundary=`,
    `${MULTIPART}; boundary=x`,
    `${FORM}; charset=utf-16`,
    'image/png',
  ],
]
const HEADERS = {
  'Accept-Language': ['constructor', '__proto__;q=1', '*', 'de;q=x', ',,,', 'x'.repeat(5_000)],
  'Idempotency-Key': ['constructor', '', '00000000-0000-4000-8000-000000000000', 'é'],
  'Form-Key': ['__proto__', '00000000-0000-4000-8000-000000000000'],
  'X-File-Name': ['constructor', '%ff', '%00', '..%2f..%2fx.pdf'],
  'If-None-Match': ['*', 'W/"', 'constructor'],
  Accept: ['constructor', 'text/html;q=constructor', '*/*;q=-1'],
  Range: ['bytes=-1', 'bytes=9-1'],
  'Content-Length': ['-1', 'NaN', '999999999999'],
  'Sec-Fetch-Site': ['none', 'constructor'],
  'X-Forwarded-For': ['constructor', '::1', '1.2.3.4, __proto__'],
}

/** Mostly what is due, with some of it turned hostile. */
function fieldsFor(dice: Dice, fields: Record<string, string>): [string, string][] {
  const given = Object.entries(fields).filter(() => !dice.onceIn(8))
  const names = ['code', ...Object.keys(fields)]
  for (let count = dice.below(3); count >= 0; count--) {
    const name = dice.one(names)
    const at = given.findIndex(([known]) => known === name)
    const entry: [string, string] = dice.onceIn(4)
      ? [hostileName(dice, name), hostileText(dice)]
      : [name, hostileText(dice)]
    // A second value of the same name makes a list of it.
    if (at < 0 || dice.onceIn(4)) given.push(entry)
    else given[at] = entry
  }
  return given
}

function jsonFor(dice: Dice, value: unknown): unknown {
  if (dice.onceIn(6)) return hostileJson(dice)
  if (Array.isArray(value)) return value.map((item) => jsonFor(dice, item))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, inner]) => [name, jsonFor(dice, inner)])
  if (dice.onceIn(6)) entries.push([hostileText(dice).slice(0, 100), hostileJson(dice)])
  return Object.fromEntries(entries)
}

function multipart(dice: Dice, entries: [string, string][]): FormData {
  const form = new FormData()
  for (const [name, value] of entries) {
    if (dice.onceIn(10)) form.append(name, new File([value], hostileText(dice).slice(0, 300)))
    else form.append(name, value)
  }
  return form
}

function bodyFor(dice: Dice, { fields, json }: Target): { body: BodyInit; type?: string } {
  const entries = fieldsFor(dice, fields)
  if (json !== undefined && !dice.onceIn(8)) {
    const text = JSON.stringify(jsonFor(dice, json))
    return { body: dice.onceIn(20) ? text.slice(0, -1) : text, type: JSON_TYPE }
  }
  if (dice.onceIn(12)) return { body: hostileText(dice), type: dice.one([FORM, JSON_TYPE]) }
  if (dice.onceIn(3)) return { body: multipart(dice, entries) }
  return { body: new URLSearchParams(entries).toString(), type: FORM }
}

function pathFor(dice: Dice, { path, params }: Target): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    return dice.onceIn(4) ? dice.one(HOSTILE_PARTS) : (params[name] ?? dice.one(HOSTILE_PARTS))
  })
  const asked = filled.replace(/\*$/, () => dice.one(HOSTILE_PARTS))
  return dice.onceIn(8) && !asked.startsWith('/api') ? `${asked}.data` : asked
}

function queryFor(dice: Dice, { fields }: Target): string {
  if (dice.onceIn(2)) return ''
  const query = new URLSearchParams(fieldsFor(dice, dice.onceIn(2) ? fields : {}))
  if (dice.onceIn(8))
    query.append('_routes', dice.one(['constructor', '__proto__', 'root', 'home,constructor']))
  return `?${query.toString().slice(0, 8_000)}`
}

/** `own` are the headers of a caller who is let in. */
export function hostileRequest(dice: Dice, target: Target, own: Record<string, string>): HostileRequest {
  const path = pathFor(dice, target) + queryFor(dice, target)
  const headers = { ...own }
  if (dice.onceIn(5)) {
    const [name, values] = dice.one(Object.entries(HEADERS))
    headers[name] = dice.one(values)
  }
  if (dice.onceIn(20))
    headers.Cookie = `session=${dice.one(HOSTILE_PARTS)}; cart=__proto__; shop=e30%3D.x; csrf=a.b`
  const method = dice.onceIn(12) ? dice.one(VERBS) : dice.one(['GET', 'POST', 'POST'])
  if (method === 'GET' || method === 'HEAD') return { method, path, headers }
  const { body, type } = bodyFor(dice, target)
  const sent = dice.onceIn(12) ? dice.one(TYPES) : type
  return { method, path, body, headers: sent === undefined ? headers : { ...headers, 'Content-Type': sent } }
}
