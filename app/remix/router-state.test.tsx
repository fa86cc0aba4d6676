import { renderToStaticMarkup } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom/server'
import { expect, test } from 'vitest'
import { useAllActionData, useShownError } from './router-state'

function State() {
  const error = useShownError()
  return (
    <p>
      {JSON.stringify(useAllActionData())} {error instanceof Error ? error.message : 'no error'}
    </p>
  )
}

const fail = () => {
  throw new Error('broken')
}

const routes = [
  {
    path: '/',
    element: <State />,
    errorElement: <State />,
    children: [
      { path: 'form', element: <p />, action: () => ({ errors: { name: 'missing' } }) },
      { path: 'broken', element: <p />, loader: fail },
    ],
  },
]

async function render(path: string, init?: RequestInit) {
  const { query, dataRoutes } = createStaticHandler(routes)
  const context = await query(new Request(`http://shop.test${path}`, init))
  if (context instanceof Response) throw new Error(`${path} answers ${context.status}`)
  const router = createStaticRouter(dataRoutes, context)
  return renderToStaticMarkup(<StaticRouterProvider router={router} context={context} hydrate={false} />)
}

test('a route knows what the actions of others have answered, and the error that is shown', async () => {
  expect(await render('/form', { method: 'POST', body: new URLSearchParams({ a: '1' }) })).toContain(
    'missing',
  )
  expect(await render('/form')).toBe('<p>[] no error</p>')
  expect(await render('/broken')).toBe('<p>[] broken</p>')
})
