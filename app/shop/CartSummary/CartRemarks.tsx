import { Form, Link } from '@remix-run/react'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../../contract/money'
import type { AsideLine, PricedCart } from '../../api/priced-cart.server'
import { joinNames } from '../../i18n/lists'
import { useWords } from '../../i18n/locale'
import { Button, ButtonLink } from '../../ui/Button/Button'
import { Card } from '../../ui/Card/Card'
import { cluster, plainList, stacks } from '../../ui/Layout/Layout.css'
import { Notice } from '../../ui/Notice/Notice'
import { Item } from '../ItemList/ItemList'
import { ListLinks } from '../ListLinks/ListLinks'
import { useDialogLink } from '../page-path'
import { articlePath } from '../paths'
import * as styles from './CartSummary.css'
import { RemoveForm } from './LineForms'

type Need = PricedCart['needs'][number]

interface NeedsProps {
  cart: Pick<PricedCart, 'type' | 'period' | 'needs'>
  /** The page to return to once it is added; without it nothing can be added. */
  returnTo?: string
  /** The name of the buttons inside another form, which adds the article on submit. */
  addedBy?: string
}

export function Needs({ cart, returnTo, addedBy }: NeedsProps) {
  const { t } = useTranslation('cart')
  const { needs } = cart
  if (needs.length === 0) return null
  return (
    <Notice>
      <div className={stacks[8]}>
        {needs.map(({ articleId, name, count, options }) => {
          const additions = (returnTo || addedBy ? options : []).map((option) => (
            <Addition key={option.articleId} {...{ cart, option, count, returnTo, addedBy }} />
          ))
          return [
            <p key={articleId}>
              {t('needs.text', { name, count })}
              {addedBy ? additions : null}
            </p>,
            addedBy ? null : additions,
          ]
        })}
      </div>
    </Notice>
  )
}

interface AdditionProps extends NeedsProps {
  option: Need['options'][number]
  count: number
}

function Addition({ cart: { type, period }, option, count, returnTo, addedBy }: AdditionProps) {
  const { t, locale } = useWords('cart')
  const add = t('needs.add', { name: option.name, count })
  const price = t(`needs.price.${type === 'rent' && period ? 'days' : type}`, {
    amount: formatMoney(option.price),
    deposit: formatMoney(option.deposit),
  })
  if (addedBy) {
    return (
      <>
        {' '}
        <button type="submit" name={`${addedBy}=${option.articleId}`} className={styles.add}>
          {add}
        </button>
        {` (${price})`}
      </>
    )
  }
  return (
    <Form
      method="post"
      action={articlePath(locale, type, option.articleId)}
      preventScrollReset
      className={cluster}
    >
      <input type="hidden" name="quantity" value={count} />
      {period && type !== 'buy' ? (
        <>
          <input type="hidden" name="start" value={period.start} />
          <input type="hidden" name="end" value={period.end} />
        </>
      ) : null}
      <input type="hidden" name="returnTo" value={returnTo} />
      <Button variant="quiet">{add}</Button> <span>{price}</span>
    </Form>
  )
}

export function Misfits({ cart }: { cart: PricedCart }) {
  const { t, locale } = useWords('cart')
  if (cart.misfits.length === 0) return null
  const texts = { and: t('aside.and'), more: (count: number) => t('aside.more', { count }) }
  return (
    <Notice tone="warning" title={t('misfits.title')}>
      <div className={stacks[8]}>
        {cart.misfits.map(({ articleId, name, others, fitting }) => (
          <p key={articleId}>
            {t('misfits.text', { name, others: joinNames(others, texts) })}{' '}
            {fitting.length > 0 && t('misfits.instead')}{' '}
            {fitting.map((article, index) => (
              <Fragment key={article.articleId}>
                {index > 0 && ', '}
                <Link to={articlePath(locale, cart.type, article.articleId)}>{article.name}</Link>
              </Fragment>
            ))}
          </p>
        ))}
        <p>{t('misfits.why')}</p>
      </div>
    </Notice>
  )
}

