import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button/Button'
import { TextField } from '../../../ui/Field/TextField'
import { cluster, stacks } from '../../../ui/Layout/Layout.css'
import { Download } from '../../parts/AdminLink'
import { fieldWords, StaffForm, VerbButton } from '../../parts/forms'
import * as styles from './NextStep.css'
import type { OrderPage } from './order-page.server'

export function Label({ label, order, carriers, mayLabel }: OrderPage) {
  const { t } = useTranslation('admin-orders')
  if (!label || !mayLabel) return null
  if (!label.made) {
    return (
      <StaffForm verb="label" gap={16}>
        <div className={styles.pair}>
          <TextField
            {...fieldWords(t, 'labels.parcels')}
            id="label-parcels"
            type="number"
            defaultValue="1"
            min={1}
            max={15}
            width="short"
          />
          <TextField
            {...fieldWords(t, 'labels.weight')}
            inputMode="decimal"
            maxLength={8}
            width="short"
            required={false}
          />
        </div>
        <Button variant="quiet">{t('labels.make')}</Button>
      </StaffForm>
    )
  }
  const { carrier, code, parcels } = label.made
  const name = carriers.find(({ id }) => id === carrier)?.name ?? carrier
  return (
    <div className={stacks[8]}>
      <p>{t('labels.made', { count: parcels, carrier: name, code })}</p>
      <div className={cluster}>
        <Download to={`orders/${order.id}/label.pdf`}>{t('labels.print')}</Download>{' '}
        <VerbButton verb="discard_label" label={t('labels.discard')} />
      </div>
    </div>
  )
}
