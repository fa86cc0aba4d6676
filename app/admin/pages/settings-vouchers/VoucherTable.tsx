import { Form } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { Voucher } from '../../../../contract/endpoints/vouchers'
import { formatDate } from '../../../i18n/dates'
import { formatMoney, formatPercent } from '../../../i18n/money'
import { Button } from '../../../ui/Button/Button'
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden'
import { RecordTable } from '../../parts/RecordTable'

export function VoucherTable({ vouchers }: { vouchers: Voucher[] }) {
  const { t } = useTranslation('admin-settings')
  const columns = ['code', 'left', 'perOrder', 'usesLeft', 'validUntil', 'state', 'end'].map((name) => {
    return { label: t(`vouchers.${name}`), isNumeric: name === 'left' || name === 'perOrder' }
  })
  const perOrderOf = (amount: number | null) => (amount === null ? t('vouchers.any') : formatMoney(amount))
  return (
    <RecordTable
      caption={t('vouchers.title')}
      columns={columns}
      rows={vouchers.map(({ code, balance, percent, perOrder, usesLeft, validUntil, state }) => ({
        id: code,
        cells: [
          <code key="code">{code}</code>,
          percent === null ? formatMoney(balance) : '',
          percent === null ? perOrderOf(perOrder) : t('vouchers.off', { percent: formatPercent(percent) }),
          usesLeft ?? t('vouchers.any'),
          validUntil === null ? t('vouchers.noEnd') : formatDate(validUntil),
          t(`vouchers.states.${state}`),
          state === 'usable' ? <End key="end" code={code} /> : null,
        ],
      }))}
    />
  )
}

function End({ code }: { code: string }) {
  const { t } = useTranslation('admin-settings')
  return (
    <Form method="post">
      <input type="hidden" name="code" value={code} />
      <Button name="step" value="end" variant="quiet">
        {t('vouchers.end')}
        <VisuallyHidden> {code}</VisuallyHidden>
      </Button>
    </Form>
  )
}
