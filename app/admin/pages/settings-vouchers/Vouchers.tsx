import { useTranslation } from 'react-i18next'
import type { Voucher } from '../../../../contract/endpoints/vouchers'
import { formatMoney, formatPercent } from '../../../../contract/money'
import { writtenDate } from '../../../../contract/written-dates'
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden'
import { VerbButton } from '../../parts/forms'
import { RecordList } from '../../parts/RecordList'
import { StateChip } from '../../parts/states'

interface VouchersProps {
  list: { rows: Voucher[]; more: string | null }
}

export function Vouchers({ list }: VouchersProps) {
  const { t } = useTranslation('admin-settings')
  const perOrderOf = (amount: number | null) => (amount === null ? t('vouchers.any') : formatMoney(amount))
  return (
    <RecordList
      list={list}
      title={t('vouchers.title')}
      empty={t('vouchers.none')}
      moreLabel={t('vouchers.further')}
      idOf={({ code }) => code}
      columns={[
        { label: t('vouchers.code'), cell: ({ code }) => <code>{code}</code> },
        {
          label: t('vouchers.left'),
          isNumeric: true,
          cell: ({ balance, percent }) => percent === null && formatMoney(balance),
        },
        {
          label: t('vouchers.perOrder'),
          isNumeric: true,
          cell: ({ percent, perOrder }) =>
            percent === null ? perOrderOf(perOrder) : t('vouchers.off', { percent: formatPercent(percent) }),
        },
        { label: t('vouchers.usesLeft'), cell: ({ usesLeft }) => usesLeft ?? t('vouchers.any') },
        {
          label: t('vouchers.validUntil'),
          isOneLine: true,
          cell: ({ validUntil }) => (validUntil === null ? t('vouchers.noEnd') : writtenDate(validUntil)),
        },
        {
          label: t('vouchers.state'),
          cell: ({ state }) => (
            <StateChip of="voucher" state={state}>
              {t(`vouchers.states.${state}`)}
            </StateChip>
          ),
        },
        {
          label: t('vouchers.end'),
          cell: ({ code, state }) => state === 'usable' && <End code={code} />,
        },
      ]}
    />
  )
}

function End({ code }: { code: string }) {
  const { t } = useTranslation('admin-settings')
  return (
    <VerbButton verb="end" sends={{ code }} variant="quiet">
      {t('vouchers.end')}
      <VisuallyHidden> {code}</VisuallyHidden>
    </VerbButton>
  )
}
