import { Form } from '@remix-run/react'
import { type Line, plainLines } from '../../../contract/lines'
import { isOrderType } from '../../../contract/order-status'
import { type Catalogue, offerOf, readCatalogue, readRentalCalendar } from '../../api/catalogue.server'
import { allows, readCountry } from '../../api/countries.server'
import { divideCart, readOffers } from '../../api/priced-cart.server'
import { tickedLines } from '../../ordering/cart/fitting-articles.server'
import { type PageHandle, unlessDialog, usePage } from '../../platform/page-handle'
import { readPostedForm } from '../../platform/posted-form.server'
import { addLines, type Cart } from '../../session/cart'
import { forVisitor, type Visit } from '../../session/visit.server'
import { parseLine } from '../../shop/OrderLine/order-line.server'
import { tickedIds } from '../../shop/OrderLine/ticked'
import { Page } from '../../shop/Page/Page'
import { usePagePath } from '../../shop/page-path'
import { articlePath, cartPath } from '../../shop/paths'
import { Button, ButtonLink } from '../../ui/Button/Button'
import { Card } from '../../ui/Card/Card'
import { cluster, stacks } from '../../ui/Layout/Layout.css'

export const handle: PageHandle<typeof loader> = {
  i18n: ['articles'],
  title: (t, { wish }) => t(wish ? 'articles:newCart.title' : 'articles:newCart.switchTitle'),
  noindex: true,
}

export const shouldRevalidate = unlessDialog

async function readSwitch(visit: Visit) {
  const { cart, locale } = visit
  const switched = cart && cart.type !== 'buy' && (await switchToPurchase(visit, cart))
  if (!switched || switched.names.length === 0) throw await visit.redirect(cartPath(locale))
  const { names, left } = switched
  return { wish: null, cart: cartView(cart, await readCatalogue(visit.backend)), switched: { names, left } }
}

/** An invalid addition goes back to the article page, which shows the errors. */
export const loader = forVisitor(async (visit) => {
  const { cart, url, locale } = visit
  if (isSwitch(url.searchParams)) return readSwitch(visit)
  const { type, article, row, line, ticked, catalogue } = await readAddition(visit, url.searchParams)
  const path = articlePath(locale, type, article.id)
  if (!cart || cart.type === type || !row || !line.value)
    throw await visit.redirect(`${path}?${new URLSearchParams(line.typed)}`, path)
  const switched = type === 'buy' ? await switchToPurchase(visit, cart) : undefined
  return {
    wish: {
      type,
      name: [
        article.name,
        ...ticked.flatMap(({ articleId }) => catalogue.byId.get(articleId)?.name ?? []),
      ].join(', '),
      id: article.id,
      path,
      typed: line.typed,
    },
    cart: cartView(cart, catalogue),
    switched: switched && { names: switched.names, left: switched.left },
  }
})

export const action = forVisitor(async (visit) => {
  const { locale } = visit
  const form = await readPostedForm(visit.request)
  if (isSwitch(form)) {
    if (visit.cart) visit.setCart((await switchToPurchase(visit, visit.cart)).cart)
    return visit.redirect(cartPath(locale))
  }
  const { type, article, row, line, ticked } = await readAddition(visit, form)
  const path = articlePath(locale, type, article.id)
  if (!row || !line.value) return visit.redirect(`${path}?${new URLSearchParams(line.typed)}`, path)
  const { quantity, period } = line.value
  const extra = [{ articleId: article.id, quantity }, ...ticked] as const
  const keepsCart = type === 'buy' && visit.cart && form.has('keep')
  const cart = keepsCart
    ? (await switchToPurchase(visit, visit.cart, extra)).cart
    : addLines(undefined, type, extra, period)
  if (typeof cart === 'string') throw new Response(null, { status: 422 })
  visit.setCart(cart)
  return visit.redirect(`${path}/cart?added=${article.id}`, path)
})