export function LeftOut({ cart }: { cart: PricedCart }) {
  const { t } = useTranslation('cart')
  if (cart.aside.length === 0) return null
  const names = joinNames(
    cart.aside.map(({ name }) => name ?? t('unknownArticle')),
    { and: t('aside.and'), more: (count) => t('aside.more', { count }) },
  )
  return (
    <Notice>
      <p>{t('aside.leftOut', { names })}</p>
    </Notice>
  )
}

export function BlockedCart({ cart }: { cart: PricedCart }) {
  const { t } = useTranslation('cart')
  if (cart.isOrderable) return null
  if (cart.lines.length === 0) return <NothingLeft cart={cart} />
  return (
    <Notice tone="warning" title={t('blocked.title')}>
      {cart.tooMany.map(({ name, left }) => (
        <p key={name}>{t('blocked.left', { name, count: left })}</p>
      ))}
      {cart.tooMany.length > 0 ? null : <p>{t('blocked.period')}</p>}
    </Notice>
  )
}

function NothingLeft({ cart }: { cart: PricedCart }) {
  const { t } = useTranslation('cart')
  const countryDialog = useDialogLink('country')
  const country = cart.countryName
  const isRefused = cart.aside.some(({ reason }) => reason === 'not_offered')
  const refusal = cart.type === 'buy' ? 'notif_cannot_buy' : 'notif_cannot_rent'
  return (
    <div className={stacks[16]}>
      {isRefused ? (
        <Notice tone="warning" title={t('nothingLeft.title')}>
          <p>{t(`nothingLeft.${cart.possibleTypes.includes(cart.type) ? 'text' : refusal}`, { country })}</p>
        </Notice>
      ) : null}
      <div className={cluster}>
        {isRefused ? (
          <ButtonLink to={countryDialog} preventScrollReset>
            {t('changeCountry')}
          </ButtonLink>
        ) : null}
        <ListLinks types={cart.possibleTypes} labelOf={(type) => t(`empty.${type}`)} />
      </div>
    </div>
  )
}

/** Lines that cannot be delivered to the visitor's country are not ordered. */
export function AsideSections({ cart, returnTo }: { cart: PricedCart; returnTo?: string }) {
  const { t } = useTranslation('cart')
  const countryDialog = useDialogLink('country')
  const country = cart.countryName
  const sections = [
    { reason: 'not_offered', title: t(`aside.title.${cart.type}`, { country }), text: t('aside.text') },
    { reason: 'sold_out', title: t('aside.title.sold_out'), text: t('aside.soldOutText') },
    { reason: 'unknown', title: t('aside.title.unknown'), text: t('aside.unknownText') },
  ]
  return sections.map(({ reason, title, text }) => {
    const lines = cart.aside.filter((line) => line.reason === reason)
    if (lines.length === 0) return null
    return (
      <Card key={reason} as="section" tone="amber" className={stacks[16]} aria-labelledby={reason}>
        <h2 id={reason} className={styles.asideTitle}>
          {title}
        </h2>
        <p>{text}</p>
        <AsideLines lines={lines} returnTo={returnTo} />
        {reason === 'not_offered' && cart.lines.length > 0 && (
          <p>
            <Link to={countryDialog} preventScrollReset>
              {t('changeCountry')}
            </Link>
          </p>
        )}
      </Card>
    )
  })
}

function AsideLines({ lines, returnTo }: { lines: AsideLine[]; returnTo?: string }) {
  const { t } = useTranslation('cart')
  return (
    <ul className={plainList}>
      {lines.map(({ articleId, quantity, picture, name = t('unknownArticle') }) => (
        <Item
          key={articleId}
          name={name}
          picture={picture}
          details={[{ text: t('pieces', { count: quantity }) }]}
        >
          <RemoveForm articleId={articleId} name={name} returnTo={returnTo} />
        </Item>
      ))}
    </ul>
  )
}
