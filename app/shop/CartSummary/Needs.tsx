import { Form } from '@remix-run/react'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../../contract/money'
import type { PricedCart } from '../../api/priced-cart.server'
import { useLocale } from '../../i18n/locale'
import { Button } from '../../ui/Button/Button'
import { cluster, stacks } from '../../ui/Layout/Layout.css'
import { Notice } from '../../ui/Notice/Notice'
import { articlePath } from '../article-path'

/** `returnTo`: the page to come back to once it is added; without it, as inside of another form, it is only said. */
type NeedsProps = { cart: Pick<PricedCart, 'type' | 'period' | 'needs'>; returnTo?: string }

/** Says for which beds no mattress is there, and adds one. */
export function Needs({ cart: { type, period, needs }, returnTo }: NeedsProps) {
  const { t } = useTranslation('cart')
  const locale = useLocale()
  if (needs.length === 0) return null
  return (
    <Notice>
      <div className={stacks[8]}>
        {needs.map(({ articleId, name, count, options }) => (
          <Fragment key={articleId}>
            <p>{t('needs.text', { name, count })}</p>
            {(returnTo ? options : []).map((option) => (
              <Form
                key={option.articleId}
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
                <Button variant="quiet">{t('needs.add', { name: option.name, pieces: count })}</Button>{' '}
                <span>
                  {t(`needs.price.${type === 'rent' && period ? 'days' : type}`, {
                    amount: formatMoney(option.price),
                    deposit: formatMoney(option.deposit),
                  })}
                </span>
              </Form>
            ))}
          </Fragment>
        ))}
      </div>
    </Notice>
  )
}