export default function NewCart() {
  const { t, locale, wish, cart, switched } = usePage<typeof loader>('articles')
  const sent = wish ? { type: wish.type, article: wish.id, ...wish.typed } : { type: 'buy' }
  return (
    <Page width="text" title={t(wish ? 'newCart.title' : 'newCart.switchTitle')}>
      <p>{t('newCart.why')}</p>
      <Card className={stacks[8]}>
        <p>{t(`newCart.present.${cart.type}`)}</p>
        <ul>
          {cart.lines.map((line) => (
            <li key={line.id}>
              {line.quantity} × {line.name ?? t('newCart.unknown')}
            </li>
          ))}
        </ul>
      </Card>
      {wish && <p>{t(`newCart.wish.${wish.type}`, { name: wish.name })}</p>}
      {switched && switched.names.length > 0 && (
        <p>
          {t('newCart.switch', { names: switched.names.join(', ') })}{' '}
          {switched.left.length > 0 && t('newCart.left', { names: switched.left.join(', ') })}
        </p>
      )}
      <Form method="post" action={usePagePath()} className={cluster}>
        {Object.entries(sent).map(([field, value]) => (
          <input key={field} type="hidden" name={field} value={value} />
        ))}
        {wish && <Button>{t('newCart.start')}</Button>}{' '}
        {switched && switched.names.length > 0 && (
          <Button name="keep" variant={wish ? 'quiet' : 'main'}>
            {t('newCart.buyAll')}
          </Button>
        )}{' '}
        <ButtonLink to={wish?.path ?? cartPath(locale)} variant="quiet">
          {t('newCart.keep')}
        </ButtonLink>
      </Form>
    </Page>
  )
}

const isSwitch = (sent: URLSearchParams | FormData): boolean =>
  sent.get('type') === 'buy' && !sent.has('article')

/** Throws a 404 response for an unknown order type or article. */
async function readAddition(visit: Visit, sent: URLSearchParams | FormData) {
  const { backend, place } = visit
  const type = sent.get('type')
  const articleId = sent.get('article')
  if (!isOrderType(type)) throw new Response(null, { status: 404 })
  const [catalogue, country, calendar] = await Promise.all([
    readCatalogue(backend),
    readCountry(backend, place.country),
    type === 'buy' ? undefined : readRentalCalendar(backend, type),
  ])
  const article = catalogue.byId.get(String(articleId))
  if (!article) throw new Response(null, { status: 404 })
  const row = allows(country, type) ? offerOf(article, type, place) : undefined
  const line = parseLine(sent, visit, calendar)
  const request = { article, catalogue, type, place, isPossible: row !== undefined }
  const ticked = plainLines(tickedLines(request, tickedIds(line.typed), line.value?.quantity ?? 1))
  return { type, article, catalogue, row, line, ticked }
}

function cartView(cart: Cart, catalogue: Catalogue) {
  const lines = cart.lines.map(({ articleId, quantity }) => ({
    id: articleId,
    quantity,
    name: catalogue.byId.get(articleId)?.name,
  }))
  return { type: cart.type, lines }
}

/** Without days and voucher, which may be for renting only. */
async function switchToPurchase({ backend, place }: Visit, cart: Cart, extra?: readonly [Line, ...Line[]]) {
  const offers = await readOffers(backend)
  const { offered, aside } = divideCart({ type: 'buy', lines: cart.lines }, offers, place)
  const nameOf = (id: string) => offers.catalogue.byId.get(id)?.name
  const purchase: Cart = { type: 'buy', lines: plainLines(offered) }
  const added = extra ? addLines(purchase, 'buy', extra) : purchase
  const left = aside.flatMap(({ articleId }) => nameOf(articleId) ?? [])
  const isFull = typeof added === 'string'
  return {
    cart: isFull ? purchase : added,
    names: offered.map(({ name }) => name),
    left: isFull && extra ? [...left, ...extra.flatMap(({ articleId }) => nameOf(articleId) ?? [])] : left,
  }
}
