import { useLoaderData } from '@remix-run/react'
import { formatMoney } from '../../../contract/money'
import { useWords } from '../../i18n/locale'
import { type PageHandle, privatePage, unlessDialog } from '../../platform/page-handle'
import { forVisitor } from '../../session/visit.server'
import { PhoneLine, PhoneLink } from '../../shop/ContactLink/ContactLinks'
import { Page, StateHead } from '../../shop/Page/Page'
import { PayForm } from '../../shop/PayForm/PayForm'
import { useShellData } from '../../shop/shell-data'
import { WithNumber } from '../../shop/WithNumber/WithNumber'
import { ButtonLink } from '../../ui/Button/Button'
import { Card } from '../../ui/Card/Card'
import { Notice } from '../../ui/Notice/Notice'
import { SummaryList } from '../../ui/SummaryList/SummaryList'
import { PaymentState, paymentMessageKey, StartFailedNotice } from './PaymentState'
import { readPaymentPage, type TakenOrder } from './payment-page.server'

export const handle: PageHandle<typeof loader> = {
  i18n: ['payment', 'prices'],
  title(t, page) {
    if (page.order) return t(`payment:title.${paymentMessageKey(page.order)}`)
    if (page.taken?.placed?.isCanceled) return t('payment:canceledPage.title')
    return t(page.taken ? 'payment:taken.title' : 'payment:noOrder.title')
  },
  payment: true,
}

export { privatePage as headers, unlessDialog as shouldRevalidate }

export const loader = forVisitor(readPaymentPage)

export default function PaymentResult() {
  const { t, locale } = useWords('payment')
  const loaded = useLoaderData<typeof loader>()
  const hasOrderLinks = !useShellData()?.unanswered.includes('orderLinks')
  return (
    <Page width="text">
      {loaded.order ? (
        <PaymentState {...loaded} />
      ) : loaded.taken ? (
        <TakenOrderState {...loaded.taken} />
      ) : (
        <>
          <StateHead drawing="state-not-found" title={t('noOrder.title')}>
            {hasOrderLinks ? <p>{t('noOrder.text')}</p> : <PhoneLine>{t('canceledPage.help')}</PhoneLine>}
          </StateHead>
          <p>
            <ButtonLink to={`/${locale}`} variant="quiet">
              {t('backToShop')}
            </ButtonLink>
          </p>
        </>
      )}
    </Page>
  )
}

function TakenOrderState({ number, placed }: TakenOrder) {
  const { t, locale } = useWords('payment')
  return (
    <>
      {placed?.couldNotStart && <StartFailedNotice />}
      {placed?.agreed !== undefined && (
        <Notice tone="warning" title={t('taken.differs')}>
          {t('taken.differsText', { agreed: formatMoney(placed.agreed) })}
        </Notice>
      )}
      <h1>{t(placed?.isCanceled ? 'canceledPage.title' : 'taken.title')}</h1>
      {number ? (
        <p>
          <WithNumber number={number}>{t('taken.number', { number })}</WithNumber>
        </p>
      ) : null}
      {placed?.isUnknown && <p>{t('taken.unknown')}</p>}
      {placed ? <SummaryList rows={placed.facts} /> : <p>{t('taken.text')}</p>}
      {placed?.pay && (
        <Card>
          <PayForm
            order={placed.pay}
            methods={[]}
            variant={placed.couldNotStart || placed.agreed !== undefined ? 'main' : 'quiet'}
          />
        </Card>
      )}
      <p>
        {t(placed ? 'canceledPage.help' : 'taken.help')} <PhoneLink />{' '}
        <a href={`/${locale}/contact`}>{t('taken.write')}</a>
      </p>
    </>
  )
}
