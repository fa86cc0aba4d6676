import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { formatMoney } from '../../i18n/money'
import { useDialogLink } from '../../shop/page-path'
import { RegionName } from '../../shop/RegionName/RegionName'
import { Card } from '../../ui/Card/Card'
import { Disclosure } from '../../ui/Disclosure/Disclosure'
import { stacks } from '../../ui/Layout/Layout.css'
import { SummaryList } from '../../ui/SummaryList/SummaryList'
import type { OpenCheckout } from './details.server'

/** See docs/domain.md, What the law asks. */
export function BeforeOrdering({ checkout }: { checkout: OpenCheckout }) {
  const { t } = useTranslation('checkout')
  const locale = useLocale()
  const countryDialog = useDialogLink('country')
  const { cart, region, countries, methods } = checkout
  const hasVat = cart.breakdown.vatByRate.length > 0
  const guarantee = {
    label: t('before.guarantee'),
    value: <a href={`/${locale}/etc/legal_guarantee`}>{t('before.guaranteeYears')}</a>,
  }
  const rows = [
    {
      label: t('before.delivery'),
      value: (
        <>
          {cart.countryName}
          {region && <RegionName region={region} />}
        </>
      ),
      change: { to: countryDialog, label: t('before.change'), of: t('before.changeOf') },
    },
    { label: t('before.payment'), value: methods.length > 0 ? methods.join('; ') : t('confirm.paidNext') },
    {
      label: t(hasVat ? 'before.total' : 'before.totalWithoutVat'),
      value: formatMoney(cart.breakdown.total),
    },
    ...(cart.type === 'buy' ? [guarantee] : []),
  ]
  return (
    <Card as="section" tone="blue" className={stacks[16]} aria-labelledby="before">
      <h2 id="before">{t('before.title')}</h2>
      <SummaryList rows={rows} />
      <Disclosure summary={t('before.everywhere')}>{countries.join(', ')}</Disclosure>
    </Card>
  )
}
