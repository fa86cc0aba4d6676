import type { AppLoadContext, EntryContext } from '@remix-run/node'
import { Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import handleRequest from './entry.server'
import { logError } from './platform/log.server'

vi.mock('./platform/log.server')
vi.mock('./session/visit.server', async (original) => ({
  ...(await original<object>()),
  localeOfPage: async () => 'en',
}))
vi.mock('@remix-run/react', async (original) => ({
  ...(await original<object>()),
  RemixServer: () =>
    ['first', 'second'].map((part) => (
      <Suspense key={part}>
        <Broken />
      </Suspense>
    )),
}))

function Broken(): never {
  throw new Error('broken')
}

test('a page of which several parts fail is refused with one error, which handleError logs', async () => {
  const context = { staticHandlerContext: { location: {} } } as EntryContext
  const request = new Request('http://shop.test/en')
  const drawing = handleRequest(request, 200, new Headers(), context, {} as AppLoadContext)
  await expect(drawing).rejects.toThrow('broken')
  expect(logError).not.toHaveBeenCalled()
})
