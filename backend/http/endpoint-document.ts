import type { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { answerPart, type Endpoint, refusalsOf } from '../../contract/endpoints/endpoint'
import { wireOf } from '../../contract/endpoints/translated'
import { FILE_NAME_HEADER } from '../../contract/headers'
import { FILE_TYPE } from './bodies'
import { CSRF, FORM_KEY, formContent, LANGUAGE, parameter, refusalResponses } from './endpoint'
import { idempotencyKeyParameter } from './idempotency-key'

export const STAFF_KEY = 'staff'
export const STAFF_SESSION = 'staff_session'

type Documented = Omit<Parameters<typeof createRoute>[0], 'middleware'>

const fileContent = ({ description, limit }: NonNullable<Endpoint['file']>) => ({
  description: `${description}, at most ${limit} bytes`,
  required: true,
  content: { [FILE_TYPE]: { schema: { type: 'string', format: 'binary' } } } as const,
})

const FILE_NAME = parameter('header', FILE_NAME_HEADER, { description: 'Its name, percent-encoded' })

const SIGNATURE = 'As in the answer that made what it opens; valid for 365 days'

const signatureOf = (signed: NonNullable<Endpoint['signed']>) =>
  parameter('query', 'signature', {
    isRequired: signed === 'signature',
    description: signed === 'signature' ? SIGNATURE : `${SIGNATURE}. Its owner, logged in, needs none`,
  })

/** Throws for a path below /adm/ without a staff action, so that the program does not start. */
export function documentOf(endpoint: Endpoint): Documented {
  const { method, path, summary, staff, params = {} } = endpoint
  const inPath = path.slice('/api'.length)
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
  if (names.join() !== Object.keys(params).join())
    throw new Error(`${path}: \`params\` names its parts in braces`)
  if (inPath.startsWith('/adm/') !== (staff !== undefined))
    throw new Error(`${path}: what is below /adm/ names its staff action, and nothing else does`)
  return {
    method: method === 'GET' ? 'get' : 'post',
    path: inPath,
    summary,
    ...(staff ? { security: [{ [STAFF_KEY]: [] }, { [STAFF_SESSION]: [] }], 'x-staff-action': staff } : {}),
    parameters: parametersOf(endpoint),
    request: requestOf(endpoint),
    responses: {
      ...refusalResponses([
        ...(staff ? ([404] as const) : needsToken(endpoint) ? ([403] as const) : []),
        ...refusalsOf(endpoint),
      ]),
      ...successesOf(endpoint),
    },
  }
}

const needsToken = ({ method, isChange, staff }: Endpoint) => !staff && (method === 'POST' || isChange)

function parametersOf(endpoint: Endpoint) {
  const { key, isKeyOptional, form, file, signed } = endpoint
  return [
    LANGUAGE,
    ...(needsToken(endpoint) ? [CSRF] : []),
    ...(key ? [idempotencyKeyParameter({ description: key, isRequired: !isKeyOptional })] : []),
    ...(form && !form.keyless ? [FORM_KEY] : []),
    ...(file?.isNamed ? [FILE_NAME] : []),
    ...(signed ? [signatureOf(signed)] : []),
  ]
}

function requestOf({ params, query, body, file, form }: Endpoint): Documented['request'] {
  return {
    ...(params ? { params: z.object(params) } : {}),
    ...(query ? { query: z.object(query) } : {}),
    ...(body ? { body: { required: true, content: { 'application/json': { schema: wireOf(body) } } } } : {}),
    ...(file ? { body: fileContent(file) } : {}),
    ...(form ? { body: { required: true, ...formContent(form.fields, form.said) } } : {}),
  }
}

function successesOf(endpoint: Endpoint): Documented['responses'] {
  const { summary, answer, gives, again, shared, status = 200 } = endpoint
  const schema = wireOf(answerPart(endpoint))
  const json = gives && !answer ? {} : { 'application/json': { schema } }
  const files = (gives ?? []).map((type) => [
    type,
    { schema: type === 'application/json' ? {} : { type: 'string', format: 'binary' } },
  ])
  return {
    [status]: { description: summary, content: { ...json, ...Object.fromEntries(files) } },
    ...(again ? { 200: { description: again, content: { 'application/json': { schema } } } } : {}),
    ...(shared ? { 304: { description: 'Unchanged since the ETag in If-None-Match' } } : {}),
  }
}
