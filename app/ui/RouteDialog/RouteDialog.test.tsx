import { useOutlet } from '@remix-run/react'
import { expect, test } from 'vitest'
import { htmlErrors, renderRoutes } from '../testing/renderPart'
import { inertWhen } from './inert'
import { RouteDialog } from './RouteDialog'

function Page() {
  const dialog = useOutlet()
  return (
    <>
      {dialog}
      <main {...inertWhen(dialog !== null)}>
        <h1>Rent</h1>
        <a href="/en">Home</a>
      </main>
    </>
  )
}

function Cart({ modal }: { modal?: 'strict' }) {
  return (
    <RouteDialog
      title="Cart"
      closeTo="/en/rent?kind=sets"
      closeLabel="Close the cart"
      side="right"
      modal={modal}
      footer="Total"
    >
      <p>One bed</p>
    </RouteDialog>
  )
}

function Country() {
  return (
    <RouteDialog title="Country" closeTo="/en/rent/cart" closeLabel="Back to the cart">
      <p>Where do you live?</p>
    </RouteDialog>
  )
}

const routes = (cart = <Cart />) => [
  {
    path: '/en/rent',
    element: <Page />,
    children: [{ path: 'cart', element: cart, children: [{ path: 'country', element: <Country /> }] }],
  },
]

const layer = (html: string, title: string) =>
  html.match(new RegExp(`<div role="dialog"(?:(?!role="dialog").)*?<h1[^>]*>${title}`))?.[0] ?? ''

test('without a dialog the page is there to use', async () => {
  const html = await renderRoutes(routes(), '/en/rent')
  expect(html).not.toContain('inert')
})

test('the server draws the open dialog: named, focused, closable by links, the page inert', async () => {
  const html = await renderRoutes(routes(), '/en/rent/cart')
  const cart = layer(html, 'Cart')
  const name = cart.match(/aria-labelledby="([^"]+)"/)?.[1]
  expect(cart).toContain(`<h1 id="${name}"`)
  expect(cart).toContain('aria-modal="true"')
  expect(cart).toContain('aria-live="off"')
  expect(cart).toContain('autofocus=""')
  expect(cart).not.toContain('inert')
  expect(html).toContain('<main inert="" aria-hidden="true"><h1>Rent</h1><a href="/en">Home</a></main>')
  expect(html.match(/href="\/en\/rent\?kind=sets"/g)).toHaveLength(2)
  expect(html).toContain('tabindex="-1" aria-hidden="true"')
  expect(html).not.toContain('style=')
  expect(await htmlErrors(html)).toEqual([])
})

test('a dialog under another is inert and no longer modal', async () => {
  const html = await renderRoutes(routes(), '/en/rent/cart/country')
  expect(layer(html, 'Cart')).toContain('inert=""')
  expect(layer(html, 'Cart')).not.toMatch(/aria-modal|autofocus/)
  expect(layer(html, 'Country')).not.toContain('inert')
  expect(await htmlErrors(html)).toEqual([])
})

test('the uppermost dialog is read first, then the one below, then the page', async () => {
  const html = await renderRoutes(routes(), '/en/rent/cart/country')
  const places = ['Where do you live?', 'One bed', '<h1>Rent</h1>'].map((words) => html.indexOf(words))
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  expect(places[0]).toBeGreaterThan(0)
})

test('a strict dialog closes by its link only', async () => {
  const html = await renderRoutes(routes(<Cart modal="strict" />), '/en/rent/cart')
  expect(html.match(/href="\/en\/rent\?kind=sets"/g)).toHaveLength(1)
  expect(await htmlErrors(html)).toEqual([])
})
