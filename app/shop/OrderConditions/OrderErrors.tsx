import { useTranslation } from 'react-i18next'
import { ErrorSummary } from '../../ui/ErrorSummary/ErrorSummary'

/** What is wrong with an order that is about to be placed, by field; the order as a whole has an empty name. */
export function OrderErrors({ errors }: { errors: Record<string, string> }) {
  const { t } = useTranslation('checkout')
  const summary = Object.entries(errors).map(([name, message]) => ({
    fieldId: name || undefined,
    message,
  }))
  return summary.length > 0 ? <ErrorSummary title={t('confirm.errors')} errors={summary} /> : null
}
