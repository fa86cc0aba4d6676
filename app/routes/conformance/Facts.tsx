import { useTranslation } from 'react-i18next'
import { formatDate } from '../../i18n/dates'
import { MailLink } from '../../shop/ContactLink/MailLink'
import { SummaryList } from '../../ui/SummaryList/SummaryList'
import type { Report } from './report.server'

export function Facts({ report: { product, version, date, vendor } }: { report: Report }) {
  const { t } = useTranslation('conformance')
  const rows = [
    { label: t('facts.product'), value: product },
    { label: t('facts.version'), value: version },
    { label: t('facts.what'), value: t('facts.whatText') },
    { label: t('facts.date'), value: formatDate(date) },
    {
      label: t('facts.vendor'),
      value: (
        <>
          {vendor.name}
          <br />
          {vendor.address}
        </>
      ),
    },
    {
      label: t('facts.contact'),
      value: (
        <>
          <MailLink email={vendor.email} />
          <br />
          {vendor.phone}
        </>
      ),
    },
    {
      label: t('facts.notes'),
      value: `${t('facts.notesText')} ${t('facts.names')}`,
    },
  ]
  return <SummaryList rows={rows} />
}
