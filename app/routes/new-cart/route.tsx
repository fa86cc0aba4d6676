import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { type PageHandle, unlessDialog } from '../../page-handle'
import { addToCart } from '../../session/cart'
import { visitOf } from '../../session/visit.server'
import { articlePath } from '../../shop/article-path'
import { Page } from '../../shop/Page/Page'
import { usePagePath } from '../../shop/page-path'
import { Button, ButtonLink } from '../../ui/Button/Button'
import { Card } from '../../ui/Card/Card'
import { cluster, stacks } from '../../ui/Layout/Layout.css'
import { additionQuery, cartView, readAddition } from './addition.server'

export const handle: PageHandle = {
  i18n: ['articles'],
  title: (t) => t('articles:newCart.title'),
  noindex: true,
}

export const shouldRevalidate = unlessDialog

/** An invalid addition goes back to the article page, which shows the errors. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await visitOf(args)
  const { cart, url, locale } = visit
  const addition = await readAddition(visit, url.searchParams)
  const { type, article, line, catalogue } = addition
  const path = articlePath(locale, type, article.id)
  if (!cart || cart.type === type || !addition.row || !line.value)
    throw await visit.redirect(`${path}?${additionQuery(line.typed)}`, path)
  return {
    type,
    name: article.name,
    id: article.id,
    path,
    typed: line.typed,
    cart: cartView(cart, catalogue),
  }
}

export async function action(args: ActionFunctionArgs) {
  const visit = await visitOf(args)
  const addition = await readAddition(visit, await visit.form())
  const { type, article, line } = addition
  const path = articlePath(visit.locale, type, article.id)
  if (!addition.row || !line.value) return visit.redirect(`${path}?${additionQuery(line.typed)}`, path)
  const { quantity, period } = line.value
  const cart = addToCart(undefined, type, { articleId: article.id, quantity }, period)
  if (typeof cart === 'string') throw new Response(null, { status: 422 })
  visit.setCart(cart)
  return visit.redirect(`${path}/cart?added=${article.id}`, path)
}

export default function NewCart() {
  const { type, name, id, path, typed, cart } = useLoaderData<typeof loader>()
  const { t } = useTranslation('articles')
  return (
    <Page width="text" title={t('newCart.title')}>
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
      <p>{t(`newCart.wish.${type}`, { name })}</p>
      <Form method="post" action={usePagePath()} className={cluster}>
        {Object.entries({ type, article: id, ...typed }).map(([field, value]) => (
          <input key={field} type="hidden" name={field} value={value} />
        ))}
        <Button>{t('newCart.start')}</Button>{' '}
        <ButtonLink to={path} variant="quiet">
          {t('newCart.keep')}
        </ButtonLink>
      </Form>
    </Page>
  )
}
