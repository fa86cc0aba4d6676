import { Meta, UNSAFE_RemixContext as RemixContext, ScrollRestoration } from '@remix-run/react'
import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom/server'
import { expect, test } from 'vitest'

const HOSTILE = '</script><script>alert(1)</script>'

type Context = ComponentProps<typeof RemixContext.Provider>['value']

const context = {
  isSpaMode: false,
  manifest: { routes: {} },
  routeModules: { root: { default: Empty, meta: () => [{ 'script:ld+json': { name: HOSTILE } }] } },
} as unknown as Context

function Empty() {
  return null
}

function Head() {
  return (
    <>
      <Meta />
      <ScrollRestoration getKey={() => HOSTILE} />
    </>
  )
}

async function draw(): Promise<string> {
  const { query, dataRoutes } = createStaticHandler([{ id: 'root', path: '/', element: <Head /> }])
  const answer = await query(new Request('http://shop.test/'))
  if (answer instanceof Response) throw new Error(`It answers ${answer.status}`)
  const router = createStaticRouter(dataRoutes, answer)
  return renderToStaticMarkup(
    <RemixContext.Provider value={context}>
      <StaticRouterProvider router={router} context={answer} hydrate={false} />
    </RemixContext.Provider>,
  )
}

// GHSA-3cgp-3xvw-98x8 and GHSA-8v8x-cx79-35w7: what an application gave to these two was written into a script as it was.
test('nothing leaves the scripts that Remix writes into a page', async () => {
  const html = await draw()
  expect(html).toContain('application/ld+json')
  expect(html).toContain('\\u003c/script\\u003e')
  expect(html).not.toContain(HOSTILE)
  expect(html.match(/<script/g)).toHaveLength(2)
})
