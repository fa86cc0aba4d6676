import { expect, test } from 'vitest'
import { OPTIONAL_CALLS, readUnanswered } from './unanswered.server'

async function unansweredOf(status: number, body: unknown) {
  const askPublic = async (path: string) => ({
    request: new Request(new URL(path, 'http://backend.example')),
    response: Response.json(body, { status }),
  })
  const source = async () => new Response()
  return readUnanswered({ source, askPublic })
}

const FORM = { sections: [{ fieldGroups: [{ fields: [{ name: 'a', type: 'email', label: 'A' }] }] }] }

test.each<[number, unknown]>([
  [200, { message: 'Not found', status: 404 }],
  [200, { success: false, error: 'Unknown route' }],
  [200, { data: { message: 'Not found', status: 404 } }],
  [200, { app: 'erp' }],
  [400, { message: 'Bad request', code: 'bad_request' }],
  [401, { message: 'Unauthorized', code: 'UNAUTHORIZED' }],
  [302, {}],
])('a backend that says %i %j to a call that it does not know lacks it', async (status, body) => {
  expect(await unansweredOf(status, body)).toEqual(Object.keys(OPTIONAL_CALLS))
})

test.each<[number, unknown]>([
  [200, { data: [] }],
  [422, { message: 'Something is missing.', code: 'invalid_request' }],
  [401, { message: 'You are not logged in.', code: 'not_logged_in' }],
])('a backend that says %i %j has it', async (status, body) => {
  expect(await unansweredOf(status, body)).toEqual([])
})

test('a form in other terms is one', async () => {
  expect(await unansweredOf(200, FORM)).not.toContain('newsletter')
  expect(await unansweredOf(200, FORM)).toContain('recalls')
})
