import Ajv2020 from 'ajv/dist/2020'
import { expect, onTestFailed, test } from 'vitest'
import { sessionApi } from '../../contract/endpoints/accounts'
import { CSRF_HEADER } from '../../contract/headers'
import { lookUp } from '../../contract/look-up'
import { randomFrom } from '../processes/random'
import { ORIGIN } from '../support/app'
import { hostileRequest, type Target } from '../support/hostile-requests'
import { Dice } from '../support/hostile-values'
import { testShop } from '../support/set-up'
import { customerOf } from '../support/shop-accounts'
import { AS_STAFF } from '../support/staff'
import { apiTargets } from '../support/targets'

const CALLS = process.env.TEST_ALL ? 800 : 200

// OPENAPI_SEED=… asks something else.
const seed = Number(process.env.OPENAPI_SEED ?? 20_261_127)

type Content = Record<string, { schema?: object }>
type Document = {
  paths: Record<string, Record<string, { responses: Record<string, { content?: Content }> }>>
}

// It keeps what it has compiled.
const ajv = new Ajv2020({ strict: false, validateFormats: false })
const shop = testShop()

async function documentOfShop(): Promise<Document> {
  return (await shop.request(new Request(`${ORIGIN}/api/openapi.json`))).json()
}

/** Headers of a customer who is logged in, and of the staff. */
async function callers(): Promise<Record<string, string>[]> {
  const { cookies } = await customerOf(shop)
  const own = [...cookies].map(([name, value]) => `${name}=${value}`)
  const answer = await shop.request(new Request(`${ORIGIN}/api/csrf`))
  const { data } = sessionApi.token.answer.parse(await answer.json())
  const csrf = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const customer = { [CSRF_HEADER]: data.csrfToken, Cookie: [...own, csrf].join('; ') }
  return [customer, { ...customer, ...AS_STAFF }]
}

test('what random calls are answered is what the document says', async () => {
  onTestFailed(() => void process.stderr.write(`OPENAPI_SEED=${seed}\n`))
  const document = await documentOfShop()
  const dice = new Dice(randomFrom(seed))
  const targets: Target[] = await apiTargets(shop, {})
  const known = await callers()
  const problems: string[] = []
  const statuses = new Map<number, number>()
  let compared = 0
  while (compared < CALLS) {
    const target = dice.one(targets)
    const { method, path, ...init } = hostileRequest(dice, target, dice.one(known))
    const template = target.path.replace(/:(\w+)/g, '{$1}')
    const operation = lookUp(document.paths[template] ?? {}, method.toLowerCase())
    if (!operation || !URL.canParse(path, ORIGIN)) continue
    const { status, headers, body } = await asked(new Request(new URL(path, ORIGIN), { method, ...init }))
    compared++
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    const said = `${method} ${path.slice(0, 200)} answers ${status}`
    const declared = operation.responses[status] ? String(status) : 'default'
    if (status < 400 && declared === 'default') {
      problems.push(`${said}, which is not declared: ${body.slice(0, 200)}`)
      continue
    }
    if (!headers.get('Content-Type')?.includes('json')) continue
    const validate = ajv.compile(operation.responses[declared]?.content?.['application/json']?.schema ?? {})
    if (!validate(JSON.parse(body))) problems.push(`${said}: ${JSON.stringify(validate.errors?.slice(0, 3))}`)
  }
  expect(problems).toEqual([])
  // What is refused at the door shows nothing of what is behind it.
  expect(statuses.get(200)).toBeGreaterThan(CALLS / 20)
})

async function asked(request: Request) {
  const response = await shop.request(request)
  return { status: response.status, headers: response.headers, body: await response.text() }
}
