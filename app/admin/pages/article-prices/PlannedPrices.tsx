import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { Price } from '../../../../contract/endpoints/articles'
import { useLocale } from '../../../i18n/locale'
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden'
import { Moment } from '../../parts/Moment'
import { PriceTable } from '../../parts/PriceTable'
import { Section } from '../../parts/Section'
import { VerbButton } from '../../parts/VerbButton'
import { pricePath } from './place'

interface PlannedPricesProps {
  articleId: string
  planned: { id: string; country: string; region: string; name: string; from: string; price: Price }[]
  mayWrite: boolean
}

/** Lists the prices that will hold, each with a button that takes it back. */
export function PlannedPrices({ articleId, planned, mayWrite }: PlannedPricesProps) {
  const { t } = useTranslation('admin-articles')
  const locale = useLocale()
  if (planned.length === 0) return null
  return (
    <Section id="planned" title={t('prices.planned')}>
      <PriceTable
        caption={t('prices.planned')}
        rows={planned}
        idOf={({ id }) => id}
        columns={[
          {
            label: t('prices.place'),
            cell: ({ name, ...place }) => <Link to={pricePath(locale, articleId, place)}>{name}</Link>,
          },
        ]}
        more={[
          { label: t('prices.from'), cell: ({ from }) => <Moment at={from} /> },
          mayWrite && {
            label: t('prices.takeBack'),
            cell: ({ id, name }) => (
              <VerbButton verb="withdraw" sends={{ line: id }} variant="danger">
                {t('prices.withdraw')}
                <VisuallyHidden> {name}</VisuallyHidden>
              </VerbButton>
            ),
          },
        ]}
      />
    </Section>
  )
}
