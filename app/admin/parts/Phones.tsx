import { useTranslation } from 'react-i18next'
import { oneLine } from './RecordTable.css'

/** Parcels and drivers reach the recipient; checks and money are the customer's. */
export function Phones({
  name,
  ...phones
}: Record<'customer' | 'recipient' | 'contact', string> & { name: string }) {
  const { t } = useTranslation('admin-orders')
  const given = (['contact', 'recipient', 'customer'] as const).filter((whose) => phones[whose])
  return given.map((whose, index) => (
    <span key={whose}>
      {index > 0 ? <br /> : null}
      {t(`facts.phone.${whose}`, { name })}:{' '}
      <a href={`tel:${phones[whose].replace(/[^\d+]/g, '')}`} className={oneLine}>
        {phones[whose]}
      </a>
    </span>
  ))
}
