import type { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { answerSchema, type Endpoint, refusalsOf } from '../../contract/endpoints/endpoint'
import { FILE_TYPE } from './bodies'
import { FORM_KEY, formContent, LANGUAGE, responses } from './endpoint'
import { idempotencyKeyParameter } from './idempotency-key'
import { proofFor } from './proof'

type Documented = Omit<Parameters<typeof createRoute>[0], 'middleware'>

const fileContent = ({ description, limit }: NonNullable<Endpoint['file']>) => ({
  description: `${description}, at most ${limit} bytes`,
  required: true,
  content: { [FILE_TYPE]: { schema: { type: 'string', format: 'binary' } } } as const,
})

/** What the OpenAPI document says of an endpoint. */
export function documentOf(endpoint: Endpoint): Documented {
  const { method, path, summary, staff, params = {}, query, body, file, form, key, status = 200 } = endpoint
  const inPath = path.slice('/api'.length)
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
  if (names.join() !== Object.keys(params).join())
    throw new Error(`${path}: \`params\` names its parts in braces`)
  return {
    method: method === 'GET' ? 'get' : 'post',
    path: inPath,
    summary,
    ...proofFor(inPath, staff).documented,
    parameters: [LANGUAGE, ...(key ? [idempotencyKeyParameter(key)] : []), ...(form ? [FORM_KEY] : [])],
    request: {
      ...(names.length > 0 ? { params: z.object(params) } : {}),
      ...(query ? { query: z.object(query) } : {}),
      ...(body ? { body: { required: true, content: { 'application/json': { schema: body } } } } : {}),
      ...(file ? { body: fileContent(file) } : {}),
      ...(form ? { body: { required: true, ...formContent(form.fields, form.said) } } : {}),
    },
    responses: responses({ [status]: [summary, answerSchema(endpoint)] }, [404, ...refusalsOf(endpoint)]),
  }
}
