import type { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { answerSchema, type Endpoint, refusalsOf } from '../../contract/endpoints/endpoint'
import { FILE_TYPE } from './bodies'
import { CSRF, FORM_KEY, formContent, LANGUAGE, responses } from './endpoint'
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
  const proof = proofFor(inPath, staff)
  return {
    method: method === 'GET' ? 'get' : 'post',
    path: inPath,
    summary,
    ...proof.documented,
    parameters: [
      LANGUAGE,
      ...(proof.isStaff || method === 'GET' ? [] : [CSRF]),
      ...(key ? [idempotencyKeyParameter({ description: key })] : []),
      ...(form ? [FORM_KEY] : []),
    ],
    request: {
      ...(names.length > 0 ? { params: z.object(params) } : {}),
      ...(query ? { query: z.object(query) } : {}),
      ...(body ? { body: { required: true, content: { 'application/json': { schema: body } } } } : {}),
      ...(file ? { body: fileContent(file) } : {}),
      ...(form ? { body: { required: true, ...formContent(form.fields, form.said) } } : {}),
    },
    responses: responses({ [status]: [summary, answerSchema(endpoint)] }, [
      ...(proof.isStaff ? ([404] as const) : method === 'GET' ? [] : ([403] as const)),
      ...refusalsOf(endpoint),
    ]),
  }
}
