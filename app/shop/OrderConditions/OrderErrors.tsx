import { useTranslation } from 'react-i18next'
import { ErrorSummary } from '../../ui/ErrorSummary/ErrorSummary'

/** The key of the error of the order as a whole. */
const WITHOUT_FIELD = 'order'

/** Lists what is wrong with an order that is about to be placed, by field. */
export function OrderErrors({ errors }: { errors: Record<string, string> }) {
  const { t } = useTranslation('checkout')
  const summary = Object.entries(errors).map(([name, message]) => ({
    fieldId: name === WITHOUT_FIELD ? undefined : name,
    message,
  }))
  return summary.length > 0 ? <ErrorSummary title={t('confirm.errors')} errors={summary} /> : null
}
