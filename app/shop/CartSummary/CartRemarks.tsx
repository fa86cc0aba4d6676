import { Form, Link } from '@remix-run/react'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../../contract/money'
import type { PricedCart } from '../../api/priced-cart.server'
import { joinNames } from '../../i18n/lists'
import { useWords } from '../../i18n/locale'
import { Button } from '../../ui/Button/Button'
import { cluster, stacks } from '../../ui/Layout/Layout.css'
import { Notice } from '../../ui/Notice/Notice'
import { articlePath } from '../paths'

type Need = PricedCart['needs'][number]

interface NeedsProps {
  cart: Pick<PricedCart, 'type' | 'period' | 'needs'>
  /** The page to return to once it is added; without it nothing can be added. */
  returnTo?: string
  /** The name of the buttons inside another form, which adds it. */
  addedBy?: string
}

export function Needs({ cart, returnTo, addedBy }: NeedsProps) {
  const { t } = useTranslation('cart')
  const { needs } = cart
  if (needs.length === 0) return null
  return (
    <Notice>
      <div className={stacks[8]}>
        {needs.map(({ articleId, name, count, options }) => (
          <Fragment key={articleId}>
            <p>{t('needs.text', { name, count })}</p>
            {(returnTo || addedBy ? options : []).map((option) => (
              <Addition key={option.articleId} {...{ cart, option, count, returnTo, addedBy }} />
            ))}
          </Fragment>
        ))}
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
  const offer = (
    <>
      <Button variant="quiet" name={addedBy} value={addedBy && option.articleId}>
        {t('needs.add', { name: option.name, pieces: count })}
      </Button>{' '}
      <span>
        {t(`needs.price.${type === 'rent' && period ? 'days' : type}`, {
          amount: formatMoney(option.price),
          deposit: formatMoney(option.deposit),
        })}
      </span>
    </>
  )
  if (addedBy) return <p className={cluster}>{offer}</p>
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
      {offer}
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
