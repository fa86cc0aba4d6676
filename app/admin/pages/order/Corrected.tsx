import { useTranslation } from 'react-i18next'
import { Notice } from '../../../ui/Notice/Notice'
import { Moment } from '../../parts/Moment'
import { VerbButton } from '../../parts/VerbButton'
import type { OrderPage } from './order-page.server'

/** Says that somebody with the link has changed where goods and mails go, until staff has checked it. */
export function Corrected({
  correctedAt,
  version,
  mayCheckCorrection,
}: Pick<OrderPage, 'correctedAt' | 'version' | 'mayCheckCorrection'>) {
  const { t } = useTranslation('admin-orders')
  if (!correctedAt) return null
  return (
    <Notice tone="warning" title={t('corrected.title')}>
      <p>
        {t('corrected.when')} <Moment at={correctedAt} />. {t('corrected.text')}
      </p>
      {mayCheckCorrection ? (
        <VerbButton verb="check_correction" sends={{ seen: version }} variant="quiet">
          {t('corrected.checked')}
        </VerbButton>
      ) : null}
    </Notice>
  )
}
