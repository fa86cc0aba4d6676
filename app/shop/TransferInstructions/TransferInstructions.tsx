import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHydrated } from 'remix-utils/use-hydrated'
import { inFours } from '../../../contract/creditor-reference'
import { type IsoDate, writtenDate } from '../../../contract/dates'
import type { WireTransfer } from '../../../contract/endpoints/transfers'
import { formatMoney } from '../../../contract/money'
import { useWords } from '../../i18n/locale'
import { Section } from '../../ui/Section/Section'
import { SummaryList } from '../../ui/SummaryList/SummaryList'
import { NamedAction } from '../../ui/VisuallyHidden/VisuallyHidden'
import { WithDates } from '../../ui/WithDates/WithDates'
import * as styles from '../transfer-and-return.css'

export function TransferInstructions({ transfer, payUntil }: { transfer: WireTransfer; payUntil?: IsoDate }) {
  const { t, locale } = useWords('payment')
  const { amount, received, holder, iban, bic, bank, reference, qr } = transfer
  const inGroups = (number: string, label: string) => (
    <>
      <span className={styles.accountNumber}>{inFours(number)}</span>{' '}
      <CopyButton text={number} label={label} />
    </>
  )
  const day = payUntil && <WithDates inWords={locale}>{writtenDate(payUntil)}</WithDates>
  const rows = [
    { label: t('transfer.amount'), value: <strong>{formatMoney(amount)}</strong> },
    { label: t('transfer.holder'), value: holder },
    { label: t('transfer.iban'), value: inGroups(iban, t('transfer.iban')) },
    ...(bic ? [{ label: t('transfer.bic'), value: bic }] : []),
    { label: t('transfer.bank'), value: bank },
    { label: t('transfer.reference'), value: inGroups(reference, t('transfer.reference')) },
    ...(day ? [{ label: t('transfer.until'), value: day }] : []),
  ]
  return (
    <Section id="transfer" title={t('transfer.title')} card="blue">
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
    </Section>
  )
}

const SHOWN_MS = 4_000

/** Only where scripts run and the browser lets pages copy. */
function CopyButton({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation('payment')
  const [isCopied, setCopied] = useState(false)
  if (!useHydrated() || !navigator.clipboard) return null
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setCopied(true)
    setTimeout(setCopied, SHOWN_MS, false)
  }
  return (
    <>
      <button type="button" onClick={() => void copy().catch(() => undefined)} className={styles.copy}>
        <NamedAction shown={t('transfer.copy')} whole={t('transfer.copyOf', { label })} />
      </button>
      <span role="status">{isCopied ? t('transfer.copied') : ''}</span>
    </>
  )
}
