import { inFours } from '../../../contract/creditor-reference'
import type { IsoDate } from '../../../contract/dates'
import type { WireTransfer } from '../../../contract/endpoints/transfers'
import { formatMoney } from '../../../contract/money'
import { writtenDate } from '../../../contract/written-dates'
import { useWords } from '../../i18n/locale'
import { Card } from '../../ui/Card/Card'
import { stacks } from '../../ui/Layout/Layout.css'
import { SummaryList } from '../../ui/SummaryList/SummaryList'
import { WithDates } from '../../ui/WithDates/WithDates'
import * as styles from '../transfer-and-return.css'

interface TransferInstructionsProps {
  transfer: WireTransfer
  payUntil?: IsoDate
}

export function TransferInstructions({ transfer, payUntil }: TransferInstructionsProps) {
  const { t, locale } = useWords('payment')
  const { amount, received, holder, iban, bic, bank, reference, qr } = transfer
  const rows = [
    { label: t('transfer.amount'), value: <strong>{formatMoney(amount)}</strong> },
    { label: t('transfer.holder'), value: holder },
    { label: t('transfer.iban'), value: <span className={styles.accountNumber}>{inFours(iban)}</span> },
    ...(bic ? [{ label: t('transfer.bic'), value: bic }] : []),
    { label: t('transfer.bank'), value: bank },
    {
      label: t('transfer.reference'),
      value: <span className={styles.accountNumber}>{inFours(reference)}</span>,
    },
    ...(payUntil
      ? [
          {
            label: t('transfer.until'),
            value: <WithDates inWords={locale}>{writtenDate(payUntil)}</WithDates>,
          },
        ]
      : []),
  ]
  return (
    <Card as="section" tone="blue" className={stacks[16]} aria-labelledby="transfer">
      <h2 id="transfer">{t('transfer.title')}</h2>
      {received > 0 && <p>{t('transfer.received', { received: formatMoney(received) })}</p>}
      <SummaryList rows={rows} />
      <p>{t('transfer.hint')}</p>
      <figure className={styles.codeFigure}>
        <svg
          role="img"
          aria-label={t('transfer.qr')}
          viewBox={`0 0 ${qr.width} ${qr.height}`}
          width="176"
          height="176"
          className={styles.transferCode}
        >
          <path d={qr.path} />
        </svg>
        <figcaption>{t('transfer.scan')}</figcaption>
      </figure>
    </Card>
  )
}
