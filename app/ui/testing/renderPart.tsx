import { HtmlValidate } from 'html-validate'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { RouteObject } from 'react-router-dom'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom/server'
import { OnceLoader } from './once-loader'

/** These rules would break on React's way of writing attributes and ids. */
const validator = new HtmlValidate(
  new OnceLoader({
    extends: ['html-validate:recommended'],
    elements: ['html5'],
    rules: {
      'attr-case': 'off',
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      // ARIA allows naming a list.
      'aria-label-misuse': ['error', { allowAnyNamable: true }],
      'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'button', 'submit'] }],
      'valid-id': ['error', { relaxed: true }],
      'void-style': 'off',
    },
  }),
)

export async function htmlErrors(html: string): Promise<string[]> {
  const report = await validator.validateString(html)
  return report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message }) => `${ruleId}: ${message}`),
  )
}

async function renderRoutes(routes: RouteObject[], address: string): Promise<string> {
  const { query, dataRoutes } = createStaticHandler(routes)
  const context = await query(new Request(new URL(address, 'http://shop.test')))
  if (context instanceof Response) throw new Error(`${address} answers ${context.status}`)
  const router = createStaticRouter(dataRoutes, context)
  return renderToStaticMarkup(<StaticRouterProvider router={router} context={context} hydrate={false} />)
}

export function renderPart(part: ReactElement): Promise<string> {
  return renderRoutes([{ path: '*', element: part }], '/en')
}
