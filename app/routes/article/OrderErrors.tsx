import { useTranslation } from 'react-i18next'
import type { LineErrors } from '../../shop/OrderLine/order-line.server'
import { ErrorSummary } from '../../ui/ErrorSummary/ErrorSummary'

export function OrderErrors({ errors }: { errors: LineErrors }) {
  const { t } = useTranslation('articles')
  const listed = (['start', 'end', 'quantity'] as const).flatMap((fieldId) => {
    const message = errors[fieldId]
    return message ? [{ fieldId, message }] : []
  })
  return <ErrorSummary title={t('error.title')} errors={listed} />
}
