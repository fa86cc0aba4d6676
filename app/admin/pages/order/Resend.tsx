import { useTranslation } from 'react-i18next'
import { Disclosure } from '../../../ui/Disclosure/Disclosure'
import { SelectField } from '../../../ui/Field/SelectField'
import { stacks } from '../../../ui/Layout/Layout.css'
import { StaffForm, Submit } from '../../parts/StaffForm'
import type { OrderPage } from './order-page.server'

/** Sends one of the mails to the customer once more. */
export function Resend({ mails }: Pick<OrderPage, 'mails'>) {
  const { t } = useTranslation('admin-orders')
  if (mails.length === 0) return null
  return (
    <StaffForm verb="mail">
      <Disclosure summary={t('mails.again')}>
        <div className={stacks[16]}>
          <SelectField
            name="mail"
            label={t('mails.which')}
            hint={t('mails.hint')}
            options={mails.map(({ mail }) => ({ value: mail, label: t(`mails.name.${mail}`) }))}
          />
          <Submit variant="quiet">{t('mails.send')}</Submit>
        </div>
      </Disclosure>
    </StaffForm>
  )
}
