import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { NextPeriod } from '../../shop/NextPeriod/NextPeriod'
import { NotPossible } from '../../shop/NotPossible/NotPossible'
import type { LineErrors } from '../../shop/OrderLine/order-line.server'
import { Price } from '../../shop/Price/Price'
import { PriceBreakdown } from '../../shop/PriceBreakdown/PriceBreakdown'
import { usePagePath } from '../../shop/page-path'
import { Card } from '../../ui/Card/Card'
import { ErrorSummary } from '../../ui/ErrorSummary/ErrorSummary'
import { stacks } from '../../ui/Layout/Layout.css'
import type { ArticleView } from './article.server'
import { OrderForm } from './OrderForm'
import { OtherOrderTypes } from './OtherOrderTypes'
import type { OrderPanelData } from './order-panel.server'

type OrderPanelProps = { article: ArticleView; orderPanel: OrderPanelData & { isPosted: boolean } }

export function OrderPanel({ article, orderPanel }: OrderPanelProps) {
  const { t } = useTranslation('articles')
  const { offer, trialDays } = article
  const { breakdown, errors, taken } = orderPanel
  const pagePath = usePagePath()
  const locale = useLocale()
  return (
    <>
      <Card as="section" aria-label={t('yourChoice')} className={stacks[24]}>
        {offer ? <Price offer={offer} trialDays={trialDays} size="large" /> : null}
        {taken && !errors ? (
          <NextPeriod taken={taken} action={pagePath} method="get" quantity={orderPanel.typed.quantity} />
        ) : null}
        <OrderForm orderPanel={orderPanel} />
        {breakdown && !errors ? (
          <PriceBreakdown
            breakdown={breakdown}
            names={{ [article.id]: article.name }}
            caption={t('calculation')}
          />
        ) : null}
      </Card>
      {article.type === 'buy' ? (
        <p>
          <a href={`/${locale}/etc/legal_guarantee`}>{t('legalGuarantee')}</a>
        </p>
      ) : null}
      <OtherOrderTypes article={article} />
    </>
  )
}

export function NotOffered({ article }: { article: ArticleView }) {
  const { t } = useTranslation('articles')
  const country = article.countryName
  const notification = article.type === 'buy' ? 'notif_cannot_buy' : 'notif_cannot_rent'
  const message = article.isPossible
    ? t(`notOffered.${article.type}`, { name: article.name, country })
    : t(notification, { country })
  return (
    <>
      <NotPossible message={message} otherTypes={[]} />
      <OtherOrderTypes article={article} />
    </>
  )
}

export function OrderErrors({ errors }: { errors: LineErrors }) {
  const { t } = useTranslation('articles')
  const listed = (['start', 'end', 'quantity'] as const).flatMap((fieldId) => {
    const message = errors[fieldId]
    return message ? [{ fieldId, message }] : []
  })
  return <ErrorSummary title={t('error.title')} errors={listed} />
}
