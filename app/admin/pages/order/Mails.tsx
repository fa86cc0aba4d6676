import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button/Button'
import { SelectField } from '../../../ui/Field/SelectField'
import { stacks } from '../../../ui/Layout/Layout.css'
import { Moment } from '../../parts/Moment'
import { StaffForm } from '../../parts/StaffForm'
import type { OrderPage } from './order-page.server'

/** Lists what was written to the customer, which can be sent once more. */
export function Mails({ mails, mayResend }: Pick<OrderPage, 'mails' | 'mayResend'>) {
  const { t } = useTranslation('admin-orders')
  if (mails.length === 0) return null
  return (
    <section className={stacks[16]} aria-labelledby="mails">
      <h2 id="mails">{t('mails.title')}</h2>
      <ul>
        {mails.map(({ mail, at }) => (
          <li key={mail}>
            <Moment at={at} /> {t(`mails.name.${mail}`)}
          </li>
        ))}
      </ul>
      {mayResend && (
        <StaffForm verb="mail" className={stacks[8]}>
          <SelectField
            name="mail"
            label={t('mails.which')}
            hint={t('mails.hint')}
            options={mails.map(({ mail }) => ({ value: mail, label: t(`mails.name.${mail}`) }))}
          />
          <p>
            <Button variant="quiet">{t('mails.send')}</Button>
          </p>
        </StaffForm>
      )}
    </section>
  )
}
