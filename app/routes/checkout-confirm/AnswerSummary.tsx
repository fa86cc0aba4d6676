import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { RegionName } from '../../shop/RegionName/RegionName'
import { stacks } from '../../ui/Layout/Layout.css'
import { Notice } from '../../ui/Notice/Notice'
import { SummaryList } from '../../ui/SummaryList/SummaryList'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden'
import * as styles from './confirm.css'
import type { Confirmation } from './confirmation.server'

const isDelivery = ({ name }: { name: string }) => name.startsWith('Bezorg_')

export function AnswerSummary({ confirmation }: { confirmation: Confirmation }) {
  const { t } = useTranslation('checkout')
  const locale = useLocale()
  const { answers, cart, region, meantEmail } = confirmation
  const place = (
    <>
      {cart.countryName}
      {region && <RegionName region={region} />}
    </>
  )
  return (
    <>
      {answers.map(({ title, answers: given }) => (
        <section key={title} className={stacks[16]}>
          <div className={styles.heading}>
            <h3>{title}</h3>
            <Link to={`/${locale}/checkout#checkout-${given[0]?.name}`} className={styles.change}>
              {t('confirm.change')}
              <VisuallyHidden> {title}</VisuallyHidden>
            </Link>
          </div>
          <SummaryList
            rows={[
              ...given.map(({ label, value }) => ({ label, value })),
              ...(given.some(isDelivery) ? [{ label: t('confirm.deliveryTo'), value: place }] : []),
            ]}
          />
          {meantEmail !== undefined && given.some(({ name }) => name === 'Emailadres') ? (
            <Notice tone="warning">
              <p>
                {t('confirm.meant', { email: meantEmail })}{' '}
                <Link to={`/${locale}/checkout#checkout-Emailadres`}>{t('confirm.changeEmail')}</Link>
              </p>
            </Notice>
          ) : null}
        </section>
      ))}
    </>
  )
}
