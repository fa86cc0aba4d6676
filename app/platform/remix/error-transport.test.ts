import { createRequestHandler, type EntryContext, type ServerBuild } from '@remix-run/node'
import { deserializeErrors } from '@remix-run/react/dist/errors'
import { decodeViaTurboStream } from '@remix-run/react/dist/single-fetch'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const construct = vi.fn()

class Constructed extends Error {
  constructor(text: string) {
    super(text)
    construct(text)
  }
}

// A browser has these in its window; the constructor tells when it was called.
const WINDOW = { Error, Constructed } as unknown as Window & typeof globalThis

/** An error as one makes it who may decide what it is called. */
const named = () => Object.assign(new Error('alert(1)'), { name: 'Constructed' })

const Nothing = () => null
const module = { default: Nothing, ErrorBoundary: Nothing }

let seen: EntryContext | undefined

/** The answers of a route, in production, whose data `load` makes. */
function serve(load: () => unknown) {
  const root = { id: 'root', path: '', parentId: undefined }
  const build = {
    entry: {
      module: {
        handleError: () => {},
        default: (_: Request, status: number, headers: Headers, context: EntryContext) => {
          seen = context
          return new Response(null, { status, headers })
        },
      },
    },
    routes: { root: { ...root, module: { ...module, loader: load } } },
    assets: {
      version: 'v1',
      entry: { module: '/entry.js', imports: [] },
      routes: { root: { ...root, hasLoader: true, hasErrorBoundary: true, module: '/root.js' } },
      url: '',
    },
    publicPath: '/',
    assetsBuildDirectory: '',
    isSpaMode: false,
    future: { v3_singleFetch: true, v3_relativeSplatPath: true },
  } as unknown as ServerBuild
  const handle = createRequestHandler(build, 'production')
  return (path: string) => handle(new Request(`http://shop.test${path}`), {})
}

type Decoded = { root: { data?: Record<string, unknown>; error?: Error } }

async function dataOf(load: () => unknown): Promise<Decoded> {
  const { body } = await serve(load)('/_root.data')
  if (!body) throw new Error('No data came')
  const decoded = await decodeViaTurboStream(body, WINDOW)
  await decoded.done
  return decoded.value as Decoded
}

beforeEach(() => {
  seen = undefined
  construct.mockClear()
  vi.stubGlobal('window', WINDOW)
})
afterEach(() => vi.unstubAllGlobals())

// GHSA-337j-9hxr-rhxg: a browser makes the errors of a document by the constructor that the document names.
test('a document never says by what name a browser is to construct an error', async () => {
  await serve(() => {
    throw named()
  })('/')
  const stream = seen?.serverHandoffStream
  if (!stream) throw new Error('The document hands nothing over')
  const { value } = await decodeViaTurboStream(stream, WINDOW)
  const { errors } = value as { errors: Parameters<typeof deserializeErrors>[0] }
  const { root } = deserializeErrors(errors) ?? {}
  expect(construct).not.toHaveBeenCalled()
  expect((root as Error).message).toBe('Unexpected Server Error')
})

test('the same goes for data fetched later, and for what it promises', async () => {
  const { root } = await dataOf(() => {
    throw named()
  })
  expect(root.error?.message).toBe('Unexpected Server Error')
  const { root: promising } = await dataOf(() => ({ later: Promise.reject(named()) }))
  await expect(promising.data?.later).rejects.toThrow('Unexpected Server Error')
  expect(construct).not.toHaveBeenCalled()
})

// GHSA-49rj-9fvp-4h2h: whoever writes ["E", text, name] into the stream chooses what is constructed from it.
test('data that looks like the notation of an error stays data', async () => {
  const hostile = {
    list: ['E', 'alert(1)', 'Constructed'],
    text: '["E","alert(1)","Constructed"]',
    sanitized: ['SanitizedError', 'Constructed', 'alert(1)'],
    nested: [[['E', 'alert(1)', 'Function']]],
  }
  const { root } = await dataOf(() => hostile)
  expect(root.data).toEqual(hostile)
  expect(construct).not.toHaveBeenCalled()
})

test('names of prototypes in data reach no other object', async () => {
  await dataOf(() =>
    JSON.parse('{ "__proto__": { "polluted": true }, "constructor": { "prototype": { "polluted": true } } }'),
  )
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
})
