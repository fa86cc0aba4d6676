import { Form, useLoaderData } from '@remix-run/react'
import { readCatalogue } from '../../api/catalogue.server'
import { useWords } from '../../i18n/locale'
import { type PageHandle, unlessDialog } from '../../platform/page-handle'
import { readPostedForm } from '../../platform/posted-form.server'
import { addLines } from '../../session/cart'
import { forVisitor, type Visit } from '../../session/visit.server'
import { Page } from '../../shop/Page/Page'
import { usePagePath } from '../../shop/page-path'
import { articlePath, cartPath } from '../../shop/paths'
import { Button, ButtonLink } from '../../ui/Button/Button'
import { Card } from '../../ui/Card/Card'
import { cluster, stacks } from '../../ui/Layout/Layout.css'
import { additionQuery, cartView, isSwitch, readAddition, switchToPurchase } from './addition.server'

type Loaded = Awaited<ReturnType<typeof loader>>

const titleOf = (data: Pick<Loaded, 'wish'> | undefined) => (data && !data.wish ? 'switchTitle' : 'title')

export const handle: PageHandle = {
  i18n: ['articles'],
  title: (t, data) => t(`articles:newCart.${titleOf(data as Loaded | undefined)}`),
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
  const addition = await readAddition(visit, url.searchParams)
  const { type, article, line, ticked, catalogue } = addition
  const path = articlePath(locale, type, article.id)
  if (!cart || cart.type === type || !addition.row || !line.value)
    throw await visit.redirect(`${path}?${additionQuery(line.typed)}`, path)
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
  const addition = await readAddition(visit, form)
  const { type, article, line } = addition
  const path = articlePath(locale, type, article.id)
  if (!addition.row || !line.value) return visit.redirect(`${path}?${additionQuery(line.typed)}`, path)
  const { quantity, period } = line.value
  const wished = [{ articleId: article.id, quantity }, ...addition.ticked] as const
  const isKept = type === 'buy' && visit.cart && form.has('keep')
  const cart = isKept
    ? (await switchToPurchase(visit, visit.cart, wished)).cart
    : addLines(undefined, type, wished, period)
  if (typeof cart === 'string') throw new Response(null, { status: 422 })
  visit.setCart(cart)
  return visit.redirect(`${path}/cart?added=${article.id}`, path)
})

export default function NewCart() {
  const { wish, cart, switched } = useLoaderData<typeof loader>()
  const { t, locale } = useWords('articles')
  const sent = wish ? { type: wish.type, article: wish.id, ...wish.typed } : { type: 'buy' }
  return (
    <Page width="text" title={t(`newCart.${titleOf({ wish })}`)}>
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
          <Button name="keep" value="1" variant={wish ? 'quiet' : 'main'}>
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
