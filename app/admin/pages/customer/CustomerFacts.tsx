import { useTranslation } from 'react-i18next'
import type { Customer } from '../../../../contract/endpoints/customers'
import { SummaryList } from '../../../ui/SummaryList/SummaryList'
import { useCountryName } from '../../parts/display-names'
import { Moment } from '../../parts/Moment'

export function CustomerFacts({ customer }: { customer: Customer }) {
  const { t } = useTranslation('admin-customers')
  const { email, phone, isConfirmed, isPhoneVerified, blockedAt, newsletter, onInvoice, since } = customer
  const last = onInvoice.changes.at(-1)
  const countryName = useCountryName()
  const rows = [
    { label: t('email'), value: `${email} (${t(isConfirmed ? 'confirmed' : 'unconfirmed')})` },
    {
      label: t('phone'),
      value: phone ? `${phone} (${t(isPhoneVerified ? 'confirmed' : 'unconfirmed')})` : t('none'),
    },
    { label: t('country'), value: customer.country ? countryName(customer.country) : t('none') },
    { label: t('since'), value: <Moment at={since} /> },
    {
      label: t('state'),
      value: blockedAt ? (
        <>
          {t('blockedSince')} <Moment at={blockedAt} />
        </>
      ) : (
        t('active')
      ),
    },
    {
      label: t('onInvoice'),
      value: last ? (
        <>
          {t(onInvoice.allowed ? 'permittedBy' : 'forbiddenBy', { name: last.by })}, <Moment at={last.at} />
        </>
      ) : (
        t('notPermitted')
      ),
    },
    { label: t('newsletter'), value: t(`newsletters.${newsletter}`) },
  ]
  return <SummaryList rows={rows} />
}
