import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { PayForm } from '../../shop/PayForm/PayForm'
import { WithNumber } from '../../shop/WithNumber/WithNumber'
import { Card } from '../../ui/Card/Card'
import { stacks } from '../../ui/Layout/Layout.css'
import { Notice } from '../../ui/Notice/Notice'
import { SummaryList } from '../../ui/SummaryList/SummaryList'
import type { Taken } from './taken.server'

/** Shows an order that was received, without more of it being known than what its backend tells, or not even its number. */
export function TakenOrder({ number, placed }: Taken) {
  const { t } = useTranslation('payment')
  return (
    <div className={stacks[24]}>
      {placed?.couldNotStart && (
        <Notice tone="error" title={t('startFailed')}>
          {t('startFailedNext')}
        </Notice>
      )}
      <h1>{t(placed?.isCanceled ? 'canceledPage.title' : 'taken.title')}</h1>
      {number ? (
        <p>
          <WithNumber number={number}>{t('taken.number', { number })}</WithNumber>
        </p>
      ) : null}
      {placed ? <SummaryList rows={placed.facts} /> : <p>{t('taken.text')}</p>}
      {placed?.pay && (
        <Card>
          <PayForm order={placed.pay} methods={[]} variant={placed.couldNotStart ? 'main' : 'quiet'}>
            {t('pay')}
          </PayForm>
        </Card>
      )}
      <p>
        {t(placed?.isCanceled ? 'canceledPage.help' : 'taken.help')}{' '}
        <a href={`/${useLocale()}/contact`}>{t('taken.write')}</a>
      </p>
    </div>
  )
}
