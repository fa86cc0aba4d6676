import { useTranslation } from 'react-i18next'
import type { PriceBreakdown as Breakdown } from '../../../contract/breakdown'
import { PriceBreakdown } from '../../shop/PriceBreakdown/PriceBreakdown'
import { grid, stacks } from '../../ui/Layout/Layout.css'
import { Notice } from '../../ui/Notice/Notice'

interface ChangedPriceProps {
  /** The prices that the customer agreed to, if known. */
  before?: Breakdown
  after: Breakdown
  names: Record<string, string>
}

export function ChangedPrice({ before, after, names }: ChangedPriceProps) {
  const { t } = useTranslation('checkout')
  return (
    <section className={stacks[16]}>
      <Notice tone="error" title={t('changed.title')}>
        {t('changed.text')}
      </Notice>
      <div className={grid}>
        {before && <PriceBreakdown breakdown={before} names={names} caption={t('changed.before')} />}
        <PriceBreakdown breakdown={after} names={names} caption={t('changed.after')} />
      </div>
    </section>
  )
}
